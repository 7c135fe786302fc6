import type { DishFieldValues } from '#src/contract/dish-fields.ts';
import type { ChargeRule } from '#src/domain/quote.ts';
import type { HoldMinutes, PreparationMinutes } from '#src/domain/order-type.ts';
import type { Digits, Lang } from '#src/domain/lang.ts';
import type { OpeningHours } from '#src/domain/hours.ts';
import { currencyOfCountry, DEFAULT_COUNTRY, knownCountry } from '#src/domain/countries.ts';
import { type Currency, DEFAULT_CURRENCY, isoCurrency, type MinorUnits } from '#src/domain/money.ts';
import type { OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';

/**
 * Money in minor units, times in epoch milliseconds, lists in menu order. The caller chooses the ids: unique per venue and kind, and the same when the menu is written again.
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
  /** Pictures of the place, with their captions. */
  gallery: { image: string; name: Bilingual }[];
  /** ISO 3166-1. */
  country: string;
  currency: Currency;
  digits: Digits;
  firstLanguage: Lang;
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
  takesCalls: boolean;
  servesTables: boolean;
  takesHandovers: boolean;
  keepsBills: boolean;
  voidsNeedManager: boolean;
  /** Where a manager's key is needed: up to this sum for a bill a waiter gives on the house. */
  houseLimit: MinorUnits;
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

/** `hidden`: customers neither see nor order its dishes. */
export type CategoryDraft = {
  id: string;
  name: Bilingual;
  image: string | null;
  hidden: boolean;
  dishes: DishDraft[];
};

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

/** Times as in `CarouselRow`. */
export type BannerDraft = {
  id: string;
  banner: string | null;
  dishId: string | null;
  categoryId: string | null;
  title: Bilingual;
  text: Bilingual;
  from: string | null;
  until: string | null;
};

export type ContentDraft = {
  promocodes: PromocodeDraft[];
  reviews: { avatar: string | null; name: string; date: string; rating: number; comment: string }[];
  carousel: BannerDraft[];
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

/** What customers read beside a tax that comes from the country's defaults. */
const VAT_NAME: Bilingual = { en: 'VAT', ar: 'ضريبة القيمة المضافة' };

/** `country` sets the usual currency, time zone and tax, where known. Null: Egypt, without a tax. */
export function blankVenue(slug: string, name: Bilingual, country: string | null = null): VenueDraft {
  const blank: Bilingual = { en: '', ar: '' };
  const code = country ?? DEFAULT_COUNTRY;
  const currency = currencyOfCountry(code);
  const known = knownCountry(code);
  const vat = country === null ? null : known?.vat;
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
    gallery: [],
    country: code,
    currency: currency === undefined ? DEFAULT_CURRENCY : isoCurrency(currency),
    digits: 'latn',
    firstLanguage: 'ar',
    timezone: known?.timezone ?? 'UTC',
    openingHours: [],
    acceptsOrders: true,
    pausedUntil: null,
    holdMinutes: null,
    charges: vat ? [{ code: 'vat', ...vat, name: VAT_NAME }] : [],
    preparationMinutes: null,
    phoneOptional: false,
    takesCalls: false,
    servesTables: false,
    takesHandovers: false,
    keepsBills: false,
    voidsNeedManager: false,
    houseLimit: 0,
  };
}
