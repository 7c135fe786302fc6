import { foldSpelling } from '#src/domain/search-fold.ts';
import type { MenuColumn } from './columns.ts';
import { readFlagWord, saidFlag } from './flag-words.ts';
import { hiddenThere, type FileReport } from './menu-file.ts';
import type { SheetRow } from './sheet.ts';
import { isPlainSize } from './size-words.ts';

type Row = SheetRow<MenuColumn>;

/** `words`: as a person says whether they mean available. */
export const isHidden = (row: Row, words: Readonly<Record<string, boolean>> = {}): boolean =>
  row.cells('shown').some(({ text }) => (saidFlag(text, words) ?? readFlagWord(text)) === false) ||
  row.cells('hidden').some(({ text }) => {
    const said = saidFlag(text, words);
    return said === null ? readFlagWord(text) === true : !said;
  });

const withCells = (row: Row, own: Partial<Record<MenuColumn, string>>): Row => ({
  ...row,
  cell: (column) => own[column] ?? row.cell(column),
  value: (column) => own[column] ?? row.value(column),
});

/** The dish repeated, with the size and the price of another row. */
const sizeRow = (dish: Row, row: Row, own: Partial<Record<MenuColumn, string>>): Row => ({
  ...withCells(dish, { price: row.cell('price'), ...own }),
  where: row.where,
  problem: row.problem,
});

/** Rows that name their dish by id or article number. */
function underParents(rows: readonly Row[], report: FileReport): Row[] {
  const isSize = (row: Row): boolean => row.cell('parent') !== '';
  const parents = new Map<string, Row>();
  for (const row of rows.filter((each) => !isSize(each))) {
    parents.set(`id:${row.cell('id')}`, row);
    if (row.cell('article') !== '') parents.set(row.cell('article'), row);
  }
  const sizes = new Map<Row, Row[]>();
  for (const row of rows.filter(isSize)) {
    const [name, dish] = [row.cell('name'), row.cell('parent')];
    const parent = parents.get(dish);
    if (!parent) {
      report.skip(row.where, { code: 'size_without_dish', values: { name } });
    } else if (isHidden(row) || readFlagWord(row.cell('available')) === false)
      report.skip(row.where, hiddenThere(name));
    else sizes.set(parent, [...(sizes.get(parent) ?? []), row]);
  }
  return rows.flatMap((row) => {
    if (isSize(row)) return [];
    const own = isHidden(row) ? [] : (sizes.get(row) ?? []);
    // The dish itself lists all its sizes.
    if (own.length === 0) return [withCells(row, { size: '' })];
    return own.map((each) =>
      sizeRow(row, each, { size: each.cell('size') || each.cell('name'), size_id: each.cell('id') }),
    );
  });
}

/** A row without a name is a size of the dish above, or says more about that dish. */
function underNames(rows: readonly Row[]): Row[] {
  const all: Row[] = [];
  let dish: Row | null = null;
  for (const row of rows) {
    if (row.cell('name') !== '' || row.problem || !dish) {
      if (row.cell('name') !== '') dish = row;
      all.push(row);
      continue;
    }
    const variants = row.cell('variants');
    if (row.cell('size') !== '') all.push(sizeRow(dish, row, { size: row.cell('size'), size_id: row.cell('size_id') }));
    else if (variants !== '' && all.at(-1) === dish) {
      dish = withCells(dish, { variants: `${dish.cell('variants')}, ${variants}` });
      all[all.length - 1] = dish;
    }
  }
  return all;
}

/** The rows of another program as our sheets write them: each names its dish. */
export function presetRows(rows: readonly Row[], hasParents: boolean, report: FileReport): Row[] {
  const all = hasParents ? underParents(rows, report) : underNames(rows);
  const keyOf = (row: Row): string => `${row.cell('category')}\n${foldSpelling(row.cell('name'))}`;
  const times = new Map<string, number>();
  for (const row of all) times.set(keyOf(row), (times.get(keyOf(row)) ?? 0) + 1);
  return all.map((row) =>
    times.get(keyOf(row)) === 1 && isPlainSize(row.cell('size')) ? withCells(row, { size: '' }) : row,
  );
}
