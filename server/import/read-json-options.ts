import { readFlagWord } from './flag-words.ts';
import { checkGroup, checkOption, kindOf, piecesOf } from './check-group.ts';
import type { FileGroupUse, FileOption, FileOptionGroup, FileReport } from './menu-file.ts';
import { parsePrice, warnOfCurrency } from './prices.ts';
import { bilingualOf, idOf, isRecord, type JsonRecord, labelsOf, listOf, textOf } from './record-fields.ts';

/** `unset` for a blank and for a word that is neither yes nor no. */
const flag = (value: unknown, unset: boolean): boolean => readFlagWord(textOf(value) || String(value)) ?? unset;

function optionOf(value: unknown, where: string, report: FileReport): FileOption[] {
  if (!isRecord(value)) {
    report.skip(where, 'an option is no record');
    return [];
  }
  const price = parsePrice(value['price']);
  if (!price.ok) {
    report.skip(where, price.reason);
    return [];
  }
  warnOfCurrency(price, report);
  const sizePrices: Record<string, number> = {};
  for (const [size, written] of Object.entries(isRecord(value['size_prices']) ? value['size_prices'] : {})) {
    const own = parsePrice(written);
    if (own.ok && own.amount !== null) sizePrices[size] = own.amount;
    else report.warn(where, `the price of the option for the size ${JSON.stringify(size)} cannot be read`);
  }
  const option: FileOption = {
    id: idOf(value['id']),
    name: bilingualOf(value, 'name'),
    price: price.amount ?? 0,
    sizePrices,
    available: flag(value['available'], true),
    isDefault: flag(value['default'], false),
    dish: idOf(value['dish_id']),
    allergens: labelsOf(value['allergens']),
  };
  return checkOption(option, where, report);
}

function groupOf(value: unknown, where: string, report: FileReport): FileOptionGroup | null {
  if (!isRecord(value)) {
    report.skip(where, 'an option group is no record');
    return null;
  }
  const kind = kindOf(textOf(value['kind']));
  const [min, max, free] = [
    piecesOf(value['min'], 0),
    piecesOf(value['max'], 'all' as const),
    piecesOf(value['free'], 0),
  ];
  if (kind === null || min === null || max === null || free === null) {
    report.skip(where, `the ${kind === null ? 'kind' : 'limits'} of the option group cannot be read`);
    return null;
  }
  return checkGroup(
    {
      where,
      id: idOf(value['id']),
      name: bilingualOf(value, 'name'),
      kind,
      min,
      max: max === 'all' ? null : max,
      free,
      repeat: flag(value['repeat'], false),
      options: listOf(value['options']).flatMap((option, at) => optionOf(option, `${where}.options[${at}]`, report)),
    },
    report,
  );
}

/** Null: the file has no list of them. */
export function readJsonGroups(value: unknown, report: FileReport): FileOptionGroup[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((group: unknown, at) => groupOf(group, `option_groups[${at}]`, report) ?? []);
}

const idsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.flatMap((id) => idOf(id) ?? []) : undefined;

const rulesOf = (use: JsonRecord, where: string, report: FileReport): Omit<FileGroupUse, 'group'> => {
  const [min, max, free] = [
    piecesOf(use['min'], undefined),
    use['max'] === null ? ('all' as const) : piecesOf(use['max'], undefined),
    piecesOf(use['free'], undefined),
  ];
  if (min === null || max === null || free === null) {
    report.warn(where, 'the limits of an option group cannot be read, so those of the group hold');
  }
  const [defaults, hidden] = [idsOf(use['defaults']), idsOf(use['hidden'])];
  return {
    ...(typeof min === 'number' && { min }),
    ...(max === 'all' ? { max: null } : typeof max === 'number' && { max }),
    ...(typeof free === 'number' && { free }),
    ...(defaults && { defaults }),
    ...(hidden && { hidden }),
  };
};

/** The groups of a dish: `{ id, min, ... }`, or a whole group as in the answer of one dish. */
export function groupUses(value: unknown, where: string, report: FileReport): FileGroupUse[] {
  return listOf(value).flatMap((use, at): FileGroupUse[] => {
    if (!isRecord(use)) return [];
    if (Array.isArray(use['options'])) {
      const group = groupOf(use, `${where}.option_groups[${at}]`, report);
      return group ? [{ group }] : [];
    }
    const id = idOf(use['id']);
    if (id !== null) return [{ group: id, ...rulesOf(use, where, report) }];
    report.warn(where, 'an option group of the dish has no id');
    return [];
  });
}
