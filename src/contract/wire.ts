import * as v from 'valibot';
import { parsePounds } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { FILE_ADDRESS } from '#src/domain/web-address.ts';

/** Ids may be numbers or strings and go back as they came. */
export const WireId = v.union([v.pipe(v.string(), v.minLength(1)), v.number()]);

/** A text that may be missing, null or not a text at all never breaks a record: it is empty. */
export const LooseText = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')),
);

/** A price or fee: number or numeric string in pounds, to piastres; anything else is null. */
export const LoosePrice = v.pipe(v.unknown(), v.transform(parsePounds));

/** A count such as kcal or grams: a positive number, else null. */
export const LooseCount = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const count = typeof value === 'string' ? Number(value) : value;
    return typeof count === 'number' && Number.isFinite(count) && count > 0 ? count : null;
  }),
);

/** True for true, 1, '1' and 'true', as hosts write flags in all four ways. */
export const LooseFlag = v.pipe(
  v.unknown(),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Yes or no, where the host says so; else null. */
export const LooseKnown = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'boolean' ? value : null)),
);

/** An address of a picture or file: https, or a path of the host. Everything else is dropped (docs/contract.md 5.1). */
export const LooseAddress = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && FILE_ADDRESS.test(value.trim()) ? value.trim() : null)),
);

/** The two languages of one text: `name` and its Arabic twin `name_secondry`. */
export function bilingual(main: string, arabic: string): Bilingual {
  return { en: main.trim(), ar: arabic.trim() };
}

/**
 * Reads a list record by record: one bad record is left out, counted and reported, and never takes the list with it.
 * Anything that is not a list reads as an empty one.
 */
export function readList<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  report: (problem: string) => void = () => {},
): { records: T[]; skipped: number } {
  const records: T[] = [];
  let skipped = 0;
  for (const item of Array.isArray(value) ? value : []) {
    const parsed = v.safeParse(schema, item);
    if (parsed.success) records.push(parsed.output);
    else {
      skipped += 1;
      report(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`).join('; '));
    }
  }
  return { records, skipped };
}

/** A list as a field of a record, read as `readList` does. */
export const listOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => readList(schema, value).records),
    ),
    [],
  );
