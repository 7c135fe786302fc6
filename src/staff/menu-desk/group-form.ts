import type { DeskMenu, DeskOptionGroup, GroupFields } from '#src/contract/staff/menu-desk.ts';
import { mostPieces, OPTION_LIMITS, type OptionKind } from '#src/domain/options.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { moneyText } from '#src/i18n/format.ts';
import type { Lang } from '#src/domain/lang.ts';
import { type Complaint, moneyField, typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';

/** `key` is the id of the option; the page makes that of a new one. */
export type OptionForm = {
  key: string;
  nameAr: string;
  nameEn: string;
  price: string;
  soldOut: boolean;
  preselected: boolean;
};

export const FRESH_OPTION: Omit<OptionForm, 'key'> = {
  nameAr: '',
  nameEn: '',
  price: '',
  soldOut: false,
  preselected: false,
};

/** `id`: chosen here for a new group too, so that a repeated save adds it once. A blank `max`: all. */
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

/** Errors by the name of the field; an option's errors by its key and the field. */
export type GroupComplaints = Partial<Record<string, Complaint>>;

export const formOfGroup = (group: DeskOptionGroup | null): GroupForm => ({
  id: group?.id ?? randomUuid(crypto),
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
      }))
    : [{ ...FRESH_OPTION, key: randomUuid(crypto) }],
});

/** The rule that a diner meets most often with this kind. */
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

/** The numbers of a form; an unreadable one counts as blank. */
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
    const price = typedMoney(option.price);
    if (form.kind === 'remove') continue;
    if ('complaint' in price) found[`${option.key}:price`] = price.complaint;
    else if ((price.amount ?? 0) > OPTION_LIMITS.price) {
      const values = { price: moneyText(OPTION_LIMITS.price, lang) };
      found[`${option.key}:price`] = { key: 'optionDesk.tooDear', values };
    }
  }
  return found;
}

/** All fields of a valid form, as the API expects them. */
export const fieldsOf = (form: GroupForm): Required<GroupFields> => ({
  name: form.nameEn,
  name_secondry: form.nameAr,
  kind: form.kind,
  ...rulesOf(form),
  options: form.options.map(({ key, nameAr, nameEn, price, soldOut, preselected }) => ({
    id: key,
    name: nameEn,
    name_secondry: nameAr,
    price: form.kind === 'remove' ? 0 : amountOf(price),
    available: !soldOut,
    default: preselected,
  })),
});

/** Blank: nothing to pay. */
const amountOf = (text: string): number => {
  const typed = typedMoney(text);
  return 'amount' in typed ? (typed.amount ?? 0) : 0;
};

export const dishesUsing = (menu: DeskMenu, groupId: string): number =>
  menu.categories.flatMap(({ dishes }) => dishes).filter((dish) => dish.option_groups.some(({ id }) => id === groupId))
    .length;
