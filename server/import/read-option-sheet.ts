import type { OptionColumn } from './columns.ts';
import { listOfCell } from './csv.ts';
import { isGroupDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { type FileOptionGroup, type FileReport, type Reason, reportOtherSheets, reportUnread } from './menu-file.ts';
import type { JsonRecord } from './record-fields.ts';
import { groupOfRecord } from './record-options.ts';
import { readSheet, type SheetRow } from './sheet.ts';
import { OPTION_FORM } from './sheet-forms.ts';
import type { Table } from './table.ts';

type Row = SheetRow<OptionColumn>;

/** `15`, or `15;Large=20` with a price of its own for a size. Without a plain price the first one holds. */
function pricesOf(cell: string): JsonRecord {
  const parts = cell.split(';').filter((text) => text.trim() !== '');
  const sizes = parts.flatMap((part) => {
    const at = part.lastIndexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
  const plain = parts.findLast((part) => !part.includes('='))?.trim();
  return { price: plain ?? sizes[0]?.[1] ?? '', size_prices: Object.fromEntries(sizes) };
}

const labelsOf = ({ cell }: Row): JsonRecord[] => {
  const [main, arabic] = [listOfCell(cell('allergens')), listOfCell(cell('allergens_secondry'))];
  return Array.from({ length: Math.max(main.length, arabic.length) }, (_, at) => ({
    name: main[at],
    name_secondry: arabic[at],
  }));
};

const optionOf = (row: Row, where: string): JsonRecord => ({
  where,
  id: row.cell('option_id'),
  name: row.cell('option'),
  name_secondry: row.cell('option_secondry'),
  ...pricesOf(row.cell('price')),
  available: row.cell('status'),
  default: row.cell('default'),
  dish_id: row.cell('dish_id'),
  allergens: labelsOf(row),
});

type Group = JsonRecord & { options: JsonRecord[] };

const groupOf = ({ cell }: Row, where: string): Group => ({
  where,
  id: cell('group_id'),
  name: cell('group'),
  name_secondry: cell('group_secondry'),
  kind: cell('kind'),
  min: cell('min').trim(),
  max: cell('max').trim() === '*' ? null : cell('max').trim(),
  free: cell('free').trim(),
  repeat: cell('repeat'),
  options: [],
});

const WITHOUT_GROUP: Reason = { code: 'option_without_group', message: 'no group stands beside or above the option' };
const rulesDiffer = (name: string): Reason => ({
  code: 'group_rules_differ',
  message: `the group ${JSON.stringify(name)} has other rules further above, and those hold`,
  values: { name },
});
const hasOtherRules = (known: Group, again: Group): boolean =>
  ['kind', 'min', 'max', 'free', 'repeat'].some((rule) => again[rule] !== '' && again[rule] !== known[rule]);

/**
 * The first row of a group has its rules; a row without a group belongs to the one above.
 * @throws UnreadableFile when a column is missing or no group can be read.
 */
export function readOptionSheet(tables: readonly Table[], report: FileReport): FileOptionGroup[] {
  const { known, rows, columns, otherSheets } = readSheet(tables, OPTION_FORM);
  if (!(known.has('group') && known.has('kind') && known.has('option'))) {
    throw new UnreadableFile({
      code: 'option_columns_missing',
      message: 'The table of option groups needs the columns "group", "kind" and "option".',
    });
  }
  reportOtherSheets(otherSheets, report);
  reportUnread(columns, 'column of options', report);
  const groups = new Map<string, Group>();
  let last: Group | undefined;
  for (const row of rows) {
    const where = `options ${row.where}`;
    if (row.problem) {
      report.skip(where, row.problem);
      continue;
    }
    const key = row.cell('group_id') || row.cell('group') || row.cell('group_secondry');
    if (key !== '') {
      const known = groups.get(key);
      last = known ?? groupOf(row, where);
      groups.set(key, last);
      if (known && hasOtherRules(known, groupOf(row, where))) report.warn(where, rulesDiffer(key));
    }
    if (last) last.options.push(optionOf(row, where));
    else report.skip(where, WITHOUT_GROUP);
  }
  const checked = [...groups.values()].flatMap((group) => groupOfRecord(group, '', report) ?? []);
  if (checked.some(isGroupDamaged)) {
    throw new UnreadableFile({
      code: 'options_damaged',
      message: `In the table of option groups ${TEXT_DAMAGED.message} Nothing was imported.`,
    });
  }
  if (checked.length === 0)
    throw new UnreadableFile({
      code: 'no_group',
      message: 'The table of option groups has no group that can be read.',
    });
  return checked;
}
