import { unsetDishFields } from '#src/contract/dish-fields.ts';
import { type MenuDraft, blankVenue, type VenueDraft } from '#server/menus/draft.ts';

export const benchVenue = (): VenueDraft => blankVenue('bench', { en: 'Bench', ar: 'مقعد' });

/** Categories of 50 dishes in both languages; `d1` costs 45.50 and has no sizes. */
export function benchMenu(count: number): MenuDraft {
  const dish = (at: number) => ({
    id: `d${at}`,
    name: { en: `Dish ${at}`, ar: `طبق ${at}` },
    description: { en: `Made of ${at} things that grow here, with bread`, ar: `من ${at} مكونات بلدية مع العيش` },
    image: `/upload/demo/${at}.webp`,
    price: 4550,
    sizes: [],
    optionGroups: [],
    ...unsetDishFields(),
    kcal: 300 + at,
    weight: 250,
    isNew: at % 7 === 0,
    isHot: at % 5 === 0,
    recommended: at % 20 === 0,
    tags: [{ en: 'Vegan', ar: 'نباتي' }],
  });
  return {
    categories: Array.from({ length: Math.ceil(count / 50) }, (_, at) => ({
      id: `c${at}`,
      name: { en: `Category ${at}`, ar: `قسم ${at}` },
      image: null,
      dishes: Array.from({ length: Math.min(50, count - at * 50) }, (__, dishAt) => dish(at * 50 + dishAt)),
    })),
    optionGroups: [],
    zones: [],
    content: { promocodes: [], reviews: [], carousel: [], notifications: [], onboarding: [] },
  };
}
