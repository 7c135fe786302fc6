/** Kinds of fields that a table of one record describes; what each means: dish-fields.ts. */
type Kind = 'number' | 'flag' | 'labels' | 'ids';
export type TableField = { name: string; wire: string; column: string; kind: Kind };

export type FieldOf<Field extends TableField, K extends Kind> = Extract<Field, { kind: K }>;

export type FieldsBy<
  Field extends TableField,
  Key extends 'name' | 'wire' | 'column',
  Types extends Record<Field['kind'], unknown>,
> = { [Each in Field as Each[Key]]: Types[Each['kind']] };

/** What `make` makes of each field, by the key that is asked for. */
export const mapperOf =
  <Field extends TableField>(fields: readonly Field[]) =>
  <
    Key extends 'name' | 'wire' | 'column',
    Make extends { [K in Field['kind']]: (field: FieldOf<Field, K>) => unknown },
  >(
    key: Key,
    make: Make,
  ): FieldsBy<Field, Key, { [K in Field['kind']]: ReturnType<Make[K]> }> =>
    Object.fromEntries(
      fields.map((field) => [field[key], (make[field.kind as Field['kind']] as (field: Field) => unknown)(field)]),
    ) as FieldsBy<Field, Key, { [K in Field['kind']]: ReturnType<Make[K]> }>;
