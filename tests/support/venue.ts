import { BANNER_FIELDS, CATEGORY_FIELDS, DISH_RECORD } from '#src/contract/staff/menu-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import {
  type BannerDraft,
  blankVenue,
  type CategoryDraft,
  type ContentDraft,
  type DishDraft,
  type MenuDraft,
  type VenueDraft,
} from '#server/menus/draft.ts';

export const both = (en: string, ar = ''): Bilingual => ({ en, ar });

export function dishDraft(id: string, price: number | null, more: Partial<DishDraft> = {}): DishDraft {
  return {
    id,
    ...unsetOf(DISH_RECORD),
    name: both(`Dish ${id}`, `طبق ${id}`),
    price,
    sizes: [],
    ...more,
  };
}

export const categoryDraft = (
  id: string,
  name: Bilingual,
  dishes: DishDraft[],
  more: Partial<CategoryDraft> = {},
): CategoryDraft => ({ id, ...unsetOf(CATEGORY_FIELDS), name, dishes, ...more });

const noContent: ContentDraft = { promocodes: [], reviews: [], carousel: [], notifications: [], onboarding: [] };

/**
 * One category: `koshari` at 45.50, `tea` at 10 in one size only, `pizza` in sizes `pizza-s` 80 and `pizza-l` 120,
 * `fish` sold out, `feast` without a price. Areas `smouha` (20, from 100) and `sidi` (12.50). Code `SAVE10`.
 */
export function menuDraft(more: Partial<MenuDraft> = {}): MenuDraft {
  return {
    categories: [
      categoryDraft('main', both('Main', 'رئيسي'), [
        dishDraft('koshari', 4550, { goes_with: ['tea'], tags: [both('Vegan', 'نباتي')], recommended: true }),
        dishDraft('tea', 1000),
        dishDraft('pizza', 8000, {
          sizes: [
            { id: 'pizza-s', name: both('Small', 'صغير'), price: 8000 },
            { id: 'pizza-l', name: both('Large', 'كبير'), price: 12000 },
          ],
        }),
        dishDraft('fish', 20000, { available: false }),
        dishDraft('feast', null),
      ]),
    ],
    optionGroups: [],
    zones: [
      { id: 'smouha', name: both('Smouha', 'سموحة'), delivery_fee: 2000, minimum: 10000 },
      { id: 'sidi', name: both('Sidi Gaber', 'سيدي جابر'), delivery_fee: 1250, minimum: 0 },
    ],
    content: {
      ...noContent,
      promocodes: [{ code: 'Save10', percent: 10, expiry: null, minimum: 0, max_uses: null }],
    },
    ...more,
  };
}

/** A menu of one category with these dishes. */
export const menuOf = (...dishes: DishDraft[]): MenuDraft =>
  menuDraft({ categories: [categoryDraft('only', both('Only'), dishes)] });

/** A menu with this beside it, and nothing else. */
export const menuWith = (content: Partial<ContentDraft>): MenuDraft =>
  menuDraft({ content: { ...noContent, ...content } });

export const bannerDraft = (more: Partial<BannerDraft> = {}): BannerDraft => ({
  id: 'b1',
  ...unsetOf(BANNER_FIELDS),
  ...more,
});

export const venueDraft = (slug: string, more: Partial<VenueDraft> = {}): VenueDraft => ({
  ...blankVenue(slug, both('Nawara', 'نوّارة')),
  ...more,
});
