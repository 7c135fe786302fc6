import * as v from 'valibot';
import { Both, FileAddress, LongBoth } from './desk-schemas.ts';
import { Amount } from './field-schemas.ts';

/** Words of the change log: as `change-words.ts` formats them. `nameOnly`: without its values. */
export type Words = 'money' | 'yesNo' | 'text' | 'code' | 'nameOnly';

export type Field = {
  kind: 'bilingual' | 'flag' | 'plain' | 'json' | 'named';
  schema: v.GenericSchema;
  words: Words;
  /** Of a new record. */
  unset: unknown;
  /** Its name in the documented calls and our own files, where that is another. */
  wire?: string;
};
export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<T extends Fields> = { -readonly [Name in keyof T]: v.InferOutput<T[Name]['schema']> };

const mapFields = (fields: Fields, of: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

/** A new record. */
export const unsetOf = <T extends Fields>(fields: T) => mapFields(fields, ({ unset }) => unset) as ValuesOf<T>;

/** Without what is in no field. */
export const recordIn = <T extends Fields>(
  fields: T,
  record: { id: string } & ValuesOf<T>,
): { id: string } & ValuesOf<T> => ({
  id: record.id,
  ...(Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]])) as ValuesOf<T>),
});

/** The schemas of a table, by field. */
export const entriesOf = <T extends Fields>(fields: T) =>
  mapFields(fields, ({ schema }) => schema) as {
    -readonly [Name in keyof T]: T[Name]['schema'];
  };

/** A missing field is that of a new record. */
export const optionalEntries = <T extends Fields>(fields: T) =>
  mapFields(fields, ({ schema, unset }) => v.optional(schema, unset as never)) as {
    -readonly [Name in keyof T]: v.OptionalSchema<T[Name]['schema'], v.InferInput<T[Name]['schema']>>;
  };

/** In the columns `*_en` and `*_ar`, on the wire the second is `*_secondry`. */
export const bilingual = { kind: 'bilingual', schema: Both, words: 'text', unset: { en: '', ar: '' } } as const;
/** In several lines. */
export const longText = { ...bilingual, schema: LongBoth, words: 'nameOnly' } as const;
/** Stored as 0 or 1. */
export const flag = { kind: 'flag', schema: v.boolean(), words: 'yesNo', unset: false } as const;
/** `unset`: each flag's value in a new record. */
export const flagsOf = <Name extends string>(unset: Readonly<Record<Name, boolean>>) =>
  Object.fromEntries(Object.entries(unset).map(([name, value]) => [name, { ...flag, unset: value }])) as Record<
    Name,
    Omit<typeof flag, 'unset'> & { unset: boolean }
  >;
/** Stored as it is. */
export const plain = <Schema extends v.GenericSchema>(
  schema: Schema,
  unset: v.InferOutput<NoInfer<Schema>>,
  words: Words = 'code',
) => ({ kind: 'plain', schema, words, unset }) as const;
export const picture = plain(FileAddress, null, 'nameOnly');
/** In minor units. */
export const amount = plain(Amount, 0, 'money');
/** Stored as JSON text. */
export const json = <Schema extends v.GenericSchema>(schema: Schema, unset: v.InferOutput<NoInfer<Schema>>) =>
  ({ kind: 'json', schema, words: 'nameOnly', unset }) as const;
/** A list of records with a `name` in both languages, stored as JSON text. */
export const named = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ kind: 'named', schema, words: 'nameOnly', unset: [] }) as const;

/** The names of the columns: two of a text in both languages. */
export const columnsOf = (fields: Fields, of: (field: Field) => boolean = () => true): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    !of(field) ? [] : field.kind === 'bilingual' ? [`${name}_en`, `${name}_ar`] : [name],
  );
