import type { DeskDish, DeskLabel, DishFields } from '#src/contract/staff/menu-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { editedFields } from '#src/staff/desk/edited-fields.ts';
import { type Complaint, moneyField, typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';

/** `key` names the row for React; `id` is null for a new size. */
export type SizeForm = { key: string; id: string | null; nameAr: string; nameEn: string; price: string };

export type DishForm = {
  /** Chosen here for a new dish too, so that a repeated save adds it once. */
  id: string;
  categoryId: string;
  nameAr: string;
  nameEn: string;
  descriptionAr: string;
  descriptionEn: string;
  image: string | null;
  price: string;
  kcal: string;
  weight: string;
  isNew: boolean;
  isHot: boolean;
  recommended: boolean;
  available: boolean;
  sizes: SizeForm[];
  tags: DeskLabel[];
  allergens: DeskLabel[];
  /** The label being typed in each list. It is saved with the dish even if it was not added to the list. */
  typing: { tags: DeskLabel | null; allergens: DeskLabel | null };
};

/** Errors by field; a size's errors by the key of its row. */
export type DishComplaints = Partial<Record<'name' | 'price' | 'kcal' | 'weight' | `size:${string}`, Complaint>>;

const MEASURE_MAX = 999_999;

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
    kcal: '',
    weight: '',
    isNew: false,
    isHot: false,
    recommended: false,
    available: true,
    sizes: [],
    tags: [],
    allergens: [],
    typing: { tags: null, allergens: null },
  };
}

const numberField = (value: number | null): string => (value === null ? '' : String(value));

export function formOfDish(dish: DeskDish, categoryId: string): DishForm {
  return {
    id: dish.id,
    categoryId,
    nameAr: dish.name_secondry,
    nameEn: dish.name,
    descriptionAr: dish.description_secondry,
    descriptionEn: dish.description,
    image: dish.image,
    price: moneyField(dish.price),
    kcal: numberField(dish.kcal),
    weight: numberField(dish.weight),
    isNew: dish.is_new,
    isHot: dish.is_hot,
    recommended: dish.recommended,
    available: dish.available,
    sizes: dish.sizes.map((size) => ({
      key: size.id,
      id: size.id,
      nameAr: size.name_secondry,
      nameEn: size.name,
      price: moneyField(size.price),
    })),
    tags: dish.tags,
    allergens: dish.allergens,
    typing: { tags: null, allergens: null },
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
export function complaintsOf(form: DishForm): DishComplaints {
  const found: DishComplaints = {};
  if (isBlank(form.nameAr, form.nameEn)) found.name = { key: 'desk.nameMissing' };
  const price = typedMoney(form.price);
  if (form.sizes.length === 0 && 'complaint' in price) found.price = price.complaint;
  if (typedNumber(form.kcal, 0.01, MEASURE_MAX) === 'bad') found.kcal = { key: 'desk.badNumber' };
  if (typedNumber(form.weight, 0.01, MEASURE_MAX) === 'bad') found.weight = { key: 'desk.badNumber' };
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
const measureOf = (text: string): number | null => {
  const typed = typedNumber(text, 0.01, MEASURE_MAX);
  return typed === 'bad' ? null : typed;
};

/** All fields of a valid form, as the API expects them. */
function fieldsOf(form: DishForm): Required<Omit<DishFields, 'goes_with'>> {
  return {
    name: form.nameEn,
    name_secondry: form.nameAr,
    description: form.descriptionEn,
    description_secondry: form.descriptionAr,
    image: form.image,
    price: form.sizes.length > 0 ? amountOf(form.sizes[0]?.price ?? '') : amountOf(form.price),
    kcal: measureOf(form.kcal),
    weight: measureOf(form.weight),
    is_new: form.isNew,
    is_hot: form.isHot,
    available: form.available,
    recommended: form.recommended,
    sizes: form.sizes.map((size) => ({
      id: size.id,
      name: size.nameEn,
      name_secondry: size.nameAr,
      price: amountOf(size.price) ?? 0,
    })),
    tags: withLabel(form.tags, form.typing.tags),
    allergens: withLabel(form.allergens, form.typing.allergens),
  };
}

/** The fields that differ from `began`, so that another manager's changes are kept. All fields without `began`. */
export function changedFields(form: DishForm, began: DishForm | null): DishFields {
  const now = fieldsOf(form);
  return began ? editedFields(now, fieldsOf(began)) : now;
}
