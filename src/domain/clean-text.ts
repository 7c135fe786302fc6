/**
 * A text someone typed, fit to be stored and shown: NFC, trimmed, at most `max` characters (code points), without
 * control characters and the bidi overrides and isolates that could turn the text around it. A line break becomes a
 * space unless `newlines` asks to keep it. Marks that Arabic and emoji need (joiners, LRM, RLM) stay; a text of nothing else
 * is empty.
 */
export function cleanText(text: string, max: number, newlines: 'newlines' | 'one-line' = 'one-line'): string {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(newlines === 'newlines' ? /[\t\v\f]/g : /[\t\v\f\n]+/g, ' ')
    // Lone halves of surrogate pairs (Cs) would not survive UTF-8.
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
  return /[^\s\p{Cf}]/u.test(clean) ? [...clean].slice(0, max).join('').trim() : '';
}
