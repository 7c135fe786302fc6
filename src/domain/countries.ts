import type { ChargeRule } from './quote.ts';

/** What a venue of a country begins with. `timezones`: the usual one first. `vat` null: none. */
export type CountryDefaults = {
  currency: string;
  timezones: readonly [string, ...string[]];
  vat: Pick<ChargeRule, 'percent' | 'included'> | null;
};

const country = (
  currency: string,
  timezone: string,
  vat: CountryDefaults['vat'] = null,
  ...others: string[]
): CountryDefaults => ({ currency, timezones: [timezone, ...others], vat });

const included = (percent: number) => ({ percent, included: true });

/** By ISO 3166-1 code. A venue of another country names its currency and time zone itself. */
const COUNTRIES: Readonly<Record<string, CountryDefaults>> = {
  EG: country('EGP', 'Africa/Cairo', { percent: 14, included: false }),
  SA: country('SAR', 'Asia/Riyadh', included(15)),
  AE: country('AED', 'Asia/Dubai', included(5)),
  BH: country('BHD', 'Asia/Bahrain', included(10)),
  OM: country('OMR', 'Asia/Muscat', included(5)),
  KW: country('KWD', 'Asia/Kuwait'),
  QA: country('QAR', 'Asia/Qatar'),
  JO: country('JOD', 'Asia/Amman', included(16)),
};

export const DEFAULT_COUNTRY = 'EG';

export const COUNTRY_CODES: readonly string[] = Object.keys(COUNTRIES);

/** Null: a country whose defaults we do not know. */
export const countryDefaults = (code: string): CountryDefaults | null => COUNTRIES[code] ?? null;
