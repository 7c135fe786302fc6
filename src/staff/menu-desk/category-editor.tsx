import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskCategory } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { NameFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { type EditorProps, useRecordForm } from './use-record-form.ts';

type CategoryForm = { id: string; nameAr: string; nameEn: string; image: string | null };

const formOf = (category: DeskCategory | null): CategoryForm => ({
  id: category?.id ?? ownId('c'),
  nameAr: category?.name_secondry ?? '',
  nameEn: category?.name ?? '',
  image: category?.image ?? null,
});

const fieldsOf = ({ nameAr, nameEn, image }: CategoryForm) => ({ name: nameEn, name_secondry: nameAr, image });

export function CategoryEditor(props: EditorProps) {
  const { menu, id, onClose } = props;
  const { t } = useTranslation();
  const { record, form, save, name, gone } = useRecordForm('category', props, {
    listed: menu.categories.find((one) => one.id === id) ?? null,
    formOf,
    fieldsOf,
  });
  const [uploading, setUploading] = useState(false);
  const { value, set } = form;
  const nameMissing = (value.nameAr + value.nameEn).trim() === '';

  return (
    <SideForm
      title={id === null ? t('desk.addCategory') : <bdi>{name}</bdi>}
      form={form}
      busy={uploading}
      removal={
        id !== null && record?.dishes.length === 0
          ? {
              question: t('desk.deleteCategoryAsk', { name: isolate(name) }),
              change: { kind: 'category_remove', id },
            }
          : null
      }
      gone={gone}
      onSave={() =>
        void save(!uploading && !nameMissing, { kind: 'category_add', id: value.id, fields: fieldsOf(value) })
      }
      onClose={onClose}
    >
      <NameFields
        value={value}
        error={form.checked && nameMissing ? t('desk.nameMissing') : undefined}
        onChange={set}
      />
      <PhotoField
        subject={{ id: id ?? 'new', name: { en: value.nameEn, ar: value.nameAr } }}
        image={value.image}
        onChange={(image) => set({ image })}
        onBusy={setUploading}
      />
      {record && record.dishes.length > 0 && <p className={desk.lead}>{t('desk.categoryNotEmpty')}</p>}
    </SideForm>
  );
}
