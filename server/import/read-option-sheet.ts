import type { OptionSheetColumn } from './columns.ts';
import { isGroupDamaged } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { currencyOfHeader } from './header-currency.ts';
import { type FileOptionGroup, type FileReport, type Reason, reportOtherSheets, reportUnread } from './menu-file.ts';
import { type GroupRow, groupRow, optionRows } from './option-rows.ts';
import { type JsonRecord, labelsOfCells } from './record-fields.ts';
import { readSheet, type SheetRow } from './sheet.ts';
import { OPTION_FORM } from './sheet-forms.ts';
import type { Table } from './table.ts';

type Row = SheetRow<OptionSheetColumn>;

/** `15`, `+15`, or `15;Large=20` with a price of its own for a size. Without a plain price the first one holds. */
function pricesOf(cell: string): JsonRecord {
  const parts = cell
    .replace(/^\s*\+/, '')
    .split(';')
    .filter((text) => text.trim() !== '');
  const sizes = parts.flatMap((part) => {
    const at = part.lastIndexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
  const plain = parts.findLast((part) => !part.includes('='))?.trim();
  return { price: plain ?? sizes[0]?.[1] ?? '', size_prices: Object.fromEntries(sizes) };
}

const labelsOf = ({ cell }: Row): JsonRecord[] =>
  labelsOfCells(cell('allergens'), cell('allergens_ar')).map(({ en, ar }) => ({ name: en, name_ar: ar }));

const optionOf = (row: Row, where: string, own: string): JsonRecord => ({
  where,
  id: row.cell('option_id'),
  name: row.cell('option'),
  name_ar: row.cell('option_ar'),
  ...pricesOf(row.cell('price')),
  currency: currencyOfHeader(row.cells('price')[0]?.header ?? '', own) ?? '',
  available: row.cell('status'),
  default: row.cell('default'),
  dish_id: row.cell('dish_id'),
  allergens: labelsOf(row),
});

const groupOf = ({ cell }: Row, where: string): GroupRow =>
  groupRow(where, {
    id: cell('group_id'),
    // `Sauces:` is what dishes call "Sauces".
    name: cell('group').replace(/\s*[:：]$/, ''),
    name_ar: cell('group_ar'),
    kind: cell('kind'),
    min: cell('min').trim(),
    max: cell('max').trim(),
    free: cell('free').trim(),
    repeat: cell('repeat'),
    required: cell('required'),
  });

const WITHOUT_GROUP: Reason = { code: 'option_without_group' };

/** `isOurs`: the sheet says the kind of its groups. `ofDishes`: groups of one dish each. */
export type OptionSheet = {
  isOurs: boolean;
  groups: FileOptionGroup[];
  ofDishes: { dish: string; group: FileOptionGroup }[];
};

/**
 * A row without a group belongs to the one above.
 * @throws UnreadableFile when a column is missing or no group can be read.
 */
export function readOptionSheet(tables: readonly Table[], report: FileReport): OptionSheet {
  const { known, rows, columns, otherSheets } = readSheet(tables, OPTION_FORM);
  const isOurs = columns.some(({ field, header }) => field === 'kind' && !/^type$/i.test(header));
  if (!(known.has('group') && known.has('option') && (isOurs || known.has('price')))) {
    throw new UnreadableFile({
      code: 'option_columns_missing',
    });
  }
  reportOtherSheets(otherSheets, report);
  reportUnread(columns, 'column of options', report);
  const read = optionRows(report);
  const dishes = new Map<string, string>();
  let last: { key: string; row: GroupRow } | undefined;
  for (const row of rows) {
    const where = `options ${row.where}`;
    if (row.problem) {
      report.skip(where, row.problem);
      continue;
    }
    const name = row.cell('group_id') || row.cell('group') || row.cell('group_ar');
    const dish = row.cell('of_dish');
    if (name !== '') {
      const key = JSON.stringify([dish, name]);
      dishes.set(key, dish);
      last = { key, row: groupOf(row, where) };
    }
    if (last)
      read.add(last.key, name === '' ? groupRow(where, {}) : last.row, optionOf(row, where, report.prices.own.code));
    else report.skip(where, WITHOUT_GROUP);
  }
  const checked = read.groups(isOurs);
  if ([...checked.values()].some(isGroupDamaged)) {
    throw new UnreadableFile({
      code: 'options_damaged',
    });
  }
  if (checked.size === 0)
    throw new UnreadableFile({
      code: 'no_group',
    });
  const all = [...checked].map(([key, group]) => ({ dish: dishes.get(key) ?? '', group }));
  return {
    isOurs,
    groups: all.flatMap(({ dish, group }) => (dish === '' ? group : [])),
    ofDishes: all.filter(({ dish }) => dish !== ''),
  };
}
