import { decodeEntities } from '#src/domain/entities.ts';

const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** A description without markup: shops keep theirs as HTML. Text that was encoded twice is decoded twice. */
export function plainText(text: string): string {
  let plain = text;
  for (let round = 0; round < 3; round += 1) {
    const next = decodeEntities(plain).replace(BREAK, '\n').replace(TAG, '');
    if (next === plain) break;
    plain = next;
  }
  return plain === text ? text : plain.replace(/\n{2,}/g, '\n').trim();
}
