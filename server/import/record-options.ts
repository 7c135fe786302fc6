import type { OptionKind } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { checkGroup, checkOption, groupRulesUnreadable, kindOf, piecesOf } from './check-group.ts';
import { isGroupDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import type { FileGroupUse, FileOption, FileOptionGroup, FileReport } from './menu-file.ts';
import { parsePrice, priceOfRecord, warnOfPrice } from './prices.ts';
import {
  bilingualOf,
  flagOf,
  idOf,
  isBlank,
  isRecord,
  type JsonRecord,
  labelsOf,
  listOf,
  OPTION_FLAGS,
  textOf,
} from './record-fields.ts';

const placeOf = (value: unknown, place: string): string => (isRecord(value) && textOf(value['where'])) || place;

function optionOf(value: unknown, place: string, report: FileReport): FileOption[] {
  const where = placeOf(value, place);
  if (!isRecord(value)) {
    report.skip(where, { code: 'not_a_record' });
    return [];
  }
  const price = priceOfRecord(value, report.prices);
  if (!price.ok) {
    report.skip(where, price.reason);
    return [];
  }
  warnOfPrice(price, where, report);
  const sizePrices: Record<string, number> = {};
  for (const [size, written] of Object.entries(isRecord(value['size_prices']) ? value['size_prices'] : {})) {
    const own = parsePrice(written, report.prices);
    if (own.ok && own.amount !== null) {
      warnOfPrice(own, where, report);
      sizePrices[size] = own.amount;
    } else
      report.warn(where, {
        code: 'size_price_unreadable',
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

/** A record may name its own place as `where`. */
export function groupOfRecord(value: unknown, place: string, report: FileReport): FileOptionGroup | null {
  const where = placeOf(value, place);
  if (!isRecord(value)) {
    report.skip(where, { code: 'not_a_record' });
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
  const groups = value.flatMap((group: unknown, at) => groupOfRecord(group, `option_groups[${at}]`, report) ?? []);
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
      const group = groupOfRecord(use, `${where}.option_groups[${at}]`, report);
      return group ? [{ group }] : [];
    }
    const id = idOf(use['id']);
    if (id !== null) return [{ group: id, ...rulesOf(use, where, report) }];
    report.warn(where, { code: 'group_without_id' });
    return [];
  });
}

const OPTIONS = ['options', 'items', 'choices', 'values', 'modifiers', 'modifier_options'];
const listIn = (record: JsonRecord): unknown[] | undefined =>
  OPTIONS.map((key) => record[key]).find((value) => Array.isArray(value));

const nameIn = (record: JsonRecord): Bilingual => {
  const name = bilingualOf(record, 'name');
  return isBlank(name) ? { en: textOf(record['title'] ?? record['label']), ar: '' } : name;
};

/** An option without a price is doubtful, unless it takes something away. */
function looseOption(value: unknown, kind: OptionKind, where: string, report: FileReport): JsonRecord[] {
  const record = isRecord(value) ? value : { name: value };
  const price = ['price', 'additional_price', 'extra_price', 'price_minor'].find((key) => record[key] !== undefined);
  if (price === undefined && kind !== 'remove') {
    const written = (textOf(value) || JSON.stringify(value)).slice(0, 100);

    report.warn(where, { code: 'option_unreadable', values: { written } });
    return [];
  }
  const { en, ar } = nameIn(record);
  const plain = price === undefined || price === 'price_minor' ? {} : { price: record[price] };
  return [{ ...record, name: en, name_ar: ar, ...plain }];
}

/** Lists of options, or of groups with lists of options, as other programs write them beside a dish. */
export function listedGroups(
  value: unknown,
  name: Bilingual,
  kind: OptionKind,
  where: string,
  report: FileReport,
): FileGroupUse[] {
  const entries = listOf(value);
  const plain = entries.filter((entry) => !isRecord(entry) || !listIn(entry));
  const groups = entries.flatMap((entry): JsonRecord[] => {
    const options = isRecord(entry) ? listIn(entry) : undefined;
    if (!isRecord(entry) || !options) return [];
    const label = nameIn(entry);
    const min = Number(entry['min'] ?? (entry['required'] === true ? 1 : 0));
    const own = min > 0 ? 'choice' : kind;
    const read = options.flatMap((option) => looseOption(option, own, where, report));
    return [{ ...entry, where, name: label.en, name_ar: label.ar, kind: own, min, options: read }];
  });
  const options = plain.flatMap((option) => looseOption(option, kind, where, report));
  const own = { where, name: name.en, name_ar: name.ar, kind, options };
  return [...groups, ...(options.length > 0 ? [own] : [])].flatMap((record) => {
    const group = groupOfRecord(record, where, report);
    return group ? [{ group }] : [];
  });
}
