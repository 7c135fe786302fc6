import type { Bilingual } from '#src/domain/text.ts';
import { dishFieldsOf } from '#src/contract/dish-fields.ts';
import type {
  DamagedField,
  FileCategory,
  FileDish,
  FileOptionGroup,
  FileReport,
  FileZone,
  Reason,
} from './menu-file.ts';

/** The characters that a code page shows for the second bytes of UTF-8. */
const secondBytes = (codePage: string): string =>
  [...new TextDecoder(codePage).decode(Uint8Array.from({ length: 64 }, (_, index) => 0x80 + index))]
    .filter((sign) => !/\s/.test(sign))
    .map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
    .join('');
const LATIN = secondBytes('windows-1252');
const ARABIC = secondBytes('windows-1256');

const DAMAGED = [
  /\ufffd/u,
  /\?{3}/,
  // Arabic in UTF-8 that was read as windows-1252 (`Ø§Ù„`) or as windows-1256 (`ط§ظ„`).
  new RegExp(`(?:[ØÙ][${LATIN}]){2}`, 'u'),
  new RegExp(`(?:[طظ][${ARABIC}]){2}`, 'u'),
  // Accents and quotation marks in UTF-8 that were read as windows-1252 (`CafÃ©`, `â€™`).
  new RegExp(`Ã[${LATIN}]|â€[${LATIN}]`, 'u'),
  // The same twice.
  /[ÃÂ]{2}/u,
];

/** Whether letters were replaced: `????`, U+FFFD, or UTF-8 read as something else. */
export function isDamaged(text: string): boolean {
  if (DAMAGED.some((pattern) => pattern.test(text))) return true;
  const marks = text.split('?').length - 1;
  return marks >= 2 && marks > (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

const clear = (text: string): string => (isDamaged(text) ? '' : text);
const clearDamaged = ({ en, ar }: Bilingual): Bilingual => ({ en: clear(en), ar: clear(ar) });

export const isLabelDamaged = ({ en, ar }: Bilingual): boolean => isDamaged(en) || isDamaged(ar);

export const isGroupDamaged = ({ name, options }: Pick<FileOptionGroup, 'name' | 'options'>): boolean =>
  [name, ...options.flatMap((option) => [option.name, ...option.allergens])].some(isLabelDamaged);

export const TEXT_DAMAGED: Reason = {
  code: 'text_damaged',
};

export function withoutDamage(dish: Omit<FileDish, 'damaged'>, report: FileReport): FileDish {
  const damaged = new Set<DamagedField>();
  const check = (text: string, field: DamagedField) => isDamaged(text) && damaged.add(field);
  check(dish.name.en, 'name');
  check(dish.name.ar, 'nameAr');
  check(dish.description.en, 'description');
  check(dish.description.ar, 'descriptionAr');
  if (dish.sizes.some((size) => isLabelDamaged(size.name))) damaged.add('sizes');
  if (dish.optionGroups.some(({ group }) => typeof group !== 'string' && isGroupDamaged(group)))
    damaged.add('optionGroups');
  const clean = { ...dish, name: clearDamaged(dish.name), description: clearDamaged(dish.description), damaged };
  for (const { name } of dishFieldsOf('labels')) {
    if (!dish[name].some(isLabelDamaged)) continue;
    damaged.add(name);
    clean[name] = [];
  }
  if (damaged.size > 0) report.warn(dish.where, TEXT_DAMAGED);
  return clean;
}

export function withoutCategoryDamage(category: Omit<FileCategory, 'damaged'>, report: FileReport): FileCategory {
  const damaged = new Set<DamagedField>();
  if (isDamaged(category.name.en)) damaged.add('name');
  if (isDamaged(category.name.ar)) damaged.add('categoryAr');
  if (damaged.size > 0) report.warn(category.where, TEXT_DAMAGED);
  return { ...category, name: clearDamaged(category.name), damaged };
}

/** Null: the name is lost. A damaged Arabic name keeps the one that the venue has. */
export function withoutZoneDamage(name: FileZone['name']): FileZone['name'] | null {
  const ar = name.ar !== null && isDamaged(name.ar) ? null : name.ar;
  if (isDamaged(name.en) || (name.en === '' && ar === null && name.ar !== null)) return null;
  return { en: name.en, ar };
}
