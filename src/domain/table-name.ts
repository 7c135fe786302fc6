import { foldCode } from './promo-code.ts';

/** The table of the list that `typed` means, by whatever case, digits and separators. */
export const tableNamed = (names: readonly string[], typed: string): string | undefined =>
  names.find((name) => name === typed) ?? names.find((name) => foldCode(name) === foldCode(typed));

const byNumber = new Intl.Collator('en', { numeric: true });

/** 2 before 10. */
export const compareTables = (one: string, other: string): number => byNumber.compare(one, other);
