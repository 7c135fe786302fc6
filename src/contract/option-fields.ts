import { type FieldsBy, mapperOf } from './field-table.ts';

/**
 * The plain fields of an option, as dish-fields.ts has those of a dish. Wire, database, desk, change log and API description
 * derive from this table. `Option` of src/domain/options.ts has them too; the import names each (read-options.ts).
 */
export const OPTION_FIELDS = [
  { name: 'available', wire: 'available', column: 'available', kind: 'flag', unset: true },
  { name: 'allergens', wire: 'allergens', column: 'allergens', kind: 'labels' },
] as const;

type OptionField = (typeof OPTION_FIELDS)[number];

export type OptionFieldsBy<
  Key extends 'name' | 'wire' | 'column',
  Types extends Record<OptionField['kind'], unknown>,
> = FieldsBy<OptionField, Key, Types>;

export const mapOptionFields = mapperOf<OptionField>(OPTION_FIELDS);

export const unsetOptionFields = () =>
  mapOptionFields('name', { flag: ({ unset }) => unset as boolean, labels: () => [] });
