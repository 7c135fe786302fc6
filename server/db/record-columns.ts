import type { InferOutput } from 'valibot';
import type { Bilingual } from '#src/domain/text.ts';
import type { Field, Fields, ValuesOf } from '#src/contract/staff/record-fields.ts';

type Stored<F extends Field> = F['kind'] extends 'bilingual'
  ? string
  : F['kind'] extends 'flag'
    ? 0 | 1
    : F['kind'] extends 'plain'
      ? InferOutput<F['schema']>
      : null extends InferOutput<F['schema']>
        ? string | null
        : string;

/** The columns of a record whose fields are described by a table. */
export type ColumnsOf<T extends Fields> = {
  -readonly [
    Name in keyof T & string as T[Name]['kind'] extends 'bilingual' ? `${Name}_en` | `${Name}_ar` : Name
  ]: Stored<T[Name]>;
};

const entriesOf = <T extends Fields>(fields: T) => Object.entries(fields) as [keyof T & string, T[keyof T & string]][];

function columnsOf(name: string, kind: Field['kind'], value: unknown): [string, unknown][] {
  if (kind === 'bilingual') {
    const { en, ar } = value as { en: string; ar: string };
    return [
      [`${name}_en`, en],
      [`${name}_ar`, ar],
    ];
  }
  if (kind === 'flag') return [[name, value === true ? 1 : 0]];
  return [[name, kind === 'plain' || value === null ? value : JSON.stringify(value)]];
}

export type Given<T extends Fields> = { [Name in keyof T]?: ValuesOf<T>[Name] | undefined };

/** The columns of the fields that are there. */
export const toColumns = <T extends Fields, Values extends Given<T>>(fields: T, values: Values) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, { kind }]) =>
      values[name] === undefined ? [] : columnsOf(name, kind, values[name]),
    ),
  ) as Values extends ValuesOf<T> ? ColumnsOf<T> : Partial<ColumnsOf<T>>;

/** JSON was written by `toColumns` from the same types. */
export const fromColumns = <T extends Fields>(fields: T, row: ColumnsOf<T>): ValuesOf<T> => {
  const columns = row as Readonly<Record<string, unknown>>;
  const valueOf = (name: string, kind: Field['kind']): unknown => {
    const stored = columns[name];
    if (kind === 'bilingual') return { en: columns[`${name}_en`], ar: columns[`${name}_ar`] };
    if (kind === 'flag') return stored === 1;
    return kind === 'plain' || stored === null ? stored : JSON.parse(stored as string);
  };
  return Object.fromEntries(entriesOf(fields).map(([name, { kind }]) => [name, valueOf(name, kind)])) as ValuesOf<T>;
};

/** With a name in both languages, or with one for both. */
export type NamedRow = { name_en: string; name_ar: string } | { name: string };
export const nameOfRow = (row: NamedRow): Bilingual =>
  'name' in row ? { en: row.name, ar: row.name } : { en: row.name_en, ar: row.name_ar };

/** The rows of a list, in its order. */
export const listRows = <T extends Fields>(
  tenantId: string,
  fields: T,
  records: readonly ({ id: string } & ValuesOf<T>)[],
): (ColumnsOf<T> & { tenant_id: string; id: string; position: number })[] =>
  records.map((record, position) => ({
    tenant_id: tenantId,
    id: record.id,
    position,
    ...(toColumns(fields, record) as ColumnsOf<T>),
  }));

export const recordOf = <T extends Fields>(fields: T, row: ColumnsOf<T> & { id: string }) => ({
  id: row.id,
  ...fromColumns(fields, row),
});
