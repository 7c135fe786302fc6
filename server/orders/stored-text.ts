/**
 * Whether a text from outside can be a key in our tables at all. PostgreSQL refuses NUL and both engines halves of
 * surrogate pairs, so such a text is nobody's: asking the database would only turn a wrong id into an error.
 */
export function isStorable(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text);
}

/** A key as `Idempotency-Key` may carry it (docs/contract.md 3). */
export function isValidKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{16,64}$/.test(key);
}
