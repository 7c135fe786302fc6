import { asksForTooMuch, OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '#src/domain/options.ts';
import type { FileOption, FileOptionGroup, FileReport, Reason } from './menu-file.ts';
import { isBlank } from './record-fields.ts';

const KIND_WORDS: Readonly<Record<OptionKind, readonly string[]>> = {
  choice: ['choice', 'اختيار'],
  extra: ['extra', 'extras', 'إضافة', 'إضافات'],
  remove: ['remove', 'removal', 'removals', 'without', 'بدون'],
};

export const kindOf = (word: string): OptionKind | null =>
  OPTION_KINDS.find((kind) => KIND_WORDS[kind].includes(word.trim().toLowerCase())) ?? null;

export const groupRulesUnreadable = (kind: OptionKind | null): Reason =>
  kind === null ? { code: 'group_kind_unknown' } : { code: 'group_limits_unreadable' };

/** `fallback` for a blank; null: no whole number of pieces. */
export function piecesOf<Fallback>(written: unknown, fallback: Fallback): number | Fallback | null {
  if (written === null || written === undefined || written === '') return fallback;
  const number = Number(written);
  return Number.isInteger(number) && number >= 0 && number <= OPTION_LIMITS.pieces ? number : null;
}

export function checkOption(option: FileOption, where: string, report: FileReport): FileOption[] {
  const prices = [option.price, ...Object.values(option.sizePrices)];
  if (isBlank(option.name)) report.skip(where, { code: 'name_missing' });
  else if (prices.some((price) => price > OPTION_LIMITS.price)) {
    const [label, most] = [option.name.en || option.name.ar, OPTION_LIMITS.price / 100];
    report.skip(where, {
      code: 'option_too_dear',
      values: { name: label, most },
    });
  } else return [option];
  return [];
}

/** Null with a note: it cannot be imported. Removals cost nothing. */
export function checkGroup(group: FileOptionGroup, report: FileReport): FileOptionGroup | null {
  const { where, name, max, kind } = group;
  if (isBlank(name)) {
    report.skip(where, { code: 'name_missing' });
    return null;
  }
  const values = { name: name.en || name.ar };
  if (group.options.length === 0) {
    report.skip(where, { code: 'group_empty', values });
    return null;
  }
  if (group.options.length > OPTION_LIMITS.options) {
    report.warn(where, {
      code: 'group_too_long',
      values: { ...values, most: OPTION_LIMITS.options },
    });
  }
  const options = group.options
    .slice(0, OPTION_LIMITS.options)
    .map((option) => (kind === 'remove' ? { ...option, price: 0, sizePrices: {} } : option));
  if ((max !== null && max < 1) || asksForTooMuch({ ...group, options })) {
    report.skip(where, {
      code: 'group_impossible',
      values,
    });
    return null;
  }
  return { ...group, options };
}
