import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { dishFieldsOf } from '#src/contract/dish-fields.ts';
import { type DeskDish, TEXT_MAX } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { NameFields, PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { blankDish, changedFields, complaintsOf, fieldsOf, formOfDish } from './dish-form.ts';
import { LabelPicker, labelsOf } from './label-picker.tsx';
import { SizesFields } from './sizes-fields.tsx';
import { type EditorProps, useRecordForm } from './use-record-form.ts';
import { UsesFields } from './uses-fields.tsx';

/** Availability is changed in the list. */
const marks = dishFieldsOf('flag').filter(({ name }) => name !== 'available');

export function DishEditor({ categoryId, ...props }: EditorProps & { categoryId: string }) {
  const { menu, id, onClose } = props;
  const { t, lang } = useTranslation();
  const groups = menu.option_groups;
  const { form, save, name, gone } = useRecordForm('dish', props, {
    listed: menu.categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id) ?? null,
    formOf: (record: DeskDish | null) => (record ? formOfDish(record, categoryId, groups) : blankDish(categoryId)),
    fieldsOf,
  });
  const [uploading, setUploading] = useState(false);
  const { value, began, set } = form;
  const complaints = complaintsOf(value, groups);
  const wrong = form.checked ? complaints : {};
  const say = (complaint: Complaint | undefined) => complaint && t(complaint.key, complaint.values ?? {});

  const saveDish = () => {
    const { id: own, categoryId: into } = value;
    const position = menu.categories.find((one) => one.id === into)?.dishes.length ?? 0;
    void save(
      !uploading && Object.keys(complaints).length === 0,
      { kind: 'dish_add', id: own, category_id: into, dish: changedFields(value, null) },
      into === began.categoryId ? [] : [{ kind: 'dish_move', id: own, category_id: into, position }],
    );
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
              change: { kind: 'dish_remove', id },
            }
      }
      gone={gone}
      onSave={saveDish}
      onClose={onClose}
    >
      <NameFields value={value} error={say(wrong.name)} onChange={set} />
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
