const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function editedFields<T extends object>(now: T, began: T): Partial<T> {
  const names = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(now[name], began[name])).map((name) => [name, now[name]]),
  ) as Partial<T>;
}

/**
 * The edited fields, and their values when the editing began: of a field without another person's change the value of
 * `record`, because a form may normalise it, as it does opening hours.
 */
export function editOf<Form, Fields extends object>(
  form: { value: Form; began: Form; saved: Form },
  record: object,
  fieldsOf: (form: Form) => Fields,
): { fields: Partial<Fields>; began: Record<string, unknown> } {
  const [now, began, saved] = [fieldsOf(form.value), fieldsOf(form.began), fieldsOf(form.saved)];
  const fields = editedFields(now, began);
  const known = record as Record<string, unknown>;
  const names = Object.keys(fields) as (string & keyof Fields)[];
  return {
    fields,
    began: Object.fromEntries(
      names.map((name) => [name, isSame(began[name], saved[name]) ? known[name] : began[name]]),
    ),
  };
}
