import type { SlipRow, SlipText } from './slip.ts';

/** One slip in two languages, row by row: below each text the other one, where it says it differently. */
export function bothLanguages(rows: readonly SlipRow[], others: readonly SlipRow[]): SlipRow[] {
  const both = rows.map((row, at) => ({
    ...row,
    texts: row.texts.flatMap((text, place): SlipText[] => {
      const other = others[at]?.texts[place];
      if (!other || other.text === text.text) return [text];
      return [text, { ...other, look: LOOK_BELOW[other.look ?? 'small'] }];
    }),
  }));
  // "Not a tax invoice" stands on every slip in both languages.
  return both.filter((row, at) => row.end || textsOf(row) !== textsOf(both[at - 1]));
}

const textsOf = (row: SlipRow | undefined): string | undefined =>
  row?.texts
    .map(({ text }) => text)
    .sort()
    .join();

const LOOK_BELOW = {
  huge: 'large',
  large: 'strong',
  strong: 'small',
  small: 'small',
  framed: 'framed',
  inverse: 'inverse',
} as const;
