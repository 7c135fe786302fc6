const byNumber = new Intl.Collator('en', { numeric: true });

/** 2 before 10. */
export const compareTables = (one: string, other: string): number => byNumber.compare(one, other);
