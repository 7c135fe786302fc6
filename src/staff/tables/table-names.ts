import { foldTable } from '#src/domain/table-name.ts';
import { asciiDigits, uniqueBy } from '#src/domain/text.ts';

const NAME_MAX = 20;
const MOST = 100;

/** Reads `7`, `شرفة 3`, a list with commas, or `1-12`. Null: a name too long for a card, or too many tables. */
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
  const once = uniqueBy(names, foldTable);
  return once.length > MOST || once.some((name) => [...name].length > NAME_MAX) ? null : once;
}
