import { type Category, DishSchema, type Menu } from '#src/contract/menu.ts';
import { apiUrl, list } from './ask.ts';
import { asProblem, type Problem } from './problem.ts';

/** As many at once as a browser has connections to one host. */
const AT_ONCE = 6;

/**
 * The menu of a host that writes its categories without their dishes, each filled with what `GET /dishes?category_id=`
 * answers. A category that says it is empty is believed, unless they all do. Asked for twice, a category stays empty
 * and counts as left out.
 * @param json the answer that `menu` was read from
 * @throws Problem when not one of them could be had
 */
export async function withDishes(slug: string, menu: Menu, json: unknown, signal?: AbortSignal): Promise<Menu> {
  const listed = saysItsDishes(json);
  const every = menu.categories.every((category) => category.dishes.length === 0);
  const wanted = menu.categories.filter(({ id, dishes }) => dishes.length === 0 && (every || !listed.has(id)));
  const found = new Map<string, Category['dishes']>();
  let problem: Problem | null = null;
  const fill = async ({ id }: Category): Promise<void> => {
    const url = apiUrl(`/api/dishes?category_id=${encodeURIComponent(id)}`, slug);
    const dishes = await list('dishes', DishSchema, url, signal).catch(() => list('dishes', DishSchema, url, signal));
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

/** Categories with a list of dishes, even an empty one. */
function saysItsDishes(json: unknown): Set<string> {
  const { menu } = json as { menu: unknown[] };
  return new Set(
    menu.flatMap((category) => {
      const { id, dishes } = (category ?? {}) as { id?: unknown; dishes?: unknown };
      return Array.isArray(dishes) ? [String(id)] : [];
    }),
  );
}
