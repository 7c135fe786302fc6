import type { ImportField } from '#src/contract/staff/import-recognition.ts';
import type { ImportProblem } from '#src/contract/staff/import-problems.ts';
import type { ImportNote, ImportPlanAnswer } from '#src/contract/staff/menu-import.ts';
import { kindOfPlace } from '#server/import/join-files.ts';
import type { FileNote, MenuFile } from '#server/import/menu-file.ts';
import type { ImportPlan } from '#server/import/plan-import.ts';
import { nameColumns } from './desk-answers.ts';

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
  const list = <Item, Wire>(all: readonly Item[], wire: (item: Item) => Wire) => ({
    count: all.length,
    items: all.slice(0, most).map(wire),
  });
  const names = (all: Parameters<typeof nameColumns>[0][]) => list(all, nameColumns);
  const renames = (all: ImportPlan['changes']['renamed']) =>
    list(all, ({ from, to }) => ({ ...nameColumns(to), was: nameColumns(from) }));
  const { categories } = changes;
  return {
    version,
    rows: file.categories.reduce((sum, category) => sum + category.dishes.length, 0),
    skipped: list([...file.skipped, ...skipped], noteOf),
    warnings: list([...warnings, ...file.warnings], noteOf),
    renamed: renames(changes.renamed),
    added: names(changes.added),
    changed: names(changes.changed),
    price_changes: list(changes.prices, ({ name, size, from, to }) => ({
      ...nameColumns(name),
      size: size && nameColumns(size),
      from,
      to,
    })),
    unchanged: changes.unchanged,
    missing: {
      dishes: names(changes.missing.dishes),
      categories: names(changes.missing.categories),
      option_groups: names(changes.missing.optionGroups),
      zones: names(changes.missing.zones),
    },
    can_remove: canRemove,
    emptied: names(changes.emptied),
    categories: {
      added: names(categories.added),
      renamed: renames(categories.renamed),
      pictures: names(categories.pictures),
    },
    option_groups: {
      added: names(changes.optionGroups.added),
      changed: names(changes.optionGroups.changed),
    },
    zones: {
      added: names(changes.zones.added),
      changed: names(changes.zones.changed),
    },
    live: {
      sold_out: names(changes.live.soldOut),
      on_sale: names(changes.live.onSale),
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
