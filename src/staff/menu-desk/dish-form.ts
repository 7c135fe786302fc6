import {
  type DishFieldOf,
  type DishFieldsBy,
  dishFieldsOf,
  fitsField,
  mapDishFields,
} from '#src/contract/dish-fields.ts';
import type { DeskDish, DeskLabel, DeskOptionGroup, DishFields } from '#src/contract/staff/menu-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { editedFields } from '#src/staff/desk/edited-fields.ts';
import { type Complaint, moneyField, typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';
import { complaintsOfUses, formOfUses, type UseForm, usesOf } from './uses-form.ts';

/** `key` names the row for React; `id` is null for a new size. */
export type SizeForm = { key: string; id: string | null; nameAr: string; nameEn: string; price: string };

export type DishForm = DishFieldsBy<'name', { number: string; flag: boolean; labels: DeskLabel[]; ids: string[] }> & {
  /** Chosen here for a new dish too, so that a repeated save adds it once. */
  id: string;
  categoryId: string;
  nameAr: string;
  nameEn: string;
  descriptionAr: string;
  descriptionEn: string;
  image: string | null;
  price: string;
  sizes: SizeForm[];
  optionGroups: UseForm[];
  /** The label being typed in each list, by the list's name. It is saved with the dish without having been added. */
  typing: { [list: string]: DeskLabel | null };
};

/** Errors by the name of the field; a size's errors by `size:` and the key of its row, those of its options by `use:`. */
export type DishComplaints = Partial<Record<string, Complaint>>;

export function blankDish(categoryId: string): DishForm {
  return {
    id: randomUuid(crypto),
    categoryId,
    nameAr: '',
    nameEn: '',
    descriptionAr: '',
    descriptionEn: '',
    image: null,
    price: '',
    sizes: [],
    optionGroups: [],
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
    optionGroups: formOfUses(dish.option_groups, groups),
    ...mapDishFields('name', {
      number: ({ column }) => numberField(dish[column]),
      flag: ({ column }) => dish[column],
      labels: ({ column }) => dish[column],
      ids: ({ column }) => dish[column],
    }),
    typing: {},
  };
}

const isSame = (a: DeskLabel, b: DeskLabel): boolean => a.name === b.name && a.name_secondry === b.name_secondry;

/** Ignores a blank label and a duplicate. */
export function withLabel(labels: readonly DeskLabel[], typed: DeskLabel | null): DeskLabel[] {
  const added = typed && { name: typed.name.trim(), name_secondry: typed.name_secondry.trim() };
  if (!added || isBlank(added.name, added.name_secondry) || labels.some((label) => isSame(label, added))) {
    return [...labels];
  }
  return [...labels, added];
}

export const withoutLabel = (labels: readonly DeskLabel[], gone: DeskLabel): DeskLabel[] =>
  labels.filter((label) => !isSame(label, gone));

const isBlank = (...texts: string[]): boolean => texts.every((text) => text.trim() === '');

/** A dish without a price is valid: its price is on request. */
export function complaintsOf(form: DishForm, groups: readonly DeskOptionGroup[]): DishComplaints {
  const found: DishComplaints = complaintsOfUses(form.optionGroups, groups);
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

/** All fields of a valid form, as the API expects them. */
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
    option_groups: usesOf(form.optionGroups),
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

/** The fields that differ from `began`, so that another manager's changes are kept. All fields without `began`. */
export function changedFields(form: DishForm, began: DishForm | null): DishFields {
  const now = fieldsOf(form);
  return began ? editedFields(now, fieldsOf(began)) : now;
}
