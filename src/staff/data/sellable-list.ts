import * as v from 'valibot';
import { bilingual, LooseText, readList, WireId } from '#src/contract/wire.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { apiUrl, get } from '#src/http/request.ts';
import { Problem } from '#src/http/problem.ts';

/** `group`: of an option. */
export type Sellable = {
  kind: 'dishes' | 'options';
  id: string;
  name: Bilingual;
  available: boolean;
  group: { id: string; name: Bilingual } | null;
};

const named = { id: WireId, name: v.optional(LooseText, ''), name_secondry: v.optional(LooseText, '') };
const Item = v.object({ ...named, available: v.optional(v.unknown()), dish_id: v.optional(v.nullable(WireId), null) });
const Group = v.object({ ...named, kind: v.optional(v.unknown()), options: v.optional(v.unknown()) });
const Menu = v.object({
  menu: v.array(v.object({ dishes: v.optional(v.unknown()) })),
  option_groups: v.optional(v.unknown()),
});

const sellable = (
  kind: Sellable['kind'],
  { id, name, name_secondry, available }: v.InferOutput<typeof Item>,
  group: Sellable['group'],
): Sellable => ({
  kind,
  id: String(id),
  name: bilingual(name, name_secondry),
  available: available !== false,
  group,
});

/**
 * Without options that stand for a dish, which are sold out with it, and without removals: marking the onions of `No
 * onions` as sold out would mean the opposite. Throws Problem.
 */
export async function askSellables(slug: string, signal?: AbortSignal): Promise<Sellable[]> {
  const { json } = await get(apiUrl('/api/menu', slug), signal, { cache: 'no-cache' });
  const read = v.safeParse(Menu, json);
  if (!read.success) throw new Problem('garbled');
  const dishes = read.output.menu.flatMap((category) => readList(Item, category.dishes).records);
  const groups = readList(Group, read.output.option_groups).records;
  return [
    ...dishes.map((dish) => sellable('dishes', dish, null)),
    ...groups.flatMap(({ id, name, name_secondry, kind, options }) => {
      if (kind === 'remove') return [];
      const group = { id: String(id), name: bilingual(name, name_secondry) };
      const own = readList(Item, options).records.filter((option) => option.dish_id === null);
      return own.map((option) => sellable('options', option, group));
    }),
  ];
}
