import * as v from 'valibot';
import { bilingual, LooseText, readList, WireId } from '#src/contract/wire.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { apiUrl, get } from '#src/http/request.ts';
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
  const { json } = await get(apiUrl('/api/menu', slug), signal, { cache: 'no-cache' });
  const read = v.safeParse(Menu, json);
  if (!read.success) throw new Problem('garbled');
  return read.output.menu.flatMap(({ dishes }) => readList(Dish, dishes).records);
}
