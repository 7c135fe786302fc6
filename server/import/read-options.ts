import { asksForTooMuch, OPTION_KINDS, OPTION_LIMITS, type OptionGroup, type OptionKind } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { isDamagedIn, TEXT_DAMAGED } from './damaged-text.ts';
import { readFlagWord } from './flag-words.ts';
import type { FileGroupUse, FileOption, FileOptionGroup, FileReport } from './menu-file.ts';
import { parsePrice, priceOfRecord, warnOfPrice } from './prices.ts';
import {
  bilingualOf,
  type FlagField,
  flagOf,
  idOf,
  isBlank,
  isRecord,
  type JsonRecord,
  labelsOf,
  listOf,
  recordOf,
  textOf,
} from './record-fields.ts';

const KIND_WORDS: Readonly<Record<OptionKind, readonly string[]>> = {
  choice: ['choice', 'اختيار'],
  extra: ['extra', 'extras', 'إضافة', 'إضافات'],
  remove: ['remove', 'removal', 'removals', 'without', 'بدون'],
};
const kindOf = (word: string): OptionKind | null =>
  OPTION_KINDS.find((kind) => KIND_WORDS[kind].includes(word.trim().toLowerCase())) ?? null;

const FLAGS = {
  available: { wire: 'available', column: 'available', unset: true },
  default: { wire: 'default', column: 'default', unset: false },
  repeat: { wire: 'repeat', column: 'repeat', unset: false },
} as const satisfies Record<string, FlagField>;

/** Undefined for a blank; null: no whole number of pieces. */
export function piecesOf(written: unknown): number | undefined | null {
  if (written === null || written === undefined || written === '') return undefined;
  const number = Number(written);
  return Number.isInteger(number) && number >= 0 && number <= OPTION_LIMITS.pieces ? number : null;
}
/** Null in a file means as many as there are. */
const mostOf = (written: unknown): number | undefined | null | 'all' =>
  written === null || written === '*' ? 'all' : piecesOf(written);

const LISTS = ['options', 'items', 'choices', 'values', 'modifiers', 'modifier_options'];
const optionsIn = (record: JsonRecord): unknown[] | undefined =>
  LISTS.map((key) => record[key]).find((value) => Array.isArray(value));

const nameIn = (record: JsonRecord): Bilingual => {
  const name = bilingualOf(record, 'name');
  return isBlank(name) ? { en: textOf(record['title'] ?? record['label']), ar: '' } : name;
};

/** `guess`: of another program, which may write no kind, and an option without a price may cost something there. */
type Source = { where: string; guess?: OptionKind | undefined };

function sizePricesOf(written: unknown, where: string, report: FileReport): Record<string, number> | undefined {
  if (!isRecord(written)) return undefined;
  return Object.fromEntries(
    Object.entries(written).flatMap(([size, price]) => {
      const own = parsePrice(price, report.prices);
      warnOfPrice(own, where, report);
      if (own.ok && own.amount !== null) return [[size, own.amount] as const];
      report.warn(where, { code: 'size_price_unreadable', values: { name: size.slice(0, 100) } });
      return [];
    }),
  );
}

function optionOf(value: unknown, kind: OptionKind, { where: place, guess }: Source, report: FileReport): FileOption[] {
  const record = isRecord(value) ? value : guess && { name: value };
  const where = textOf(record?.['where']) || place;
  if (!record) {
    report.skip(where, { code: 'not_a_record' });
    return [];
  }
  const name = nameIn(record);
  const price = priceOfRecord(
    { ...record, price: record['price'] ?? record['additional_price'] ?? record['extra_price'] },
    report.prices,
  );
  const written = textOf(record['written']);
  const isUnpriced = price.ok && price.amount === null && guess !== undefined && kind !== 'remove';
  if (isUnpriced || (!price.ok && written !== '')) {
    const text = written || name.en || name.ar || JSON.stringify(value);
    report.warn(where, { code: 'option_unreadable', values: { written: text.slice(0, 100) } });
    return [];
  }
  if (!price.ok) {
    report.skip(where, price.reason);
    return [];
  }
  warnOfPrice(price, where, report);
  const isFree = kind === 'remove';
  const flag = (key: 'available' | 'default') =>
    record[key] === undefined ? undefined : flagOf(record[key], FLAGS[key], where, report);
  const option: FileOption = {
    id: idOf(record['id']),
    name,
    price: isFree ? 0 : (price.amount ?? 0),
    sizePrices: isFree ? {} : sizePricesOf(record['size_prices'], where, report),
    available: flag('available'),
    isDefault: flag('default'),
    dish: record['dish_id'] === undefined ? undefined : idOf(record['dish_id']),
    allergens: record['allergens'] === undefined ? undefined : labelsOf(record['allergens']),
  };
  const prices = [option.price, ...Object.values(option.sizePrices ?? {})];
  const values = { name: name.en || name.ar, most: OPTION_LIMITS.price / 100 };
  if (isBlank(name)) report.skip(where, { code: 'name_missing' });
  else if (prices.some((amount) => amount > OPTION_LIMITS.price))
    report.skip(where, { code: 'option_too_dear', values });
  else return [option];
  return [];
}

type Rules = Pick<OptionGroup, 'min' | 'max' | 'free' | 'repeat'>;

/** What the file does not say is as the venue has it, else one of a choice and any number of the others. */
export function rulesOf({ kind, min, max, free, repeat }: FileOptionGroup, old: Rules | null): Rules {
  const isOne = kind === 'choice' && min === undefined && max === undefined;
  const unset = old ?? { min: isOne ? 1 : 0, max: isOne ? 1 : null, free: 0, repeat: false };
  return {
    min: min ?? unset.min,
    max: max === undefined ? unset.max : max,
    free: free ?? unset.free,
    repeat: repeat ?? unset.repeat,
  };
}

/** Null with a note: it cannot be imported. A record may name its own place as `where`. */
export function groupOf(value: unknown, source: Source, report: FileReport): FileOptionGroup | null {
  const where = textOf(recordOf(value)['where']) || source.where;
  const refuse = (code: 'not_a_record' | 'group_kind_unknown' | 'group_limits_unreadable' | 'name_missing'): null => {
    report.skip(where, { code });
    return null;
  };
  if (!isRecord(value)) return refuse('not_a_record');
  const { guess } = source;
  const { required } = value;
  const isRequired = guess !== undefined && (required === true || readFlagWord(textOf(required)) === true);
  const [min, max, free] = [piecesOf(value['min']), mostOf(value['max']), piecesOf(value['free'])];
  const least = min ?? (isRequired ? 1 : undefined);
  const kind = kindOf(textOf(value['kind'])) ?? (guess && (least ? 'choice' : guess)) ?? null;
  if (kind === null) return refuse('group_kind_unknown');
  if (min === null || max === null || free === null) return refuse('group_limits_unreadable');
  const name = nameIn(value);
  if (isBlank(name)) return refuse('name_missing');
  const written = optionsIn(value) ?? [];
  const all = written.flatMap((option, at) =>
    optionOf(option, kind, { where: guess ? where : `${where}.options[${at}]`, guess }, report),
  );
  const options = all.slice(0, OPTION_LIMITS.options);
  const values = { name: name.en || name.ar };
  if (all.length > options.length)
    report.warn(where, { code: 'group_too_long', values: { ...values, most: OPTION_LIMITS.options } });
  const group: FileOptionGroup = {
    where,
    id: idOf(value['id']),
    name,
    kind,
    min: least,
    max: max === 'all' ? null : max,
    free,
    repeat: value['repeat'] === undefined ? undefined : flagOf(value['repeat'], FLAGS.repeat, where, report),
    options,
  };
  const rules = rulesOf(group, null);
  const isImpossible = rules.max === 0 || asksForTooMuch({ ...rules, options });
  if (options.length > 0 && !isImpossible) return group;
  // Each option that cannot be read was named.
  if (options.length > 0 || written.length === 0)
    report.skip(where, { code: options.length === 0 ? 'group_empty' : 'group_impossible', values });
  return null;
}

/** Null: the file has no list of groups, or one with lost letters. */
export function readGroups(value: unknown, place: string, report: FileReport): FileOptionGroup[] | null {
  if (!Array.isArray(value)) return null;
  const groups = value.flatMap((group: unknown, at) => groupOf(group, { where: `${place}[${at}]` }, report) ?? []);
  const damaged = groups.filter(isDamagedIn);
  for (const { where } of damaged) report.warn(where, TEXT_DAMAGED);
  return damaged.length > 0 ? null : groups;
}

const idsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.flatMap((id) => idOf(id) ?? []) : undefined;

function useOf(use: JsonRecord, where: string, report: FileReport): FileGroupUse[] {
  const id = idOf(use['id']);
  if (id === null) {
    report.warn(where, { code: 'group_without_id' });
    return [];
  }
  const [min, max, free] = [piecesOf(use['min']), mostOf(use['max']), piecesOf(use['free'])];
  if (min === null || max === null || free === null) report.warn(where, { code: 'group_limits_unreadable' });
  const [defaults, hidden] = [idsOf(use['defaults']), idsOf(use['hidden'])];
  return [
    {
      group: id,
      ...(typeof min === 'number' && { min }),
      ...(max === 'all' ? { max: null } : typeof max === 'number' && { max }),
      ...(typeof free === 'number' && { free }),
      ...(defaults && { defaults }),
      ...(hidden && { hidden }),
    },
  ];
}

/** Groups by their ids, or as a whole. */
export const groupUses = (value: unknown, where: string, report: FileReport): FileGroupUse[] =>
  listOf(value).flatMap((use, at) => {
    if (!isRecord(use)) return [];
    if (!Array.isArray(use['options'])) return useOf(use, where, report);
    const group = groupOf(use, { where: `${where}.option_groups[${at}]` }, report);
    return group ? [{ group }] : [];
  });

/** Options, or groups with lists of options, as other programs write them beside a dish. `own`: for what has no group. */
export function listedGroups(value: unknown, own: JsonRecord, source: Source, report: FileReport): FileGroupUse[] {
  const [groups, options] = [listOf(value).filter(isGroup), listOf(value).filter((entry) => !isGroup(entry))];
  return [...groups, ...(options.length > 0 ? [{ ...own, options }] : [])].flatMap((record) => {
    const group = groupOf({ ...recordOf(record), where: source.where }, source, report);
    return group ? [{ group }] : [];
  });
}
const isGroup = (entry: unknown): boolean => isRecord(entry) && optionsIn(entry) !== undefined;
