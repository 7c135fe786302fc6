import type { Currency } from '#src/domain/money.ts';
import { venueNumbers } from '#src/i18n/format.ts';

/** Shown from the start (`main.tsx`); the desk may change it. */
export function venueCurrency(): Currency {
  if (!venueNumbers.currency) throw new Error('The page does not say what the venue counts in');
  return venueNumbers.currency;
}
