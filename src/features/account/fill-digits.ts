import { asciiDigits } from '#src/domain/phone.ts';

export const LENGTH = 5;

/**
 * The boxes after `text` came into box `index`: its digits (of any script) go there and into the boxes behind; a whole
 * code begins at the first box wherever it came in. `next` is the box to write in next. No digit empties the box.
 */
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
