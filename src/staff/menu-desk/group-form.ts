import type { DeskLabel, DeskMenu, DeskOptionGroup, GroupFields } from '#src/contract/staff/menu-desk.ts';
import { mostPieces, OPTION_LIMITS, type OptionKind } from '#src/domain/options.ts';
import { ownId } from '#src/domain/ids.ts';
import { moneyText } from '#src/i18n/format.ts';
import type { Lang } from '#src/domain/lang.ts';
import { type Complaint, moneyField, typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';
import { withLabel } from './labels.ts';

/** `key` is the id of the option; the page makes that of a new one. */
export type OptionForm = {
  key: string;
  nameAr: string;
  nameEn: string;
  price: string;
  soldOut: boolean;
  preselected: boolean;
  /** By the id of the size. Blank: the price holds. */
  sizePrices: Record<string, string>;
  /** The dish that the option stands for. */
  dishId: string | null;
  allergens: DeskLabel[];
  /** The allergen being typed. It is saved without having been added. */
  typing: DeskLabel | null;
};

export const FRESH_OPTION: Omit<OptionForm, 'key'> = {
  nameAr: '',
  nameEn: '',
  price: '',
  soldOut: false,
  preselected: false,
  sizePrices: {},
  dishId: null,
  allergens: [],
  typing: null,
};

/** `id`: made here for a new group too, so that a repeated save adds it once. A blank `max`: all. */
export type GroupForm = {
  id: string;
  nameAr: string;
  nameEn: string;
  kind: OptionKind;
  min: string;
  max: string;
  free: string;
  repeat: boolean;
  options: OptionForm[];
};

/** Keyed by field; for an option by its key and the field. */
export type GroupComplaints = Partial<Record<string, Complaint>>;

export const newOptionKey = (): string => ownId('o');

export const formOfGroup = (group: DeskOptionGroup | null): GroupForm => ({
  id: group?.id ?? ownId('g'),
  nameAr: group?.name_secondry ?? '',
  nameEn: group?.name ?? '',
  kind: group?.kind ?? 'choice',
  min: String(group?.min ?? 1),
  max: group ? String(group.max ?? '') : '1',
  free: String(group?.free ?? 0),
  repeat: group?.repeat ?? false,
  options: group
    ? group.options.map((option) => ({
        key: option.id,
        nameAr: option.name_secondry,
        nameEn: option.name,
        price: moneyField(option.price),
        soldOut: !option.available,
        preselected: option.default,
        sizePrices: Object.fromEntries(
          Object.entries(option.size_prices).map(([size, price]) => [size, moneyField(price)]),
        ),
        dishId: option.dish_id,
        allergens: option.allergens,
        typing: null,
      }))
    : [{ ...FRESH_OPTION, key: newOptionKey() }],
});

export const RULE_OF_KIND: Readonly<Record<OptionKind, Pick<GroupForm, 'min' | 'max' | 'free' | 'repeat'>>> = {
  choice: { min: '1', max: '1', free: '0', repeat: false },
  extra: { min: '0', max: '', free: '0', repeat: false },
  remove: { min: '0', max: '', free: '0', repeat: false },
};

export const piecesOf = (text: string, least = 0): number | null | 'bad' => {
  const pieces = typedNumber(text, least, OPTION_LIMITS.pieces);
  return typeof pieces === 'number' && !Number.isInteger(pieces) ? 'bad' : pieces;
};

const right = (pieces: number | null | 'bad'): number | null => (pieces === 'bad' ? null : pieces);

const isBlank = (...texts: string[]): boolean => texts.every((text) => text.trim() === '');

/** An unreadable number counts as blank. */
export const rulesOf = ({ kind, min, max, free, repeat }: GroupForm) => ({
  min: right(piecesOf(min)) ?? 0,
  max: right(piecesOf(max, 1)),
  free: kind === 'remove' ? 0 : (right(piecesOf(free)) ?? 0),
  repeat: kind !== 'remove' && repeat,
});

export function complaintsOf(form: GroupForm, lang: Lang): GroupComplaints {
  const found: GroupComplaints = {};
  if (isBlank(form.nameAr, form.nameEn)) found.name = { key: 'desk.nameMissing' };
  const rules = rulesOf(form);
  const most = mostPieces({ ...rules, options: form.options });
  if (piecesOf(form.free) === 'bad') found.free = { key: 'optionDesk.badPieces' };
  if (piecesOf(form.max, 1) === 'bad') found.max = { key: 'optionDesk.badPieces' };
  if (piecesOf(form.min) === 'bad') found.min = { key: 'optionDesk.badPieces' };
  else if (rules.max !== null && rules.min > rules.max) found.min = { key: 'optionDesk.aboveMax' };
  else if (form.options.length > 0 && rules.min > most) found.min = { key: 'optionDesk.aboveOptions' };
  if (form.options.length === 0) found.options = { key: 'optionDesk.noOptions' };
  if (form.options.length > OPTION_LIMITS.options) {
    found.options = { key: 'optionDesk.tooManyOptions', values: { max: OPTION_LIMITS.options } };
  }
  for (const option of form.options) {
    if (isBlank(option.nameAr, option.nameEn)) found[`${option.key}:name`] = { key: 'desk.nameMissing' };
    if (form.kind === 'remove') continue;
    const prices = Object.entries(option.sizePrices).map(([size, text]) => [`size:${size}`, text] as const);
    for (const [field, text] of [['price', option.price] as const, ...prices]) {
      const complaint = priceComplaint(text, lang);
      if (complaint) found[`${option.key}:${field}`] = complaint;
    }
  }
  return found;
}

function priceComplaint(text: string, lang: Lang): Complaint | null {
  const price = typedMoney(text);
  if ('complaint' in price) return price.complaint;
  if ((price.amount ?? 0) <= OPTION_LIMITS.price) return null;
  return { key: 'optionDesk.tooDear', values: { price: moneyText(OPTION_LIMITS.price, lang) } };
}

/** The form must be valid. */
export const fieldsOf = (form: GroupForm): Required<GroupFields> => ({
  name: form.nameEn,
  name_secondry: form.nameAr,
  kind: form.kind,
  ...rulesOf(form),
  options: form.options.map((option) => ({
    id: option.key,
    name: option.nameEn,
    name_secondry: option.nameAr,
    price: form.kind === 'remove' ? 0 : (amountOf(option.price) ?? 0),
    available: !option.soldOut,
    default: option.preselected,
    size_prices: form.kind === 'remove' ? {} : sizePricesOf(option),
    dish_id: option.dishId,
    allergens: withLabel(option.allergens, option.typing),
  })),
});

const sizePricesOf = ({ sizePrices }: OptionForm): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sizePrices).flatMap(([size, text]) => {
      const price = amountOf(text);
      return price === null ? [] : [[size, price]];
    }),
  );

const amountOf = (text: string): number | null => {
  const typed = typedMoney(text);
  return 'amount' in typed ? typed.amount : null;
};

/** `ids`: of all dishes that use the group. */
export type SizeName = { name: string; name_secondry: string; ids: string[] };

export function sizeNamesOf(menu: DeskMenu, groupId: string): SizeName[] {
  const found = new Map<string, SizeName>();
  for (const { option_groups, sizes } of menu.categories.flatMap(({ dishes }) => dishes)) {
    if (!option_groups.some(({ id }) => id === groupId)) continue;
    for (const { id, name, name_secondry } of sizes) {
      const key = JSON.stringify([name.toLowerCase(), name_secondry]);
      const known = found.get(key);
      if (known) known.ids.push(id);
      else found.set(key, { name, name_secondry, ids: [id] });
    }
  }
  return [...found.values()];
}

export const dishesUsing = (menu: DeskMenu, groupId: string): number =>
  menu.categories.flatMap(({ dishes }) => dishes).filter((dish) => dish.option_groups.some(({ id }) => id === groupId))
    .length;
