import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DeskCategory, type DeskMenu, NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Ask } from '#src/staff/desk/ask.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { MenuDesk } from '#src/staff/state/menu-desk.ts';
import { Button } from '#src/ui/button.tsx';

type CategoryForm = { nameAr: string; nameEn: string; image: string | null };

const formOf = (category: DeskCategory | null): CategoryForm => ({
  nameAr: category?.name_secondry ?? '',
  nameEn: category?.name ?? '',
  image: category?.image ?? null,
});

/** Name and photo of a category. It can be removed once no dish stands in it. */
export function CategoryEditor({
  desk: actions,
  menu,
  id,
  onClose,
}: {
  desk: MenuDesk;
  menu: DeskMenu;
  id: string | null;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const category = menu.categories.find((one) => one.id === id) ?? null;
  const saved = useMemo(() => formOf(category), [category]);
  const draft = useDraft<CategoryForm>(`category:${id ?? 'new'}`, saved);
  const saving = useDeed();
  const removing = useDeed();
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const [uploading, setUploading] = useState(false);
  const { value: form, began, set } = draft;
  const nameMissing = (form.nameAr + form.nameEn).trim() === '';
  const name = category ? nameOf(category, lang) : '';

  const save = async () => {
    setChecked(true);
    if (uploading || nameMissing) return;
    const fields = {
      ...((id === null || form.nameEn !== began.nameEn) && { name: form.nameEn }),
      ...((id === null || form.nameAr !== began.nameAr) && { name_secondry: form.nameAr }),
      ...((id === null || form.image !== began.image) && { image: form.image }),
    };
    const done = await saving.run(async () => {
      if (id === null) await actions.change({ kind: 'category_add', fields });
      else if (Object.keys(fields).length > 0) await actions.change({ kind: 'category_edit', id, fields });
    });
    if (!done) return;
    draft.forget();
    onClose();
  };

  const remove = async () => {
    if (id === null || !(await removing.run(() => actions.change({ kind: 'category_remove', id })))) return;
    draft.forget();
    onClose();
  };

  return (
    <SideForm
      title={id === null ? t('desk.addCategory') : <bdi>{name}</bdi>}
      busy={saving.busy || uploading}
      failed={saving.failed}
      changed={draft.changed}
      onSave={() => void save()}
      onDiscard={() => {
        draft.forget();
        onClose();
      }}
      onClose={onClose}
      extra={
        category?.dishes.length === 0 && (
          <Button variant="danger" small icon="trash-2" onClick={() => setAsking(true)}>
            {t('common.remove')}
          </Button>
        )
      }
    >
      <PairFields
        keys={['desk.nameAr', 'desk.nameEn']}
        ar={form.nameAr}
        en={form.nameEn}
        max={NAME_MAX}
        error={checked && nameMissing ? t('desk.nameMissing') : undefined}
        onChange={(text) => set('ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
      />
      <PhotoField
        subject={{ id: id ?? 'new', name: { en: form.nameEn, ar: form.nameAr } }}
        image={form.image}
        onChange={(image) => set({ image })}
        onBusy={setUploading}
      />
      {category && category.dishes.length > 0 && <p className={desk.lead}>{t('desk.categoryNotEmpty')}</p>}
      {asking && (
        <Ask
          question={t('desk.deleteCategoryAsk', { name: isolate(name) })}
          yes={t('common.remove')}
          busy={removing.busy}
          failed={removing.failed}
          onYes={() => void remove()}
          onNo={() => {
            removing.reset();
            setAsking(false);
          }}
        />
      )}
    </SideForm>
  );
}
