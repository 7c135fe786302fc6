import * as v from 'valibot';
import { lineOf, NAME_MAX } from './menu-desk.ts';

/** Words of the change log: as `change-words.ts` formats them. `nameOnly`: without its values. */
export type Words = 'money' | 'yesNo' | 'text' | 'code' | 'nameOnly';

export type Field = {
  kind: 'bilingual' | 'flag' | 'plain' | 'json' | 'named';
  schema: v.GenericSchema;
  words: Words;
  /** Of a new record. */
  unset: unknown;
};
export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<T extends Fields> = { -readonly [Name in keyof T]: v.InferOutput<T[Name]['schema']> };

const mapFields = (fields: Fields, of: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

/** A new record. */
export const unsetOf = <T extends Fields>(fields: T) => mapFields(fields, ({ unset }) => unset) as ValuesOf<T>;

/** The schemas of a table, by field. */
export const entriesOf = <T extends Fields>(fields: T) =>
  mapFields(fields, ({ schema }) => schema) as {
    -readonly [Name in keyof T]: T[Name]['schema'];
  };

export const Both = v.object({ en: lineOf(NAME_MAX), ar: lineOf(NAME_MAX) });

/** In the columns `*_en` and `*_ar`, on the wire the second is `*_secondry`. */
export const bilingual = { kind: 'bilingual', schema: Both, words: 'text', unset: { en: '', ar: '' } } as const;
/** Stored as 0 or 1. */
export const flag = { kind: 'flag', schema: v.boolean(), words: 'yesNo', unset: false } as const;
/** Stored as it is. */
export const plain = <Schema extends v.GenericSchema>(
  schema: Schema,
  unset: v.InferOutput<NoInfer<Schema>>,
  words: Words = 'code',
) => ({ kind: 'plain', schema, words, unset }) as const;
/** Stored as JSON text. */
export const json = <Schema extends v.GenericSchema>(schema: Schema, unset: v.InferOutput<NoInfer<Schema>>) =>
  ({ kind: 'json', schema, words: 'nameOnly', unset }) as const;
/** A list of records with a `name` in both languages, stored as JSON text. */
export const named = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ kind: 'named', schema, words: 'nameOnly', unset: [] }) as const;
