/** PostgreSQL rejects NUL, both engines lone surrogates: a query with such an id fails instead of finding nothing. */
export function isStorable(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text);
}

/** The form of `Idempotency-Key` (docs/contract.md 3). */
export function isValidKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{16,64}$/.test(key);
}

/** Stored for a number that was not asked for. Empty means erased: such an order has no notes either. */
const NOT_GIVEN = '-';

export const storedPhone = (phone: string): string => (phone === '' ? NOT_GIVEN : phone);
export const givenPhone = (stored: string): string => (stored === NOT_GIVEN ? '' : stored);
