import {
  type DishFieldOf,
  type DishFieldsBy,
  dishFieldsOf,
  fitsField,
  mapDishFields,
} from '#src/contract/dish-fields.ts';
import type { DeskDish, DeskLabel, DeskOptionGroup, DishFields } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { editedFields } from '#src/staff/desk/edited-fields.ts';
import { type Complaint, moneyField, typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';
import { withLabel } from './labels.ts';
import { complaintsOfUses, formOfUses, type UseForm, usesOf } from './uses-form.ts';

export type SizeForm = { key: string; id: string | null; nameAr: string; nameEn: string; price: string };

export type DishForm = DishFieldsBy<'name', { number: string; flag: boolean; labels: DeskLabel[]; ids: string[] }> & {
  /** Made here for a new dish too, so that a repeated save adds it once. */
  id: string;
  categoryId: string;
  nameAr: string;
  nameEn: string;
  descriptionAr: string;
  descriptionEn: string;
  image: string | null;
  price: string;
  sizes: SizeForm[];
  uses: UseForm[];
  /** The label being typed in each list. It is saved without having been added. */
  typing: { [list: string]: DeskLabel | null };
};

/** By field; of a size by `size:` and its key, of options by `use:`. */
export type DishComplaints = Partial<Record<string, Complaint>>;

export function blankDish(categoryId: string): DishForm {
  return {
    id: ownId('d'),
    categoryId,
    nameAr: '',
    nameEn: '',
    descriptionAr: '',
    descriptionEn: '',
    image: null,
    price: '',
    sizes: [],
    uses: [],
    ...mapDishFields('name', {
      number: () => '',
      flag: ({ unset }) => unset,
      labels: (): DeskLabel[] => [],
      ids: (): string[] => [],
    }),
    typing: {},
  };
}

const numberField = (value: number | null): string => (value === null ? '' : String(value));

export function formOfDish(dish: DeskDish, categoryId: string, groups: readonly DeskOptionGroup[]): DishForm {
  return {
    id: dish.id,
    categoryId,
    nameAr: dish.name_secondry,
    nameEn: dish.name,
    descriptionAr: dish.description_secondry,
    descriptionEn: dish.description,
    image: dish.image,
    price: moneyField(dish.price),
    sizes: dish.sizes.map((size) => ({
      key: size.id,
      id: size.id,
      nameAr: size.name_secondry,
      nameEn: size.name,
      price: moneyField(size.price),
    })),
    uses: formOfUses(dish.option_groups, groups),
    ...mapDishFields('name', {
      number: ({ column }) => numberField(dish[column]),
      flag: ({ column }) => dish[column],
      labels: ({ column }) => dish[column],
      ids: ({ column }) => dish[column],
    }),
    typing: {},
  };
}

const isBlank = (...texts: string[]): boolean => texts.every((text) => text.trim() === '');

/** A dish without a price is valid: its price is on request. */
export function complaintsOf(form: DishForm, groups: readonly DeskOptionGroup[]): DishComplaints {
  const found: DishComplaints = complaintsOfUses(form.uses, groups);
  if (isBlank(form.nameAr, form.nameEn)) found.name = { key: 'desk.nameMissing' };
  const price = typedMoney(form.price);
  if (form.sizes.length === 0 && 'complaint' in price) found.price = price.complaint;
  for (const field of dishFieldsOf('number')) {
    if (typedField(form[field.name], field) === 'bad') found[field.name] = { key: 'desk.badNumber' };
  }
  for (const size of form.sizes) {
    const amount = typedMoney(size.price);
    if (isBlank(size.nameAr, size.nameEn)) found[`size:${size.key}:name`] = { key: 'desk.nameMissing' };
    if ('complaint' in amount) found[`size:${size.key}:price`] = amount.complaint;
    else if (amount.amount === null) found[`size:${size.key}:price`] = { key: 'desk.badPrice' };
  }
  return found;
}

const amountOf = (text: string): number | null => {
  const typed = typedMoney(text);
  return 'amount' in typed ? typed.amount : null;
};
const typedField = (text: string, field: DishFieldOf<'number'>): number | null | 'bad' => {
  const typed = typedNumber(text, field.min, field.max);
  return typeof typed === 'number' && !fitsField(typed, field) ? 'bad' : typed;
};

/** The form must be valid. */
export function fieldsOf(form: DishForm): Required<DishFields> {
  return {
    name: form.nameEn,
    name_secondry: form.nameAr,
    description: form.descriptionEn,
    description_secondry: form.descriptionAr,
    image: form.image,
    price: form.sizes.length > 0 ? amountOf(form.sizes[0]?.price ?? '') : amountOf(form.price),
    sizes: form.sizes.map((size) => ({
      id: size.id,
      name: size.nameEn,
      name_secondry: size.nameAr,
      price: amountOf(size.price) ?? 0,
    })),
    option_groups: usesOf(form.uses),
    ...mapDishFields('column', {
      number: (field) => {
        const typed = typedField(form[field.name], field);
        return typed === 'bad' ? null : typed;
      },
      flag: ({ name }) => form[name],
      labels: ({ name }) => withLabel(form[name], form.typing[name] ?? null),
      ids: ({ name }) => form[name],
    }),
  };
}

/** Fields that differ from `began`, so that another manager's changes stay. All fields without `began`. */
export function changedFields(form: DishForm, began: DishForm | null): DishFields {
  const now = fieldsOf(form);
  return began ? editedFields(now, fieldsOf(began)) : now;
}
