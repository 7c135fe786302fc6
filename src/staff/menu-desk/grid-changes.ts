import type { DeskMenu, DishFields, OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { foldName } from '#src/domain/same-name.ts';
import { languageOf } from '#src/domain/text.ts';
import { typedMoney } from '#src/staff/desk/typed-money.ts';
import { categoryOf, type Cells, type Column, type GridRow, isSameRow } from './grid-rows.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

/** Beyond the end of any category. */
export const LAST = 100_000;

const amountOf = (text: string): number | null => {
  const price = typedMoney(text, venueCurrency());
  return 'amount' in price ? price.amount : null;
};

/** Of a text in both languages, each of its two columns means both. */
const fieldsOf = (cells: Cells, columns: readonly Column[]): DishFields => {
  const has = (...of: Column[]) => of.some((column) => columns.includes(column));
  return {
    ...(has('name_en', 'name_ar') && { name: { en: cells.name_en, ar: cells.name_ar } }),
    ...(has('description_en', 'description_ar') && {
      description: { en: cells.description_en, ar: cells.description_ar },
    }),
    ...(has('price') && { price: amountOf(cells.price) }),
  };
};

/**
 * The draft as one change of the menu. The same rows lead to the same change, as long as `idOf` gives a new category the
 * same id: a save that is repeated adds nothing twice.
 */
export function changesOf(
  menu: DeskMenu,
  draft: readonly GridRow[],
  idOf: (category: string) => string,
): OneMenuChange[] {
  const added = new Map<string, OneMenuChange>();
  const categoryId = (text: string): string => {
    const known = categoryOf(menu.categories, text);
    if (known) return known.id;
    const folded = foldName(text);
    const id = idOf(folded);
    const name = languageOf(text) === 'ar' ? { en: '', ar: text } : { en: text, ar: '' };
    if (!added.has(folded)) added.set(folded, { record: 'category', act: 'add', id, fields: { name } });
    return id;
  };
  const changes = draft.flatMap(({ id, began, cells }): OneMenuChange[] => {
    const columns = Object.keys(cells) as Column[];
    if (!began) {
      return [
        { record: 'dish', act: 'add', id, category_id: categoryId(cells.category), fields: fieldsOf(cells, columns) },
      ];
    }
    const changed = columns.filter((column) => cells[column] !== began[column]);
    const fields = fieldsOf(cells, changed);
    const isMoved = changed.includes('category');
    return [
      ...(Object.keys(fields).length > 0
        ? [{ record: 'dish' as const, act: 'edit' as const, id, fields, began: fieldsOf(began, changed) }]
        : []),
      ...(isMoved
        ? [
            {
              record: 'dish' as const,
              act: 'move' as const,
              id,
              category_id: categoryId(cells.category),
              position: LAST,
            },
          ]
        : []),
    ];
  });
  return [...added.values(), ...changes];
}

/** After they were saved. A row that was typed on keeps what is newer. */
export function withoutSent(draft: readonly GridRow[], sent: readonly GridRow[]): GridRow[] {
  const known = new Map(sent.map((row) => [row.id, row]));
  return draft.flatMap((row) => {
    const was = known.get(row.id);
    if (!was) return [row];
    return isSameRow(was.cells, row.cells) ? [] : [{ ...row, began: was.cells }];
  });
}
