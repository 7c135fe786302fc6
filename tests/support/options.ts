import { unsetOptionFields } from '#src/contract/option-fields.ts';
import type { ChosenOption, Option, OptionGroup } from '#src/domain/options.ts';
import type { MenuDraft } from '#server/menus/draft.ts';
import { both, dishDraft, menuDraft } from './venue.ts';

export const option = (id: string, price = 0, more: Partial<Option> = {}): Option => ({
  id,
  wireId: id,
  name: both(id),
  price,
  sizePrices: {},
  dishId: null,
  ...unsetOptionFields(),
  ...more,
});

export const optionGroup = (id: string, options: Option[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  id,
  wireId: id,
  name: both(id),
  kind: 'extra',
  min: 0,
  max: null,
  free: 0,
  repeat: false,
  options,
  defaults: [],
  hidden: [],
  ...more,
});

export const chosen = (group_id: string, id: string, quantity = 1): ChosenOption => ({ group_id, id, quantity });

/**
 * `koshari` with `extras` (cheese 15, large pizza sizes do not matter; egg 10 and tahini 10, one piece free, up to 4,
 * repeated) and `without`. `pizza` with `crust` (required, no default; thick costs 20, 30 on the large one).
 * `combo` at 90 with `drink`, whose options are the dishes `tea` and `fish` (sold out).
 */
export function menuWithOptions(): MenuDraft {
  const menu = menuDraft();
  const [main] = menu.categories;
  if (!main) throw new Error('the draft has one category');
  const using: Record<string, string[]> = { koshari: ['extras', 'without'], pizza: ['crust'] };
  return {
    ...menu,
    categories: [
      {
        ...main,
        dishes: [
          ...main.dishes.map((dish) => ({ ...dish, option_groups: (using[dish.id] ?? []).map((id) => ({ id })) })),
          dishDraft('combo', 9000, { option_groups: [{ id: 'drink', defaults: ['drink-tea'] }] }),
        ],
      },
    ],
    optionGroups: [
      optionGroup(
        'extras',
        [
          option('cheese', 1500, { name: both('Cheese', 'جبنة'), allergens: [both('Milk', 'لبن')] }),
          option('egg', 1000, { name: both('Egg', 'بيض') }),
          option('tahini', 1000, { name: both('Tahini', 'طحينة') }),
        ],
        { name: both('Extras', 'إضافات'), max: 4, free: 1, repeat: true },
      ),
      optionGroup('without', [option('onion', 0, { name: both('Onion', 'بصل') }), option('chickpeas')], {
        kind: 'remove',
      }),
      optionGroup('crust', [option('thin'), option('thick', 2000, { sizePrices: { 'pizza-l': 3000 } })], {
        kind: 'choice',
        min: 1,
        max: 1,
      }),
      optionGroup('drink', [option('drink-tea', 0, { dishId: 'tea' }), option('drink-fish', 0, { dishId: 'fish' })], {
        kind: 'choice',
        min: 1,
        max: 1,
      }),
    ],
  };
}
