import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { dishFieldsOf } from '#src/contract/dish-fields.ts';
import { type DeskMenu, NAME_MAX, TEXT_MAX } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { useForm } from '#src/staff/state/form.ts';
import { useLastKnown } from '#src/staff/state/last-known.ts';
import type { MenuDesk } from '#src/staff/state/menu-desk.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { blankDish, changedFields, complaintsOf, type DishForm, fieldsOf, formOfDish } from './dish-form.ts';
import { LabelPicker, labelsOf } from './label-picker.tsx';
import { SizesFields } from './sizes-fields.tsx';
import { UsesFields } from './uses-fields.tsx';

/** Availability is changed in the list. */
const marks = dishFieldsOf('flag').filter(({ name }) => name !== 'available');

export function DishEditor({
  desk: actions,
  menu,
  id,
  categoryId,
  onAdded,
  onClose,
}: {
  desk: MenuDesk;
  menu: DeskMenu;
  id: string | null;
  categoryId: string;
  onAdded: (id: string) => void;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const listed = menu.categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id) ?? null;
  const dish = useLastKnown(listed);
  // After a failed load a new record may only not be listed yet.
  const gone = id !== null && !listed && actions.problem === null;
  const groups = menu.option_groups;
  const saved = useMemo(
    () => (dish ? formOfDish(dish, categoryId, groups) : blankDish(categoryId)),
    [dish, categoryId, groups],
  );
  const form = useForm<DishForm>(`dish:${id ?? 'new'}`, saved);
  const [uploading, setUploading] = useState(false);
  const { value, began, set } = form;
  const complaints = complaintsOf(value, groups);
  const wrong = form.checked ? complaints : {};
  const say = (complaint: Complaint | undefined) => complaint && t(complaint.key, complaint.values ?? {});
  const name = nameOf(dish ?? { name: value.nameEn, name_secondry: value.nameAr }, lang);

  const send = async () => {
    if (id === null) {
      const { id: own, categoryId: into } = value;
      await actions.change({ kind: 'dish_add', id: own, category_id: into, dish: changedFields(value, null) });
      return;
    }
    const edit = editOf(form, dish ?? {}, fieldsOf);
    if (Object.keys(edit.fields).length > 0) await actions.change({ kind: 'dish_edit', id, ...edit });
    if (value.categoryId !== began.categoryId) {
      const position = menu.categories.find((one) => one.id === value.categoryId)?.dishes.length ?? 0;
      await actions.change({ kind: 'dish_move', id, category_id: value.categoryId, position });
    }
  };
  const save = async () => {
    const done = await form.save(!uploading && Object.keys(complaints).length === 0, send);
    if (done === 'saved') onClose();
    if (done !== 'typed_on' || id !== null) return;
    form.moveTo(`dish:${value.id}`);
    onAdded(value.id);
  };

  return (
    <SideForm
      title={id === null ? t('desk.addDish') : <bdi>{name}</bdi>}
      form={form}
      busy={uploading}
      removal={
        id === null
          ? null
          : {
              question: t('desk.deleteAsk', { dish: isolate(name) }),
              remove: () => actions.change({ kind: 'dish_remove', id }),
            }
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
        error={say(wrong.name)}
        onChange={(text) => set('ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
      />
      <PairFields
        keys={['desk.descriptionAr', 'desk.descriptionEn']}
        ar={value.descriptionAr}
        en={value.descriptionEn}
        max={TEXT_MAX}
        long
        onChange={(text) => set('ar' in text ? { descriptionAr: text.ar } : { descriptionEn: text.en })}
      />
      {value.sizes.length === 0 && (
        <MoneyField
          label={t('desk.price')}
          value={value.price}
          hint={t('desk.priceHint')}
          complaint={wrong.price}
          onChange={(price) => set({ price })}
        />
      )}
      <SizesFields
        sizes={value.sizes}
        price={value.price}
        wrong={wrong}
        onChange={(sizes) =>
          set(sizes.length === 0 ? { sizes, price: value.sizes[0]?.price ?? value.price } : { sizes })
        }
      />
      <UsesFields groups={groups} uses={value.uses} wrong={wrong} onChange={(uses) => set({ uses })} />
      <PhotoField
        subject={{ id: id ?? 'new', name: { en: value.nameEn, ar: value.nameAr } }}
        image={value.image}
        onChange={(image) => set({ image })}
        onBusy={setUploading}
      />
      <fieldset className={desk.group}>
        <legend className={desk.legend}>{t('desk.marks')}</legend>
        <div className={desk.row}>
          {marks.map(({ name: mark, column }) => (
            <Checkbox key={mark} checked={value[mark]} onChange={(on) => set({ [mark]: on })}>
              {t(`field.${column}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {dishFieldsOf('labels').map(({ name: list, column }) => (
        <LabelPicker
          key={list}
          legend={t(`field.${column}`)}
          known={labelsOf(menu, column)}
          value={value[list]}
          typing={value.typing[list] ?? null}
          onChange={(labels, typed) => set({ [list]: labels, typing: { ...value.typing, [list]: typed } })}
        />
      ))}
      <div className={desk.pair}>
        {dishFieldsOf('number').map(({ name: number, column }) => (
          <Field
            key={number}
            label={t(`field.${column}`)}
            optional={t('common.optional')}
            value={value[number]}
            onChange={(text) => set({ [number]: text })}
            inputMode="decimal"
            maxLength={9}
            ltr
            error={say(wrong[number])}
          />
        ))}
      </div>
      <SelectField
        label={t('desk.category')}
        value={value.categoryId}
        placeholder={t('desk.category')}
        options={menu.categories.map((category) => ({ value: category.id, label: nameOf(category, lang) }))}
        onChange={(next) => set({ categoryId: next })}
      />
    </SideForm>
  );
}
