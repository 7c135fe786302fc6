import { SEPARATORS } from './promo-code.ts';
import { asciiDigits } from './text.ts';

const RUN_OF_SEPARATORS = new RegExp(`${SEPARATORS.source}+`, 'gu');

/**
 * For comparison: T5, t-5 and "T ٥" are one table. A separator between two digits stays, as 1-2 is another table than 12.
 */
export function foldTable(name: string): string {
  const text = asciiDigits(name.normalize('NFC')).toUpperCase();
  const isDigit = (at: number) => /^[0-9]$/.test(text[at] ?? '');
  const folded = text.replace(RUN_OF_SEPARATORS, (run, at: number) =>
    isDigit(at - 1) && isDigit(at + run.length) ? '-' : '',
  );
  return folded || text.trim();
}

export const isSameTable = (one: string, other: string): boolean => foldTable(one) === foldTable(other);

const byNumber = new Intl.Collator('en', { numeric: true });

/** 2 before 10. */
export const compareTables = (one: string, other: string): number => byNumber.compare(one, other);
