import * as v from 'valibot';
import { MAX_AMOUNT } from '#src/domain/money.ts';
import { cleanText } from '#src/domain/text.ts';

/** Amounts are minor units. */

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;

/** Cleaned and cut to `max` characters. */
export const lineOf = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, max)),
  );
/** Databases reject control characters and lone surrogates. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

export const DeskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isStorable));
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT));
