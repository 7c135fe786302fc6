/** Without control characters and bidi overrides. Joiners, LRM and RLM stay, because Arabic and emoji need them. */
export function cleanText(text: string, max: number, newlines: 'newlines' | 'one-line' = 'one-line'): string {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(newlines === 'newlines' ? /[\t\v\f]/g : /[\t\v\f\n]+/g, ' ')
    // Lone surrogates (Cs) would not survive UTF-8.
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
  return /[^\s\p{Cf}]/u.test(clean) ? [...clean].slice(0, max).join('').trim() : '';
}
