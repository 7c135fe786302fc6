import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DeskCategory, type DeskMenu, NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/menu-id.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { useForm } from '#src/staff/state/form.ts';
import { useLastKnown } from '#src/staff/state/last-known.ts';
import type { MenuDesk } from '#src/staff/state/menu-desk.ts';

/** `id`: made here for a new category too, so that a repeated save adds it once. */
type CategoryForm = { id: string; nameAr: string; nameEn: string; image: string | null };

const formOf = (category: DeskCategory | null): CategoryForm => ({
  id: category?.id ?? ownId('c'),
  nameAr: category?.name_secondry ?? '',
  nameEn: category?.name ?? '',
  image: category?.image ?? null,
});

const fieldsOf = ({ nameAr, nameEn, image }: CategoryForm) => ({ name: nameEn, name_secondry: nameAr, image });

export function CategoryEditor({
  desk: actions,
  menu,
  id,
  onAdded,
  onClose,
}: {
  desk: MenuDesk;
  menu: DeskMenu;
  id: string | null;
  onAdded: (id: string) => void;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const listed = menu.categories.find((one) => one.id === id) ?? null;
  const category = useLastKnown(listed);
  // After a failed load a new record may only not be listed yet.
  const gone = id !== null && !listed && actions.problem === null;
  const saved = useMemo(() => formOf(category), [category]);
  const form = useForm<CategoryForm>(`category:${id ?? 'new'}`, saved);
  const [uploading, setUploading] = useState(false);
  const { value, set } = form;
  const nameMissing = (value.nameAr + value.nameEn).trim() === '';
  const name = nameOf(category ?? { name: value.nameEn, name_secondry: value.nameAr }, lang);

  const save = async () => {
    const edit = editOf(form, category ?? {}, fieldsOf);
    const done = await form.save(!uploading && !nameMissing, async () => {
      if (id === null) await actions.change({ kind: 'category_add', id: value.id, fields: fieldsOf(value) });
      else if (Object.keys(edit.fields).length > 0) await actions.change({ kind: 'category_edit', id, ...edit });
    });
    if (done === 'saved') onClose();
    if (done !== 'typed_on' || id !== null) return;
    form.moveTo(`category:${value.id}`);
    onAdded(value.id);
  };

  return (
    <SideForm
      title={id === null ? t('desk.addCategory') : <bdi>{name}</bdi>}
      form={form}
      busy={uploading}
      removal={
        id !== null && category?.dishes.length === 0
          ? {
              question: t('desk.deleteCategoryAsk', { name: isolate(name) }),
              remove: () => actions.change({ kind: 'category_remove', id }),
            }
          : null
      }
      gone={gone}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PairFields
        keys={['desk.nameAr', 'desk.nameEn']}
        ar={value.nameAr}
        en={value.nameEn}
        max={NAME_MAX}
        error={form.checked && nameMissing ? t('desk.nameMissing') : undefined}
        onChange={(text) => set('ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
      />
      <PhotoField
        subject={{ id: id ?? 'new', name: { en: value.nameEn, ar: value.nameAr } }}
        image={value.image}
        onChange={(image) => set({ image })}
        onBusy={setUploading}
      />
      {category && category.dishes.length > 0 && <p className={desk.lead}>{t('desk.categoryNotEmpty')}</p>}
    </SideForm>
  );
}
