import type { ReactNode } from 'react';
import type { Complaint } from './typed-money.ts';

/** By field; in a list by field, key of the entry and its field, such as `zones:z1:minimum`. */
export type Complaints = Partial<Record<string, Complaint>>;

type AnyForm = Readonly<Record<string, unknown>>;

/** A form as what draws its fields sees it. */
export type Drawn = {
  form: AnyForm;
  set: (patch: AnyForm) => void;
  /** The complaint at a place of `Complaints`, in words. */
  say: (at: string) => string | undefined;
  /** Saving during an upload would save the previous file. */
  onBusy: (busy: boolean) => void;
};

/** `set` and `say` of one field. `name`: of the field. */
export type DrawnField<Typed> = Drawn & { name: string; value: Typed; onChange(this: void, value: Typed): void };

/**
 * One field of a record, named as on the wire: how its value is typed, what is wrong with it, how it is drawn.
 * `Typed` is plain data, because drafts are stored. `form`: the whole form.
 */
export type RecordField<Value, Typed> = {
  /** Undefined: of a new record. */
  typed(value: Value | undefined): Typed;
  /** The value of a field without complaints. */
  value(typed: Typed, form: AnyForm): Value;
  /** A blank name is the field itself. */
  complaints?(typed: Typed, form: AnyForm): Complaints;
  draw(field: DrawnField<Typed>): ReactNode;
};

export type RecordFields = Readonly<Record<string, RecordField<unknown, unknown>>>;
export type FormOf<Fields extends RecordFields> = {
  -readonly [Name in keyof Fields]: ReturnType<Fields[Name]['typed']>;
};
export type ValuesOf<Fields extends RecordFields> = {
  -readonly [Name in keyof Fields]: ReturnType<Fields[Name]['value']>;
};

const mapFields = <T>(fields: RecordFields, to: (name: string, field: RecordField<unknown, unknown>) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(name, field)]));

/** `record` null: a new one. */
export const formOf = <Fields extends RecordFields>(fields: Fields, record: object | null): FormOf<Fields> =>
  mapFields(fields, (name, field) => field.typed((record as Record<string, unknown> | null)?.[name])) as FormOf<Fields>;

/** The values of a form without complaints. */
export const valuesOf = <Fields extends RecordFields>(fields: Fields, form: FormOf<Fields>): ValuesOf<Fields> =>
  mapFields(fields, (name, field) => field.value(form[name], form)) as ValuesOf<Fields>;

export function complaintsOf<Fields extends RecordFields>(fields: Fields, form: FormOf<Fields>): Complaints {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => {
      const found = Object.entries(field.complaints?.(form[name], form) ?? {});
      return Object.fromEntries(found.map(([at, complaint]) => [at === '' ? name : `${name}:${at}`, complaint]));
    }),
  ) as Complaints;
}

export const complain = (isWrong: boolean, key: string, values?: Complaint['values']): Complaints =>
  isWrong ? { '': { key, ...(values && { values }) } } : {};

export const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
