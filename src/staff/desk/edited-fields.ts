/** The fields that the user edited. Fields that another manager changed meanwhile are left out. */
export function editedFields<T extends object>(now: T, began: T): Partial<T> {
  const names = Object.keys(now) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(began[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>;
}
