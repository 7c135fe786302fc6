/** Those fields of `now` that differ from what the form began with: what someone else changed meanwhile is left alone. */
export function changedOf<T extends object>(now: T, began: T): Partial<T> {
  const names = Object.keys(now) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(began[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>;
}
