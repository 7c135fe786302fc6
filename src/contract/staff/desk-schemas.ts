import * as v from 'valibot';
import { addDays } from '#src/domain/hours.ts';
import { cleanText } from '#src/domain/text.ts';
import { isStorable, lineOf, NAME_MAX, TEXT_MAX } from './field-schemas.ts';

const Lines = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, TEXT_MAX, 'newlines')),
);

/** As it is stored. */
export const Pair = v.object({ en: v.string(), ar: v.string() });

export const Both = v.object({ en: lineOf(NAME_MAX), ar: lineOf(NAME_MAX) });
/** At least one of the two. */
export const Name = v.pipe(
  Both,
  v.check(({ en, ar }) => en !== '' || ar !== ''),
);
export const LongBoth = v.object({ en: Lines, ar: Lines });

export const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A file of this server, or an https address. */
export const OneFile = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^([Hh][Tt][Tt][Pp][Ss]:\/\/|\/(?!\/))/),
  v.maxLength(500),
  v.check(isStorable),
);
export const FileAddress = v.nullable(OneFile);

/** As `localMinute` writes it. */
export const LOCAL_MINUTE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** `YYYY-MM-DD`, and not the 31st of February. */
export const isDay = (text: string): boolean => DAY.test(text) && addDays(text, 0) === text;
