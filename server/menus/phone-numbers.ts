import { isWebAddress, normalisePhone } from '#src/domain/text.ts';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/**
 * `+966501234567`, as a number is read in the venue's country. Null: it cannot be read, so it is used as it was typed.
 * The library's metadata would be a tenth of the phone's JavaScript, so only the server reads numbers.
 */
export function e164Of(typed: string, country: string): string | null {
  if (isWebAddress(typed.trim())) return null;
  const digits = normalisePhone(typed);
  const read = (text: string) => parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  // A chat's number has its country code, and often no plus.
  const number = [digits, `+${digits}`].map(read).find((each) => each?.isValid());
  return number?.number ?? null;
}

/** The form of a mobile number where the venue is: `05XXXXXXXX`. Null: a country that the library does not know. */
export function phoneExample(country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const national = getExampleNumber(country, examples)?.formatNational().replace(/\D/g, '');
  if (!national) return null;
  const known = national.startsWith('0') ? 2 : 0;
  return national.slice(0, known) + 'X'.repeat(national.length - known);
}
