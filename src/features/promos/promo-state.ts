import type { Promocode } from '#src/contract/content.ts';

/** The colours of discounts: docs/design-tokens.md 6. */
export function discountColour(percent: number): 'blue' | 'yellow' | 'red' {
  if (percent >= 1 && percent <= 15) return 'blue';
  return percent > 35 && percent <= 50 ? 'red' : 'yellow';
}

/** Codes are valid through their last day. `today` is `YYYY-MM-DD` at the venue. */
export function hasEnded({ expiry }: Promocode, today: string): boolean {
  return expiry !== null && expiry.slice(0, 10) < today;
}

export function shownCodes(codes: readonly Promocode[], today: string): Promocode[] {
  return codes
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => Number(hasEnded(a, today)) - Number(hasEnded(b, today)));
}
