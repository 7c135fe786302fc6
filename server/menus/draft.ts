import type { DishFieldValues } from '#src/contract/dish-fields.ts';
import type { ChargeRule } from '#src/domain/quote.ts';
import type { HoldMinutes, PreparationMinutes } from '#src/domain/order-type.ts';
import type { OpeningHours } from '#src/domain/hours.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import type { OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';

/**
 * Money in minor units, times in epoch milliseconds, lists in menu order. `en` is the wire's main text (`name`), `ar` its
 * `*_secondry`. The caller chooses the ids: unique per venue and kind, and the same when the menu is written again.
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
  /** The hold limits; null: 15 minutes for dine-in, 30 for the others. */
  holdMinutes: HoldMinutes | null;
  charges: (ChargeRule & { name: Bilingual })[];
  preparationMinutes: PreparationMinutes | null;
  /** Dine-in orders of a known table need no phone number. */
  phoneOptional: boolean;
};

export type SizeDraft = { id: string; name: Bilingual; price: MinorUnits };

export type DishDraft = DishFieldValues & {
  id: string;
  name: Bilingual;
  description: Bilingual;
  image: string | null;
  /** Null: the price is on request, and the dish cannot be ordered. */
  price: MinorUnits | null;
  sizes: SizeDraft[];
  optionGroups: OptionGroupUse[];
};

export type CategoryDraft = { id: string; name: Bilingual; image: string | null; dishes: DishDraft[] };

export type ZoneDraft = { id: string; name: Bilingual; fee: MinorUnits; minimum: MinorUnits };

export type PromocodeDraft = {
  code: string;
  percent: number;
  /** `YYYY-MM-DD`, the last valid day; null: no end. */
  expiry: string | null;
  /** Of the subtotal. */
  minimum: MinorUnits;
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

/** Without `content` the lists beside the menu stay as they are: a spreadsheet holds dishes only. */
export type MenuDraft = {
  categories: CategoryDraft[];
  optionGroups: OptionGroup[];
  zones: ZoneDraft[];
  content?: ContentDraft;
};

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
    preparationMinutes: null,
    phoneOptional: false,
  };
}
