import type { DishFieldValues } from '#src/contract/dish-fields.ts';
import type { ChargeRule } from '#src/domain/cart.ts';
import type { HoldMinutes } from '#src/domain/hold-minutes.ts';
import type { OpeningHours } from '#src/domain/hours.ts';
import type { Piastres } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';

/**
 * A venue and its menu as the writing side hands them over: plain objects, money in piastres, times in epoch
 * milliseconds, order in the list = order on the menu. `en` is the wire's main text (`name`), `ar` its `*_secondry`.
 * Ids are texts the writer chose; they must be unique per venue and kind, and stay when a menu is written again.
 */
export type VenueDraft = {
  slug: string;
  name: Bilingual;
  tagline: Bilingual;
  logo: string | null;
  /** `#rrggbb`, or null for the app's own colour. */
  brandColor: string | null;
  phone: string;
  chat: string;
  address: Bilingual;
  socials: { network: string; url: string }[];
  map: string | null;
  menuPdf: string | null;
  timezone: string;
  openingHours: OpeningHours[];
  acceptsOrders: boolean;
  pausedUntil: number | null;
  /** Lowers the time an order may wait on a phone; null: 15 minutes for dine-in, 30 for the others. */
  holdMinutes: HoldMinutes | null;
  charges: (ChargeRule & { name: Bilingual })[];
};

export type SizeDraft = { id: string; name: Bilingual; price: Piastres };

export type DishDraft = DishFieldValues & {
  id: string;
  name: Bilingual;
  description: Bilingual;
  image: string | null;
  /** Null: ask for the price, cannot be ordered. */
  price: Piastres | null;
  sizes: SizeDraft[];
};

export type CategoryDraft = { id: string; name: Bilingual; image: string | null; dishes: DishDraft[] };

export type ZoneDraft = { id: string; name: Bilingual; fee: Piastres; minimum: Piastres };

export type PromocodeDraft = {
  code: string;
  percent: number;
  /** `YYYY-MM-DD`, the last day it holds; null: it does not end. */
  expiry: string | null;
  /** Least subtotal. */
  minimum: Piastres;
  maxUses: number | null;
};

export type ContentDraft = {
  promocodes: PromocodeDraft[];
  reviews: { avatar: string | null; name: string; date: string; rating: number; comment: string }[];
  carousel: { banner: string | null; dishId: string | null; title: Bilingual; text: Bilingual }[];
  notifications: { id: string; icon: string; title: Bilingual; description: Bilingual; date: string }[];
  onboarding: {
    image: string | null;
    titles: [Bilingual, Bilingual];
    texts: [Bilingual, Bilingual];
  }[];
};

/** `content` absent leaves what stands beside the menu as it is: a spreadsheet holds dishes and nothing else. */
export type MenuDraft = { categories: CategoryDraft[]; zones: ZoneDraft[]; content?: ContentDraft };

/** What a venue is before anyone said more than its address and name. */
export function blankVenue(slug: string, name: Bilingual): VenueDraft {
  const blank: Bilingual = { en: '', ar: '' };
  return {
    slug,
    name,
    tagline: blank,
    logo: null,
    brandColor: null,
    phone: '',
    chat: '',
    address: blank,
    socials: [],
    map: null,
    menuPdf: null,
    timezone: 'Africa/Cairo',
    openingHours: [],
    acceptsOrders: true,
    pausedUntil: null,
    holdMinutes: null,
    charges: [],
  };
}
