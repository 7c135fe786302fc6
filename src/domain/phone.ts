import { normalisePhone } from './text.ts';

/** `phone`: to store and send; digits, after a leading + if one was typed. */
export type PhoneCheck = {
  kind: 'ok' | 'missing' | 'too_short' | 'too_long';
  phone: string;
  unlikely: boolean;
  /** Unlikely because a digit seems to be missing. */
  short: boolean;
};

/** Where the venue does not say otherwise. */
const EGYPTIAN = '01XXXXXXXXX';

/**
 * Accepts 7 to 15 digits. `unlikely` is a hint, never a refusal: neither a mobile number of the venue's country nor a
 * foreign one (+ or 00). `short`: fewer digits than such a number, and in Egypt no landline (9 or 10 with its area).
 * `example`: its form there. Only Egypt's numbers are known more closely: 01, then 0/1/2/5 and eight digits, also with
 * +20 or 0020.
 */
export function checkPhone(text: string, example = EGYPTIAN): PhoneCheck {
  const phone = normalisePhone(text);
  const count = phone.replace('+', '').length;
  if (count === 0) return { kind: 'missing', phone: '', unlikely: false, short: false };
  if (count < 7) return { kind: 'too_short', phone, unlikely: false, short: false };
  if (count > 15) return { kind: 'too_long', phone, unlikely: false, short: false };
  const isEgypt = (example || EGYPTIAN) === EGYPTIAN;
  const mobile = isEgypt ? /^(?:0|(?:\+|00)?200?)1[0125]\d{8}$/.test(phone) : count === example.length;
  const foreign = (isEgypt ? /^(?:\+|00)(?!20)[1-9]/ : /^(?:\+|00)[1-9]/).test(phone);
  const landline = isEgypt && /^0[2-9]\d{7,8}$/.test(phone);
  const unlikely = !mobile && !foreign;
  return { kind: 'ok', phone, unlikely, short: unlikely && !landline && count < (example || EGYPTIAN).length };
}
