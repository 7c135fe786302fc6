import type { ImportField } from '#src/contract/staff/import-recognition.ts';
import type { ImportProblem } from '#src/contract/staff/import-problems.ts';
import type { ImportNote, ImportPlanAnswer } from '#src/contract/staff/menu-import.ts';
import { kindOfPlace } from '#server/import/join-files.ts';
import type { FileNote, MenuFile } from '#server/import/menu-file.ts';
import type { ImportPlan } from '#server/import/plan-import.ts';

/** The column that a doubt is about, where no value of the note names it. */
const FIELD_OF: Partial<Record<ImportProblem, ImportField>> = {
  name_missing: 'name',
  category_missing: 'category',
  category_above: 'category',
  category_spelling: 'category',
  price_negative: 'price',
  price_unclear: 'price',
  price_not_number: 'price',
  price_too_much: 'price',
  cells_shifted: 'price',
  size_unreadable: 'sizes',
  status_unknown: 'available',
  id_conflict: 'id',
  choice_unreadable: 'choice',
  group_unreadable: 'option_groups',
  group_unknown: 'option_groups',
};

export const noteOf = ({ where, file, code, values = {} }: FileNote): ImportNote => {
  const [, row, sheet] = /\brow (\d+)(?: of (".*"))?$/.exec(where) ?? [];
  const { field } = values;
  return {
    file: file ?? null,
    where,
    sheet: sheet === undefined ? null : (JSON.parse(sheet) as string),
    row: row === undefined ? null : Number(row),
    // `values.field` is a column, or a key of the venue, which no reader of the note knows as a column.
    field: kindOfPlace(where) === 'menu' ? (FIELD_OF[code] ?? ((field ?? null) as ImportField | null)) : null,
    code,
    values,
  };
};

/** `most`: entries of each list. */
export function importReport(
  file: Pick<MenuFile, 'categories' | 'skipped' | 'warnings'>,
  { changes, skipped, warnings, canRemove }: ImportPlan,
  version: number,
  most: number,
): ImportPlanAnswer {
  const list = <Item>(all: readonly Item[]) => ({ count: all.length, items: all.slice(0, most) });
  const notes = (all: readonly FileNote[]) => ({ count: all.length, items: all.slice(0, most).map(noteOf) });
  const { categories } = changes;
  return {
    version,
    rows: file.categories.reduce((sum, category) => sum + category.dishes.length, 0),
    skipped: notes([...file.skipped, ...skipped]),
    warnings: notes([...warnings, ...file.warnings]),
    renamed: list(changes.renamed),
    added: list(changes.added),
    changed: list(changes.changed),
    price_changes: list(changes.prices),
    unchanged: changes.unchanged,
    missing: {
      dishes: list(changes.missing.dishes),
      categories: list(changes.missing.categories),
      option_groups: list(changes.missing.optionGroups),
      zones: list(changes.missing.zones),
    },
    can_remove: canRemove,
    emptied: list(changes.emptied),
    categories: {
      added: list(categories.added),
      renamed: list(categories.renamed),
      pictures: list(categories.pictures),
    },
    option_groups: {
      added: list(changes.optionGroups.added),
      changed: list(changes.optionGroups.changed),
    },
    zones: {
      added: list(changes.zones.added),
      changed: list(changes.zones.changed),
    },
    live: {
      sold_out: list(changes.live.soldOut),
      on_sale: list(changes.live.onSale),
      venue: [...changes.live.venue],
    },
    without_price: changes.withoutPrice,
    unavailable: changes.unavailable,
    asks: changes.asks,
    order_changed: changes.orderChanged,
    venue_changed: changes.venueChanged,
    content_changed: changes.contentChanged,
  };
}
