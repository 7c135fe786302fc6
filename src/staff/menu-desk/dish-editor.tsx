import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DeskMenu, NAME_MAX, TEXT_MAX } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Ask } from '#src/staff/desk/ask.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { MenuDesk } from '#src/staff/state/menu-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { blankDish, changedFields, complaintsOf, type DishForm, formOfDish } from './dish-form.ts';
import { LabelPicker, labelsOf } from './label-picker.tsx';
import { SizesFields } from './sizes-fields.tsx';

/** Everything about one dish. Only what was changed is sent; a save that fails keeps every letter. */
export function DishEditor({
  desk: actions,
  menu,
  id,
  categoryId,
  onClose,
}: {
  desk: MenuDesk;
  menu: DeskMenu;
  id: string | null;
  categoryId: string;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const dish =
    id === null ? null : (menu.categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id) ?? null);
  const saved = useMemo(() => (dish ? formOfDish(dish, categoryId) : blankDish(categoryId)), [dish, categoryId]);
  const draft = useDraft<DishForm>(`dish:${id ?? 'new'}`, saved);
  const saving = useDeed();
  const removing = useDeed();
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const [uploading, setUploading] = useState(false);
  const { value: form, set } = draft;
  const wrong = checked ? complaintsOf(form) : {};
  const say = (complaint: (typeof wrong)['name']) => complaint && t(complaint.key, complaint.values ?? {});
  const name = dish ? nameOf(dish, lang) : '';

  const save = async () => {
    setChecked(true);
    if (uploading || Object.keys(complaintsOf(form)).length > 0) return;
    const done = await saving.run(async () => {
      if (id === null) {
        await actions.change({ kind: 'dish_add', category_id: form.categoryId, dish: changedFields(form, null) });
        return;
      }
      const fields = changedFields(form, draft.began);
      if (Object.keys(fields).length > 0) await actions.change({ kind: 'dish_edit', id, fields });
      if (form.categoryId !== draft.began.categoryId) {
        const position = menu.categories.find((one) => one.id === form.categoryId)?.dishes.length ?? 0;
        await actions.change({ kind: 'dish_move', id, category_id: form.categoryId, position });
      }
    });
    if (!done) return;
    draft.forget();
    onClose();
  };

  const remove = async () => {
    if (id === null || !(await removing.run(() => actions.change({ kind: 'dish_remove', id })))) return;
    draft.forget();
    onClose();
  };

  // Someone else removed it while it was open.
  if (id !== null && !dish) return null;

  return (
    <SideForm
      title={id === null ? t('desk.addDish') : <bdi>{name}</bdi>}
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
        id !== null && (
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
        error={say(wrong.name)}
        onChange={(text) => set('ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
      />
      <PairFields
        keys={['desk.descriptionAr', 'desk.descriptionEn']}
        ar={form.descriptionAr}
        en={form.descriptionEn}
        max={TEXT_MAX}
        long
        onChange={(text) => set('ar' in text ? { descriptionAr: text.ar } : { descriptionEn: text.en })}
      />
      {form.sizes.length === 0 && (
        <MoneyField
          label={t('desk.price')}
          value={form.price}
          hint={t('desk.priceHint')}
          complaint={wrong.price}
          onChange={(price) => set({ price })}
        />
      )}
      <SizesFields
        sizes={form.sizes}
        price={form.price}
        wrong={wrong}
        onChange={(sizes) => set(sizes.length === 0 ? { sizes, price: form.sizes[0]?.price ?? form.price } : { sizes })}
      />
      <PhotoField
        subject={{ id: id ?? 'new', name: { en: form.nameEn, ar: form.nameAr } }}
        image={form.image}
        onChange={(image) => set({ image })}
        onBusy={setUploading}
      />
      <fieldset className={desk.group}>
        <legend className={desk.legend}>{t('desk.marks')}</legend>
        <div className={desk.row}>
          <Checkbox checked={form.isNew} onChange={(isNew) => set({ isNew })}>
            {t('common.new')}
          </Checkbox>
          <Checkbox checked={form.isHot} onChange={(isHot) => set({ isHot })}>
            {t('common.spicy')}
          </Checkbox>
          <Checkbox checked={form.recommended} onChange={(recommended) => set({ recommended })}>
            {t('desk.recommended')}
          </Checkbox>
        </div>
      </fieldset>
      <LabelPicker
        legend={t('desk.tags')}
        known={labelsOf(menu, 'tags')}
        value={form.tags}
        typing={form.typing.tags}
        onChange={(tags, typed) => set({ tags, typing: { ...form.typing, tags: typed } })}
      />
      <LabelPicker
        legend={t('desk.allergens')}
        known={labelsOf(menu, 'allergens')}
        value={form.allergens}
        typing={form.typing.allergens}
        onChange={(allergens, typed) => set({ allergens, typing: { ...form.typing, allergens: typed } })}
      />
      <div className={desk.pair}>
        <Field
          label={t('desk.kcal')}
          optional={t('common.optional')}
          value={form.kcal}
          onChange={(kcal) => set({ kcal })}
          inputMode="decimal"
          maxLength={9}
          ltr
          error={say(wrong.kcal)}
        />
        <Field
          label={t('desk.weight')}
          optional={t('common.optional')}
          value={form.weight}
          onChange={(weight) => set({ weight })}
          inputMode="decimal"
          maxLength={9}
          ltr
          error={say(wrong.weight)}
        />
      </div>
      <SelectField
        label={t('desk.category')}
        value={form.categoryId}
        placeholder={t('desk.category')}
        options={menu.categories.map((category) => ({ value: category.id, label: nameOf(category, lang) }))}
        onChange={(next) => set({ categoryId: next })}
      />
      {asking && (
        <Ask
          question={t('desk.deleteAsk', { dish: isolate(name) })}
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
