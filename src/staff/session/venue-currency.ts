import type { Currency } from '#src/domain/money.ts';
import { venueFormats } from '#src/i18n/format.ts';

/** Shown from the start (`main.tsx`); the desk may change it. */
export function venueCurrency(): Currency {
  if (!venueFormats.currency) throw new Error('The page does not say what the venue counts in');
  return venueFormats.currency;
}
