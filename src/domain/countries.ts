import currencies from 'country-to-currency';
import type { ChargeRule } from './quote.ts';

/** What a venue of a country begins with. Its tax is never guessed: `vat` null is none. */
type KnownCountry = { timezone: string; vat: Pick<ChargeRule, 'percent' | 'included'> | null };

const known = (timezone: string, percent: number | null = null, included = true): KnownCountry => ({
  timezone,
  vat: percent === null ? null : { percent, included },
});

const KNOWN: Readonly<Record<string, KnownCountry>> = {
  EG: known('Africa/Cairo', 14, false),
  SA: known('Asia/Riyadh', 15),
  AE: known('Asia/Dubai', 5),
  BH: known('Asia/Bahrain', 10),
  OM: known('Asia/Muscat', 5),
  KW: known('Asia/Kuwait'),
  QA: known('Asia/Qatar'),
  JO: known('Asia/Amman', 16),
};

export const DEFAULT_COUNTRY = 'EG';

/** By ISO 3166-1 code. The package has one that is no country any more. */
const { AN: _, ...CURRENCIES }: Readonly<Record<string, string>> = currencies;

export const COUNTRY_CODES: readonly string[] = Object.keys(CURRENCIES);

/** Undefined: no country. */
export const currencyOfCountry = (code: string): string | undefined => CURRENCIES[code];

/** Undefined: its time zone and tax have to be asked for. */
export const knownCountry = (code: string): KnownCountry | undefined => KNOWN[code];

export const countryIn = (timezone: string): string | undefined =>
  Object.keys(KNOWN).find((code) => KNOWN[code]?.timezone === timezone);
