import { type Category, menuCurrency, type Menu, plainDishSchema } from '#src/contract/menu.ts';
import { apiUrl, list } from './request.ts';
import { asProblem, type Problem } from './problem.ts';

/** The number of connections that browsers open to one host. */
const AT_ONCE = 6;

/**
 * Fills the menu of a host that sends categories without dishes, by `GET /dishes?category_id=`. Accepts an empty list of
 * dishes, unless all are empty. A category that fails twice stays empty and counts as skipped.
 * @param json the answer that `menu` was read from
 * @throws Problem if every category failed
 */
export async function withDishes(slug: string, menu: Menu, json: unknown, signal?: AbortSignal): Promise<Menu> {
  const listed = idsWithList(json);
  const every = menu.categories.every((category) => category.dishes.length === 0);
  const wanted = menu.categories.filter(({ id, dishes }) => dishes.length === 0 && (every || !listed.has(id)));
  const found = new Map<string, Category['dishes']>();
  const schema = plainDishSchema(menuCurrency(menu));
  let problem: Problem | null = null;
  const fill = async ({ id }: Category): Promise<void> => {
    const url = apiUrl(`/api/dishes?category_id=${encodeURIComponent(id)}`, slug);
    const dishes = await list('dishes', schema, url, signal).catch(() => list('dishes', schema, url, signal));
    found.set(
      id,
      dishes.map((dish) => ({ ...dish, categoryId: id })),
    );
  };
  const waiting = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await fill(next);
      } catch (error) {
        if (signal?.aborted) throw error;
        problem = asProblem(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (problem !== null && found.size === 0) throw problem;
  return {
    ...menu,
    categories: menu.categories.map((category) => ({ ...category, dishes: found.get(category.id) ?? category.dishes })),
    skipped: menu.skipped + wanted.length - found.size,
  };
}

function idsWithList(json: unknown): Set<string> {
  const { menu } = json as { menu: unknown[] };
  return new Set(
    menu.flatMap((category) => {
      const { id, dishes } = (category ?? {}) as { id?: unknown; dishes?: unknown };
      return Array.isArray(dishes) ? [String(id)] : [];
    }),
  );
}
