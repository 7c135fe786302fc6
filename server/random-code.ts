import { randomBytes } from 'node:crypto';

/** Crockford's: no I, L, O or U, so that what stands on paper is typed, or read out, as it was written. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of 5 random bits each. */
export const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
