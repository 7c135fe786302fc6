import type { DeskCategory, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { foldName } from '#src/domain/same-name.ts';
import { type Complaint, typedMoney } from '#src/staff/desk/typed-money.ts';
import { categoryOf, type Cells, type Column, type GridRow, maxOf } from './grid-rows.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

/** `stops`: the table cannot be saved with it. */
export type CellComplaint = Complaint & { stops: boolean };
export type RowComplaints = Partial<Record<Column, CellComplaint>>;

const TEXTS: readonly Column[] = ['name_en', 'name_ar', 'description_en', 'description_ar', 'category'];
const stop = (key: string, values?: Complaint['values']): CellComplaint => ({
  key,
  stops: true,
  ...(values && { values }),
});
const note = (key: string, values?: Complaint['values']): CellComplaint => ({ ...stop(key, values), stops: false });

/** The keys of rows. A row stays the same object until it changes, so that a key press does not check hundreds again. */
const keysOfRows = new WeakMap<GridRow, readonly string[]>();

/** One for each name, within its category. */
function nameKeys(row: GridRow): readonly string[] {
  const known = keysOfRows.get(row);
  if (known) return known;
  const { name_en, name_ar, category } = row.cells;
  const names = new Set([foldName(name_en), foldName(name_ar)]);
  const keys = [...names].flatMap((folded) => (folded === '' ? [] : [`${foldName(category)}\n${folded}`]));
  keysOfRows.set(row, keys);
  return keys;
}

/** `first`: the column of the desk's language, where a missing name is complained about. */
export function complaintsIn(menu: DeskMenu, saved: ReadonlyMap<string, GridRow>, first: Column) {
  const found = new WeakMap<GridRow, RowComplaints>();
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const sized = new Set(dishes.flatMap(({ id, sizes }) => (sizes.length > 0 ? [id] : [])));
  const check = (row: GridRow): RowComplaints => {
    const known = found.get(row);
    if (known) return known;
    const { categories } = menu;
    const complaints = ofRow(row, saved.get(row.id), { isSized: sized.has(row.id), first, categories });
    found.set(row, complaints);
    return complaints;
  };
  return (draft: readonly GridRow[], shown: readonly GridRow[]): ReadonlyMap<string, RowComplaints> => {
    const bearers = new Map<string, number>();
    for (const key of shown.flatMap(nameKeys)) bearers.set(key, (bearers.get(key) ?? 0) + 1);
    return new Map(
      draft.map((row) => {
        const isTwice = nameKeys(row).some((key) => (bearers.get(key) ?? 0) > 1);
        return [row.id, isTwice ? { [first]: note('grid.twice'), ...check(row) } : check(row)];
      }),
    );
  };
}

function ofRow(
  { began, cells }: GridRow,
  saved: GridRow | undefined,
  { isSized, first, categories }: { isSized: boolean; first: Column; categories: readonly DeskCategory[] },
): RowComplaints {
  if (began && !saved) return { [first]: stop('grid.gone') };
  const found: RowComplaints = {};
  if (cells.price === '' && began?.price !== '') found.price = note('grid.noPrice');
  if (began && saved) Object.assign(found, conflictsOf(categories, began, cells, saved.cells));
  if (cells.name_en === '' && cells.name_ar === '') found[first] = stop('desk.nameMissing');
  if (cells.category === '') found.category = stop('grid.noCategory');
  for (const column of TEXTS) {
    const text = cells[column];
    if ([...text].length > maxOf(column)) found[column] = stop('grid.tooLong', { most: maxOf(column) });
    if (text.startsWith('=')) found[column] = stop('grid.formula');
  }
  const price = typedMoney(cells.price, venueCurrency());
  if ('complaint' in price) found.price = { ...price.complaint, stops: true };
  if (cells.price.startsWith('=')) found.price = stop('grid.formula');
  if (isSized && cells.price !== began?.price) found.price = stop('grid.hasSizes');
  return found;
}

/** Cells that were changed here and by somebody else. */
export function conflictsOf(
  categories: readonly DeskCategory[],
  began: Cells,
  mine: Cells,
  saved: Cells,
): RowComplaints {
  /** A category may be named in another language, and a price in other digits. */
  const valueOf = (column: Column, cells: Cells): unknown => {
    const text = cells[column];
    if (column === 'category') return categoryOf(categories, text)?.id ?? foldName(text);
    const price = column === 'price' ? typedMoney(text, venueCurrency()) : null;
    return price && 'amount' in price ? price.amount : text;
  };
  const columns = (Object.keys(saved) as Column[]).filter((column) => {
    const [first, here, there] = [began, mine, saved].map((cells) => valueOf(column, cells));
    return there !== first && here !== first && here !== there;
  });
  return Object.fromEntries(columns.map((column) => [column, note('grid.conflict', { theirs: saved[column] })]));
}
