import { mostPieces, OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '#src/domain/options.ts';
import type { FileOption, FileOptionGroup, FileReport } from './menu-file.ts';
import { isBlank } from './record-fields.ts';

const KIND_WORDS: Readonly<Record<OptionKind, readonly string[]>> = {
  choice: ['choice', 'اختيار'],
  extra: ['extra', 'extras', 'إضافة', 'إضافات'],
  remove: ['remove', 'removal', 'removals', 'without', 'بدون'],
};

/** Null for an unknown word. */
export const kindOf = (word: string): OptionKind | null =>
  OPTION_KINDS.find((kind) => KIND_WORDS[kind].includes(word.trim().toLowerCase())) ?? null;

/** A whole number of pieces, `fallback` for a blank; null: neither. */
export function piecesOf<Fallback>(written: unknown, fallback: Fallback): number | Fallback | null {
  if (written === null || written === undefined || written === '') return fallback;
  const number = Number(written);
  return Number.isInteger(number) && number >= 0 && number <= OPTION_LIMITS.pieces ? number : null;
}

/** The option, or nothing and a note: it needs a name, and a price that an option may have. */
export function checkOption(option: FileOption, where: string, report: FileReport): FileOption[] {
  const prices = [option.price, ...Object.values(option.sizePrices)];
  if (isBlank(option.name)) report.skip(where, { code: 'name_missing', message: 'an option has no name' });
  else if (prices.some((price) => price > OPTION_LIMITS.price)) {
    report.skip(where, {
      code: 'price_not_number',
      message: `the option ${JSON.stringify(option.name.en || option.name.ar)} costs more than ${OPTION_LIMITS.price / 100}`,
    });
  } else return [option];
  return [];
}

/** The group as it can be imported, or null with a note. Removals cost nothing. */
export function checkGroup(group: FileOptionGroup, report: FileReport): FileOptionGroup | null {
  const { where, name, min, max, kind } = group;
  if (isBlank(name)) {
    report.skip(where, { code: 'name_missing', message: 'the name of the option group is missing' });
    return null;
  }
  const label = JSON.stringify(name.en || name.ar);
  if (group.options.length === 0) {
    report.skip(where, `the option group ${label} has no options`);
    return null;
  }
  if (group.options.length > OPTION_LIMITS.options) {
    report.warn(
      where,
      `the option group ${label} has more than ${OPTION_LIMITS.options} options; the rest was left out`,
    );
  }
  const options = group.options
    .slice(0, OPTION_LIMITS.options)
    .map((option) => (kind === 'remove' ? { ...option, price: 0, sizePrices: {} } : option));
  if ((max !== null && (max < 1 || min > max)) || min > mostPieces({ ...group, options: options.map(asOption) })) {
    report.skip(where, `the option group ${label} asks for more than can be chosen`);
    return null;
  }
  return { ...group, options };
}

const asOption = ({ dish, ...option }: FileOption) => ({ ...option, id: option.id ?? '', wireId: '', dishId: dish });
