import { asciiDigits } from './text.ts';

const SAME_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  گ: 'ج',
  چ: 'ج',
  ژ: 'ج',
  پ: 'ب',
  ڤ: 'ف',
  ک: 'ك',
};
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g');
// Marks, zero-width and direction characters, tatweel, the lone hamza, apostrophes.
const DROPPED = /[\p{M}\p{Cf}ـء'’‘ʼʿʾ`]/gu;
// Folded texts have only letters, digits and blanks; twice as fast as \p{L}.
const RUN_OF_LETTER = /([^\d\s])\1+/g;

/** Newlines stay, so that a whole menu can be folded in one pass. */
function foldLetters(text: string): string {
  return asciiDigits(text.normalize('NFKD').toLowerCase().replace(DROPPED, ''))
    .replace(SAME_LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ');
}

/** Keeps doubled letters, which articles (باللبن) and sounds (ممبار) need. */
export function foldSpelling(text: string): string {
  return foldLetters(text)
    .replace(/ *\n */g, '\n')
    .trim();
}

export function singleLetters(text: string): string {
  return text.replace(RUN_OF_LETTER, '$1');
}

/** For containment search: ignores case, harakat, hamza, ى/ي, ة/ه, digit scripts and doubled letters. */
export function fold(text: string): string {
  return singleLetters(foldSpelling(text));
}

/** `starts[i]` and `ends[i]`: the place of the folded code unit i in `text`. */
export function foldWithMap(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const char of text) {
    const end = at + char.length;
    const piece = char === '\n' ? ' ' : foldLetters(char);
    if (piece === '' && ends.length > 0 && /[\p{M}ـ]/u.test(char)) ends[ends.length - 1] = end;
    for (const unit of piece.split('')) {
      const last = folded.slice(-1);
      if (unit === last && /[\p{L} ]/u.test(unit)) {
        if (unit !== ' ') ends[ends.length - 1] = end;
        continue;
      }
      folded += unit;
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { folded, starts, ends };
}
