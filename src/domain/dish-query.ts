export type DishQuery = {
  q?: string;
  status?: 'new' | 'spicy';
  category?: string;
  diet?: string;
  /** Allergens; the router writes them with commas between. */
  without?: string[];
};

/** Plain text: `?q=12` and `?table=07` stay as written. Makers of QR codes write names in capitals. */
export const readSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]));

/** The router parses numeric values as numbers. */
export function readDishQuery(search: Record<string, unknown>): DishQuery {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
  };
  const status = text('status');
  const { without: given } = search;
  const allergens: unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [];
  const named = allergens.flatMap((name) => (typeof name === 'string' ? name.slice(0, 100).trim().toLowerCase() : []));
  const without = [...new Set(named)].filter((name) => name !== '').slice(0, 30);
  return {
    ...(text('q') && { q: text('q') }),
    ...((status === 'new' || status === 'spicy') && { status }),
    ...(text('category') && { category: text('category') }),
    ...(text('diet') && { diet: text('diet').toLowerCase() }),
    ...(without.length > 0 && { without }),
  };
}
