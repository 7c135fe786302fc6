import { randomBytes } from 'node:crypto';
import { ALPHABET } from '#src/domain/order-code.ts';

/** Characters of 5 random bits each. */
export const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
