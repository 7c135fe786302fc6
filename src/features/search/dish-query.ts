export type DishQuery = { q?: string; status?: 'new' | 'spicy'; category?: string; diet?: string };

/** Drops unknown or invalid parameters. The router parses numeric values as numbers. */
export function readDishQuery(search: Record<string, unknown>): DishQuery {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
  };
  const status = text('status');
  return {
    ...(text('q') && { q: text('q') }),
    ...((status === 'new' || status === 'spicy') && { status }),
    ...(text('category') && { category: text('category') }),
    ...(text('diet') && { diet: text('diet').toLowerCase() }),
  };
}
