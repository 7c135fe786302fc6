/**
 * Whether an order may come from this table: where the venue has a list of its tables, from one that is in it, with the
 * code that lies on it now; else from any. `tables`: codes by name.
 */
export function tableHolds(
  tables: ReadonlyMap<string, string>,
  table: string,
  code: string | null | undefined,
): boolean {
  if (tables.size === 0) return true;
  const holding = tables.get(table);
  return holding !== undefined && holding === code?.trim().toUpperCase();
}
