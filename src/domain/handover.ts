import { toBase45 } from './base45.ts';
import { fnv1a } from './fnv.ts';
import { orderCode } from './order-name.ts';

/** A waiting order that another device sends (docs/outbox.md 1.10). */
export type Handover = {
  key: string;
  slug: string;
  /** Since the customer confirmed, by the clock of the phone that shows it. */
  ageSeconds: number;
  holdSeconds: number;
  /** Exactly the bytes that the outbox would send. */
  body: string;
  /** Taken by a waiter, whose device shows it to another one. */
  isStaff: boolean;
};

export const VERSION = 'SF1.';
/** Of the packed order, in one code: 1,067 characters are read from a screen 390 px wide, also blurred and turned. */
const FRAME_BYTES = 700;
const MOST_FRAMES = 4;

/** Of all the frames together: deflate alone accepts some damaged bytes. */
export const sumOf = (text: string): string => fnv1a(text).toString(36).toUpperCase().padStart(7, '0');

export const packed = ({ key, slug, ageSeconds, holdSeconds, body, isStaff }: Handover): string =>
  JSON.stringify([key, slug, ageSeconds, holdSeconds, body, isStaff]);

/** The texts of the codes, shown in turn; null for an order that is too large for them. `bytes`: `packed`, deflated. */
export function framesOf(key: string, bytes: Uint8Array): string[] | null {
  const count = Math.ceil(bytes.length / FRAME_BYTES);
  if (count > MOST_FRAMES) return null;
  const text = toBase45(bytes);
  // Three characters are two bytes.
  const each = 3 * Math.ceil(text.length / count / 3);
  // Number and count of the frames, the order's code, the sum.
  return Array.from(
    { length: count },
    (_, at) => `${VERSION}${at + 1}${count}${orderCode(key)}${sumOf(text)}${text.slice(at * each, (at + 1) * each)}`,
  );
}
