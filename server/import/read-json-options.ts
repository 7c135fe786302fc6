import { checkGroup, checkOption, groupRulesUnreadable, kindOf, piecesOf } from './check-group.ts';
import { isGroupDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import type { FileGroupUse, FileOption, FileOptionGroup, FileReport } from './menu-file.ts';
import { parseMinorUnits, parsePrice, warnOfCurrency } from './prices.ts';
import {
  bilingualOf,
  flagOf,
  idOf,
  isRecord,
  type JsonRecord,
  labelsOf,
  listOf,
  OPTION_FLAGS,
  textOf,
} from './record-fields.ts';

function optionOf(value: unknown, where: string, report: FileReport): FileOption[] {
  if (!isRecord(value)) {
    report.skip(where, { code: 'not_a_record', message: 'an option is no record' });
    return [];
  }
  const price =
    value['price_minor'] === undefined
      ? parsePrice(value['price'])
      : parseMinorUnits(value['price_minor'], textOf(value['currency']));
  if (!price.ok) {
    report.skip(where, price.reason);
    return [];
  }
  warnOfCurrency(price, report);
  const sizePrices: Record<string, number> = {};
  for (const [size, written] of Object.entries(isRecord(value['size_prices']) ? value['size_prices'] : {})) {
    const own = parsePrice(written);
    if (own.ok && own.amount !== null) {
      warnOfCurrency(own, report);
      sizePrices[size] = own.amount;
    } else
      report.warn(where, {
        code: 'size_price_unreadable',
        message: `the price of the option for the size ${JSON.stringify(size)} cannot be read`,
        values: { name: size.slice(0, 100) },
      });
  }
  const option: FileOption = {
    id: idOf(value['id']),
    name: bilingualOf(value, 'name'),
    price: price.amount ?? 0,
    sizePrices,
    available: flagOf(value['available'], OPTION_FLAGS.available, where, report),
    isDefault: flagOf(value['default'], OPTION_FLAGS.isDefault, where, report),
    dish: idOf(value['dish_id']),
    allergens: labelsOf(value['allergens']),
  };
  return checkOption(option, where, report);
}

function groupOf(value: unknown, where: string, report: FileReport): FileOptionGroup | null {
  if (!isRecord(value)) {
    report.skip(where, { code: 'not_a_record', message: 'an option group is no record' });
    return null;
  }
  const kind = kindOf(textOf(value['kind']));
  const [min, max, free] = [
    piecesOf(value['min'], 0),
    piecesOf(value['max'], 'all' as const),
    piecesOf(value['free'], 0),
  ];
  if (kind === null || min === null || max === null || free === null) {
    report.skip(where, groupRulesUnreadable(kind));
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
      repeat: flagOf(value['repeat'], OPTION_FLAGS.repeat, where, report),
      options: listOf(value['options']).flatMap((option, at) => optionOf(option, `${where}.options[${at}]`, report)),
    },
    report,
  );
}

/** Null: the file has no list of groups, or one with lost letters. */
export function readJsonGroups(value: unknown, report: FileReport): FileOptionGroup[] | null {
  if (!Array.isArray(value)) return null;
  const groups = value.flatMap((group: unknown, at) => {
    const where = (isRecord(group) && textOf(group['where'])) || `option_groups[${at}]`;
    return groupOf(group, where, report) ?? [];
  });
  const damaged = groups.filter(isGroupDamaged);
  for (const { where } of damaged) report.warn(where, TEXT_DAMAGED);
  return damaged.length > 0 ? null : groups;
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
    report.warn(where, {
      code: 'group_limits_unreadable',
      message: 'the limits of an option group cannot be read, so those of the group hold',
    });
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

export function groupUses(value: unknown, where: string, report: FileReport): FileGroupUse[] {
  return listOf(value).flatMap((use, at): FileGroupUse[] => {
    if (!isRecord(use)) return [];
    if (Array.isArray(use['options'])) {
      const group = groupOf(use, `${where}.option_groups[${at}]`, report);
      return group ? [{ group }] : [];
    }
    const id = idOf(use['id']);
    if (id !== null) return [{ group: id, ...rulesOf(use, where, report) }];
    report.warn(where, { code: 'group_without_id', message: 'an option group of the dish has no id' });
    return [];
  });
}
