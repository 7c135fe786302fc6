import type { Promocode } from '#src/contract/content.ts';

/** The stub's colour says how much a code gives (docs/design-tokens.md 6). `percent` of the whole. */
export function stubColour(percent: number): 'blue' | 'yellow' | 'red' {
  if (percent >= 1 && percent <= 15) return 'blue';
  return percent > 35 && percent <= 50 ? 'red' : 'yellow';
}

/** The last day counts whole. `today` is `YYYY-MM-DD` at the venue. */
export function hasEnded({ expiry }: Promocode, today: string): boolean {
  return expiry !== null && expiry.slice(0, 10) < today;
}

/** Codes that give something; those that have ended stand last, otherwise in the venue's order. */
export function shownCodes(codes: readonly Promocode[], today: string): Promocode[] {
  return codes
    .filter(({ discount }) => discount > 0)
    .toSorted((a, b) => Number(hasEnded(a, today)) - Number(hasEnded(b, today)));
}
