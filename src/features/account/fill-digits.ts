import { asciiDigits } from '#src/domain/phone.ts';

export const LENGTH = 5;

/** A whole code always starts at the first box. A text without digits empties the box. `next`: the box to focus. */
export function fillDigits(
  digits: readonly string[],
  index: number,
  text: string,
): { digits: readonly string[]; next: number } {
  const found = [...asciiDigits(text).replace(/\D/g, '')];
  if (found.length === 0) return { digits: text === '' ? digits.with(index, '') : digits, next: index };
  const from = found.length >= LENGTH ? 0 : index;
  const filled = digits.map((digit, at) => found[at - from] ?? digit);
  return { digits: filled, next: Math.min(LENGTH - 1, from + found.length) };
}
