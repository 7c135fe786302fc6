import * as v from 'valibot';
import { bilingual, LooseText, readList, WireId } from '#src/contract/wire.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { Problem } from '#src/http/problem.ts';

export type ListedDish = { id: string; name: Bilingual; available: boolean };

const Dish = v.pipe(
  v.object({
    id: WireId,
    name: v.optional(LooseText, ''),
    name_secondry: v.optional(LooseText, ''),
    available: v.optional(v.unknown()),
  }),
  v.transform((dish): ListedDish => ({
    id: String(dish.id),
    name: bilingual(dish.name, dish.name_secondry),
    available: dish.available !== false,
  })),
);
const Menu = v.object({ menu: v.array(v.object({ dishes: v.optional(v.unknown()) })) });

/** The venue's dishes in menu order, from the customers' menu answer. Throws Problem. */
export async function askDishes(slug: string, signal?: AbortSignal): Promise<ListedDish[]> {
  let answer: unknown;
  try {
    const response = await fetch(`/api/${encodeURIComponent(slug)}/menu`, {
      cache: 'no-cache',
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Problem('busy', { status: response.status });
    answer = await response.json();
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('offline', { cause: error });
  }
  const read = v.safeParse(Menu, answer);
  if (!read.success) throw new Problem('garbled');
  return read.output.menu.flatMap(({ dishes }) => readList(Dish, dishes).records);
}
