import { asciiDigits } from '#src/domain/text.ts';

/** Groups of digits with what people write between them: `1,250.50`, `1 250`. */
const WRITTEN = /\d+(?:[.,٫٬،'’\s]\d+)*/g;
const MAX_GROUPS = 5;

/**
 * Every amount that a number in the text may mean, in minor units: with any mark as the decimal point, with none, or
 * already in minor units.
 */
export function amountsIn(text: string): Set<number> {
  const amounts = new Set<number>();
  for (const [written] of asciiDigits(text).matchAll(WRITTEN)) {
    const groups = written.split(/\D/);
    for (let from = 0; from < groups.length; from += 1) {
      for (let to = from + 1; to <= Math.min(groups.length, from + MAX_GROUPS); to += 1) {
        addReadings(groups.slice(from, to), amounts);
      }
    }
  }
  return amounts;
}

function addReadings(groups: readonly string[], amounts: Set<number>): void {
  const whole = Number(groups.join(''));
  amounts.add(whole).add(whole * 100);
  const point = Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`);
  amounts.add(Math.round(point * 100));
}

export function amountsInJson(value: unknown, amounts: Set<number> = new Set()): Set<number> {
  if (typeof value === 'number') amounts.add(Math.round(value * 100)).add(value);
  else if (typeof value === 'string') for (const amount of amountsIn(value)) amounts.add(amount);
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) amountsInJson(each, amounts);
  }
  return amounts;
}
