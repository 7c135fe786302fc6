import { decodeHTML } from 'entities';

const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** In a name only these tags are removed. Other words in angle brackets belong to the name: Pizza <large>. */
const FORMATTING_TAG =
  /<\/?(?:a|b|big|center|div|em|font|h[1-6]|i|li|mark|p|small|span|strike|strong|sub|sup|u)(?=[\s/>])[^<>]*>/gi;

/** Text that was encoded twice is decoded twice. */
function withoutTags(text: string, tag: RegExp): string {
  if (!/[<&]/.test(text)) return text;
  let plain = text;
  for (let round = 0; round < 3; round += 1) {
    const next = decodeHTML(plain).replace(BREAK, '\n').replace(tag, '');
    if (next === plain) break;
    plain = next;
  }
  return plain === text ? text : plain.replace(/\n{2,}/g, '\n').trim();
}

/** Shops keep descriptions as HTML. */
export const plainText = (text: string): string => withoutTags(text, TAG);

/** Editors write <u>Lunch</u>. A name that is nothing else stays as it is. */
export const plainName = (text: string): string => withoutTags(text, FORMATTING_TAG) || text;
