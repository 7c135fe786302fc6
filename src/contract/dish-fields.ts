import type { Bilingual } from '#src/domain/text.ts';
import { type FieldOf, type FieldsBy, mapperOf } from './field-table.ts';

/**
 * The plain fields of a dish. Wire, database, desk, import, export, change log and API description derive from this
 * table; `server/import/columns.ts` adds the headers of a spreadsheet.
 *
 * `name`: the key in app and server; `wire`: in the menu answer and JSON files; `column`: in the database and at the
 * desk. `unset`: a flag's value where none is given. `ids`: dishes of the same venue. An unknown number is null.
 */
export const DISH_FIELDS = [
  { name: 'kcal', wire: 'kcal', column: 'kcal', kind: 'number', min: 0.01, max: 999_999, decimals: 2 },
  /** Grams. */
  { name: 'weight', wire: 'weight', column: 'weight', kind: 'number', min: 0.01, max: 999_999, decimals: 2 },
  { name: 'isNew', wire: 'isNew', column: 'is_new', kind: 'flag', unset: false },
  { name: 'isHot', wire: 'isHot', column: 'is_hot', kind: 'flag', unset: false },
  { name: 'available', wire: 'available', column: 'available', kind: 'flag', unset: true },
  { name: 'recommended', wire: 'recommended', column: 'recommended', kind: 'flag', unset: false },
  { name: 'tags', wire: 'tags', column: 'tags', kind: 'labels' },
  { name: 'allergens', wire: 'allergens', column: 'allergens', kind: 'labels' },
  { name: 'goesWith', wire: 'goes_with', column: 'goes_with', kind: 'ids' },
] as const;

export type DishField = (typeof DISH_FIELDS)[number];
type Kind = DishField['kind'];
export type DishFieldOf<K extends Kind> = FieldOf<DishField, K>;

export type DishFieldsBy<Key extends 'name' | 'wire' | 'column', Types extends Record<Kind, unknown>> = FieldsBy<
  DishField,
  Key,
  Types
>;

export type DishFieldValues = DishFieldsBy<
  'name',
  { number: number | null; flag: boolean; labels: Bilingual[]; ids: string[] }
>;

export const mapDishFields = mapperOf<DishField>(DISH_FIELDS);

export const dishFieldsOf = <K extends Kind>(kind: K): DishFieldOf<K>[] =>
  DISH_FIELDS.filter((field): field is DishFieldOf<K> => field.kind === kind);
