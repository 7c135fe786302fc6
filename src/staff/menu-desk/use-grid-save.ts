import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { typedMoney } from '#src/staff/desk/typed-money.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { conflictOf } from '#src/staff/desk/edit-conflict.ts';
import { changeMenu } from '#src/staff/desk/desk-menu-query.ts';
import { changesOf } from './grid-changes.ts';
import { conflictsOf } from './grid-complaints.ts';
import { type Cells, type Column, type GridRow, savedRows } from './grid-rows.ts';
import type { useGrid } from './use-grid.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

/** Saves the whole table as one change. */
export function useGridSave(menu: DeskMenu, grid: ReturnType<typeof useGrid>) {
  const { t, lang } = useTranslation();
  const { busy, error, failed, run, reset } = useAsyncAction(changeMenu);
  const [categoryIds] = useState(() => new Map<string, string>());
  const idOf = (category: string): string => {
    const id = categoryIds.get(category) ?? ownId('c');
    categoryIds.set(category, id);
    return id;
  };
  const saved = savedRows(menu, lang);
  const clashes = (row: GridRow): Column[] => {
    const now = saved.get(row.id);
    return row.began && now
      ? (Object.keys(conflictsOf(menu.categories, row.began, row.cells, now.cells)) as Column[])
      : [];
  };
  const answered = conflictOf(error);

  const save = async (draft = grid.draft): Promise<void> => {
    const changes = changesOf(menu, draft, idOf);
    if (changes.length === 0) return grid.settle([]);
    const text = t('grid.saved', { count: draft.length });
    if (await run({ changes: [{ record: 'menu', act: 'bulk', as: 'grid', changes }], text })) grid.settleSent(draft);
  };

  return {
    busy,
    failed: answered ? null : failed,
    save,
    /** Every cell that somebody else changed too, not only those of the first dish. */
    conflict: answered && { ...answered, fields: grid.draft.flatMap((row) => clashes(row).map(fieldOf(row))) },
    choose: (choice: 'mine' | 'theirs' | 'edit') => {
      reset();
      if (choice === 'edit') return;
      const next = grid.draft.flatMap((row): GridRow[] => {
        const theirs = valuesOf(saved.get(row.id)?.cells, clashes(row));
        const began = row.began && { ...row.began, ...theirs };
        const cells = choice === 'theirs' ? { ...row.cells, ...theirs } : row.cells;
        return [{ ...row, began, cells }];
      });
      grid.settle(next);
      void save(next);
    },
  };

  function fieldOf({ id, cells }: GridRow): (column: Column) => EditConflict['fields'][number] {
    const name = { en: cells.name_en, ar: cells.name_ar };
    return (column) => ({
      name,
      field: column === 'category' ? 'category_id' : column,
      mine: shownValue(column, cells),
      theirs: shownValue(column, saved.get(id)?.cells),
    });
  }
}

const valuesOf = (cells: Cells | undefined, columns: readonly Column[]): Partial<Cells> =>
  cells ? Object.fromEntries(columns.map((column) => [column, cells[column]])) : {};

function shownValue(column: Column, cells: Cells | undefined): string | number | null {
  const text = cells?.[column] ?? '';
  if (column !== 'price') return text;
  const price = typedMoney(text, venueCurrency());
  return 'amount' in price ? price.amount : text;
}
