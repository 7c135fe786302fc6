/** What a phone field holds, judged. `phone` is what is kept and sent: digits, a leading + where one was typed. */
export type PhoneCheck = { kind: 'ok' | 'missing' | 'too_short' | 'too_long'; phone: string; unlikely: boolean };

/** Digits of any script become 0-9 (٣ and ۳ and ３ are 3); everything else stays. For phone, table, code, price, search. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Unicode keeps every script's digits in runs of ten, 0 first: the value is the distance to the run's beginning.
    const code = digit.codePointAt(0) ?? 0;
    let below = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below++;
    return String(below % 10);
  });
}

/** Digits alone, with + where it stands before the first of them. Spaces, dashes, brackets and bidi marks go. */
export function normalisePhone(text: string): string {
  const digits = asciiDigits(text).replace(/[^0-9+＋]/g, '');
  return (/^[+＋]/.test(digits) ? '+' : '') + digits.replace(/[+＋]/g, '');
}

/**
 * 7 to 15 digits are accepted. `unlikely` is a hint and never a refusal: it reads as no Egyptian mobile number
 * (01 0/1/2/5 and eight digits, also behind +20, 0020) and not as another country's either (+ or 00).
 */
export function checkPhone(text: string): PhoneCheck {
  const phone = normalisePhone(text);
  const count = phone.replace('+', '').length;
  if (count === 0) return { kind: 'missing', phone: '', unlikely: false };
  if (count < 7) return { kind: 'too_short', phone, unlikely: false };
  if (count > 15) return { kind: 'too_long', phone, unlikely: false };
  const egyptian = /^(?:0|(?:\+|00)?200?)1[0125]\d{8}$/.test(phone);
  const foreign = /^(?:\+|00)(?!20)[1-9]/.test(phone);
  return { kind: 'ok', phone, unlikely: !egyptian && !foreign };
}
