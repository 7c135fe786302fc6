import type {
  BANNER_FIELDS,
  CATEGORY_FIELDS,
  DISH_RECORD,
  NOTIFICATION_FIELDS,
  PROMO_FIELDS,
  SIZE_FIELDS,
  ZONE_FIELDS,
} from '#src/contract/staff/menu-fields.ts';
import { type Fields, unsetOf, type ValuesOf } from '#src/contract/staff/record-fields.ts';
import type { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import { currencyOfCountry, DEFAULT_COUNTRY, knownCountry } from '#src/domain/countries.ts';
import { type Currency, DEFAULT_CURRENCY, isoCurrency } from '#src/domain/money.ts';
import type { OptionGroup } from '#src/domain/options.ts';
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

type Draft<T extends Fields> = { id: string } & ValuesOf<T>;
export type SizeDraft = Draft<typeof SIZE_FIELDS>;
export type DishDraft = Draft<typeof DISH_RECORD> & { sizes: SizeDraft[] };
export type CategoryDraft = Draft<typeof CATEGORY_FIELDS> & { dishes: DishDraft[] };
export type ZoneDraft = Draft<typeof ZONE_FIELDS>;
export type BannerDraft = Draft<typeof BANNER_FIELDS>;

export type ContentDraft = {
  promocodes: ValuesOf<typeof PROMO_FIELDS>[];
  reviews: { avatar: string | null; name: string; date: string; rating: number; comment: string }[];
  carousel: BannerDraft[];
  notifications: Draft<typeof NOTIFICATION_FIELDS>[];
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
