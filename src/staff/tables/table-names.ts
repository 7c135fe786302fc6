import { asciiDigits } from '#src/domain/phone.ts';

const NAME_MAX = 20;
const MOST = 100;

/**
 * The tables someone means: `7`, `T12`, `شرفة 3`, several with commas between them, a range as `1-12`. Null where one is
 * longer than a card can carry, or there are more than can be added at once.
 */
export function tableNames(text: string): string[] | null {
  const names = asciiDigits(text)
    .split(/[,،;\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, from, to] = /^(\d{1,4}) ?[-–—] ?(\d{1,4})$/.exec(part) ?? [];
      if (from === undefined || to === undefined || Number(from) > Number(to)) return [part];
      const count = Math.min(Number(to) - Number(from), MOST) + 1;
      return Array.from({ length: count }, (_, at) => String(Number(from) + at));
    });
  const once = [...new Set(names)];
  return once.length > MOST || once.some((name) => [...name].length > NAME_MAX) ? null : once;
}
