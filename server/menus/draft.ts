import { unsetOf, type ValuesOf } from '#src/contract/staff/record-fields.ts';
import type { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import type { DishFieldValues } from '#src/contract/dish-fields.ts';
import { currencyOfCountry, DEFAULT_COUNTRY, knownCountry } from '#src/domain/countries.ts';
import { type Currency, DEFAULT_CURRENCY, isoCurrency, type MinorUnits } from '#src/domain/money.ts';
import type { OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';

/**
 * Money in minor units, times in epoch milliseconds, lists in menu order. The caller chooses the ids: unique per venue
 * and kind, and the same when the menu is written again.
 */
export type VenueDraft = ValuesOf<typeof VENUE_FIELDS> & {
  slug: string;
  currency: Currency;
  paused_until: number | null;
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
  onboarding: ValuesOf<typeof SLIDE_FIELDS>[];
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
  const code = country ?? DEFAULT_COUNTRY;
  const currency = currencyOfCountry(code);
  const known = knownCountry(code);
  const vat = country === null ? null : known?.vat;
  return {
    ...unsetOf(VENUE_FIELDS),
    slug,
    name,
    country: code,
    currency: currency === undefined ? DEFAULT_CURRENCY : isoCurrency(currency),
    ...(known && { timezone: known.timezone }),
    charges: vat ? [{ code: 'vat', ...vat, name: VAT_NAME }] : [],
    paused_until: null,
  };
}
