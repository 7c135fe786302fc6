import * as v from 'valibot';
import { decodeEntities } from '#src/domain/entities.ts';
import { type Currency, isoCurrency, toMinorUnits } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';

/** Returned unchanged. */
export const WireId = v.union([v.pipe(v.string(), v.minLength(1)), v.number()]);

/** Anything but text and numbers becomes empty. */
export const LooseText = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')),
);

/** Decodes HTML entities, which some hosts send. The result is text, never markup. */
export const LooseWords = v.pipe(LooseText, v.transform(decodeEntities));

/** Minor units; null if unreadable, and without a currency. */
export const loosePrice = (currency: Currency | null) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => currency && toMinorUnits(value, currency)),
  );

/** Null: no code. A host that sends a code alone counts as ISO 4217 does. */
export function readCurrency(code: unknown, decimals: unknown): Currency | null {
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return null;
  return typeof decimals === 'number' && /^[0-4]$/.test(String(decimals)) ? { code, decimals } : isoCurrency(code);
}

/** Reads numeric text too. Null outside the limits. */
export function readNumber(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= min && number <= max ? number : null;
}

export const LooseCount = v.pipe(
  v.unknown(),
  v.transform((value) => readNumber(value, Number.MIN_VALUE, Number.MAX_VALUE)),
);

const YES: readonly unknown[] = [true, 1, '1', 'true'];
const NO: readonly unknown[] = [false, 0, '0', 'false'];

/** `unset`: for anything but a known spelling. */
export const readFlag = (value: unknown, unset: boolean): boolean =>
  YES.includes(value) || (unset && !NO.includes(value));

export const LooseFlag = v.pipe(
  v.unknown(),
  v.transform((value) => readFlag(value, false)),
);

export const LooseKnown = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'boolean' ? value : null)),
);

const FILE_ADDRESS = /^(https:\/\/|\/(?!\/))[^\p{Cc}\p{Cs}]*$/iu;

/** https, or a path of the host; else null (docs/contract.md 5.1). */
export const LooseAddress = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && FILE_ADDRESS.test(value.trim()) ? value.trim() : null)),
);

export function bilingual(main: string, arabic: string): Bilingual {
  return { en: decodeEntities(main).trim(), ar: decodeEntities(arabic).trim() };
}

/** Leaves out bad records, counts and reports them. Anything but a list reads as empty. */
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

export const listOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => readList(schema, value).records),
    ),
    [],
  );

/** One of both languages may be missing. */
export const Label = v.pipe(
  v.object({ name: LooseText, name_secondry: v.optional(LooseText, '') }),
  v.transform((label): Bilingual => bilingual(label.name, label.name_secondry)),
  v.check((label) => label.en !== '' || label.ar !== '', 'a label without a name'),
);
