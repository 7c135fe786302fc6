/**
 * Whether a text from outside can be an id in the database. PostgreSQL rejects NUL, and both engines reject lone
 * surrogates: a query with such an id would fail instead of finding nothing.
 */
export function isStorable(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text);
}

/** The form of `Idempotency-Key` (docs/contract.md 3). */
export function isValidKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{16,64}$/.test(key);
}
