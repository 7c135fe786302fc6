import { NAME_MAX, TEXT_MAX } from '#src/contract/staff/field-schemas.ts';
import { type DeskCategory, type DeskDish, type DeskMenu } from '#src/contract/staff/menu-desk.ts';
import type { Lang } from '#src/domain/lang.ts';
import { foldName } from '#src/domain/same-name.ts';
import { cleanText, namesOf } from '#src/domain/text.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { moneyField } from '#src/staff/desk/typed-money.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

/** The fields of a dish that are typed in the table. Sizes, options and photos stay in its form. */
export type Column = 'name_en' | 'name_ar' | 'category' | 'price' | 'description_en' | 'description_ar';
export type Cells = Readonly<Record<Column, string>>;
/** `began`: the saved cells at the first input; null: a new dish. */
export type GridRow = { readonly id: string; readonly began: Cells | null; readonly cells: Cells };

/** The language of the desk comes first. */
const COLUMNS: Record<Lang, readonly [Column, Column, ...Column[]]> = {
  ar: ['name_ar', 'name_en', 'category', 'price', 'description_ar', 'description_en'],
  en: ['name_en', 'name_ar', 'category', 'price', 'description_en', 'description_ar'],
};

/** A phone shows three columns at once: the other name comes after them. */
export function columnsOf(lang: Lang, isNarrow: boolean): readonly Column[] {
  const [name, other, ...more] = COLUMNS[lang];
  return isNarrow ? [name, ...more.slice(0, 2), other, ...more.slice(2)] : COLUMNS[lang];
}

export const BLANK: Cells = {
  name_en: '',
  name_ar: '',
  category: '',
  price: '',
  description_en: '',
  description_ar: '',
};

/** Rows that are new or changed, in one save. A longer menu is imported. */
export const ROWS_MAX = 1_000;
/** The letters of a cell that are kept, so that a text is complained about rather than cut. */
const KEPT = 10_000;

export const isLong = (column: Column): boolean => column === 'description_en' || column === 'description_ar';
export const maxOf = (column: Column): number => (isLong(column) ? TEXT_MAX : NAME_MAX);

export const cleanCell = (column: Column, text: string): string =>
  cleanText(text, KEPT, isLong(column) ? 'newlines' : 'one-line');

export const isBlankRow = (cells: Cells): boolean => Object.values(cells).every((text) => text === '');
export const isSameRow = (a: Cells, b: Cells): boolean =>
  (Object.keys(BLANK) as Column[]).every((column) => a[column] === b[column]);

const savedRow = (dish: DeskDish, category: DeskCategory, lang: Lang): GridRow => {
  const cells: Cells = {
    name_en: dish.name.en,
    name_ar: dish.name.ar,
    category: nameOf(category, lang),
    price: moneyField(dish.price, venueCurrency()),
    description_en: dish.description.en,
    description_ar: dish.description.ar,
  };
  return { id: dish.id, began: cells, cells };
};

/** The dishes of the menu as rows, by their id. */
export const savedRows = (menu: DeskMenu, lang: Lang): ReadonlyMap<string, GridRow> =>
  new Map(
    menu.categories.flatMap((category) =>
      category.dishes.map((dish) => [dish.id, savedRow(dish, category, lang)] as const),
    ),
  );

/** The menu with the draft over it; below it new dishes, and changed ones that somebody else removed. */
export function shownRows(saved: ReadonlyMap<string, GridRow>, draft: readonly GridRow[]): GridRow[] {
  const changed = new Map(draft.map((row) => [row.id, row]));
  return [...[...saved.values()].map((row) => changed.get(row.id) ?? row), ...draft.filter(({ id }) => !saved.has(id))];
}

export type CellEdit = { id: string; column: Column; text: string };

/** A row that is as before, or a new one that is blank, is in the draft no more. A new row begins in the category above it. */
export function withEdits(
  saved: ReadonlyMap<string, GridRow>,
  draft: readonly GridRow[],
  edits: readonly CellEdit[],
): GridRow[] {
  const rows = new Map(draft.map((row) => [row.id, row]));
  const typed = new Map<string, Partial<Record<Column, string>>>();
  for (const { id, column, text } of edits) typed.set(id, { ...typed.get(id), [column]: cleanCell(column, text) });
  let above = shownRows(saved, draft).at(-1)?.cells.category ?? '';
  for (const [id, of] of typed) {
    const known = rows.get(id) ?? saved.get(id);
    const began = known?.began ?? null;
    const cells: Cells = { ...(known?.cells ?? BLANK), ...of };
    if (began && saved.has(id) ? isSameRow(cells, began) : isBlankRow(cells)) rows.delete(id);
    else if (known) rows.set(id, { id, began, cells });
    else {
      above = cells.category || above;
      rows.set(id, { id, began, cells: { ...cells, category: above } });
    }
  }
  return [...rows.values()];
}

/** The category of this name in either language. */
export function categoryOf(categories: readonly DeskCategory[], text: string): DeskCategory | undefined {
  const folded = foldName(text);
  return categories.find((category) => namesOf(category).some((of) => foldName(of) === folded));
}
