import { randomBytes } from 'node:crypto';
import { ALPHABET } from '#src/domain/order-code.ts';

/** Each character carries 5 random bits. */
export const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
