import { unsetOptionFields } from '#src/contract/option-fields.ts';
import { CATEGORY_FIELDS, DISH_RECORD } from '#src/contract/staff/menu-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import { type OptionGroup, type OptionKind } from '#src/domain/options.ts';
import { type MenuDraft, blankVenue, type VenueDraft } from '#server/menus/draft.ts';

export const benchVenue = (): VenueDraft => blankVenue('bench', { en: 'Bench', ar: 'مقعد' });

function optionGroup(id: string, kind: OptionKind, count: number): OptionGroup {
  const option = (at: number) => ({
    id: `${id}-${at}`,
    wireId: `${id}-${at}`,
    name: { en: `Option ${at} of ${id}`, ar: `اختيار ${at}` },
    price: kind === 'remove' ? 0 : 500,
    sizePrices: {},
    dishId: null,
    ...unsetOptionFields(),
  });
  const limits = kind === 'choice' ? { min: 1, max: 1 } : { min: 0, max: null };
  return {
    id,
    wireId: id,
    name: { en: id, ar: id },
    kind,
    ...limits,
    free: 0,
    repeat: kind === 'extra',
    options: Array.from({ length: count }, (_, at) => option(at)),
    defaults: [],
    hidden: [],
  };
}

/** The options of dish `d3`, more than most dishes have. */
const OPTION_GROUPS = [
  optionGroup('bread', 'choice', 4),
  optionGroup('extras', 'extra', 12),
  optionGroup('without', 'remove', 8),
];

/** Dish `d1` costs 45.50 and has no sizes. */
export function benchMenu(count: number): MenuDraft {
  const dish = (at: number) => ({
    ...unsetOf(DISH_RECORD),
    id: `d${at}`,
    name: { en: `Dish ${at}`, ar: `طبق ${at}` },
    description: { en: `Made of ${at} things that grow here, with bread`, ar: `من ${at} مكونات بلدية مع العيش` },
    image: `/upload/demo/${at}.webp`,
    price: 4550,
    sizes: [],
    option_groups: at === 3 ? OPTION_GROUPS.map(({ id }) => ({ id })) : [],
    kcal: 300 + at,
    weight: 250,
    is_new: at % 7 === 0,
    is_hot: at % 5 === 0,
    recommended: at % 20 === 0,
    tags: [{ en: 'Vegan', ar: 'نباتي' }],
  });
  return {
    categories: Array.from({ length: Math.ceil(count / 50) }, (_, at) => ({
      id: `c${at}`,
      ...unsetOf(CATEGORY_FIELDS),
      name: { en: `Category ${at}`, ar: `قسم ${at}` },
      dishes: Array.from({ length: Math.min(50, count - at * 50) }, (__, dishAt) => dish(at * 50 + dishAt)),
    })),
    optionGroups: OPTION_GROUPS,
    zones: [],
    content: { promocodes: [], reviews: [], carousel: [], notifications: [], onboarding: [] },
  };
}
