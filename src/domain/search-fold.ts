import { asciiDigits } from './phone.ts';

/** Letters that many keyboards and hands write for one another. */
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
// Marks, zero-width and direction characters, tatweel, the lone hamza, apostrophes. An apostrophe at a word's edge
// stands beside a space anyway, so dropping all of them equals dropping those inside words.
const DROPPED = /[\p{M}\p{Cf}ـء'’‘ʼʿʾ`]/gu;
// Of folded texts, which have nothing but letters, digits and blanks: twice as fast as asking for \p{L}.
const RUN_OF_LETTER = /([^\d\s])\1+/g;

/** What one character becomes, whatever stands beside it. A newline stays, so that a whole menu folds in one pass. */
function foldLetters(text: string): string {
  return asciiDigits(text.normalize('NFKD').toLowerCase().replace(DROPPED, ''))
    .replace(SAME_LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ');
}

/** Folded, doubled letters kept: articles (باللبن) and the sound of ممبار need both. Words parted by one space. */
export function foldSpelling(text: string): string {
  return foldLetters(text)
    .replace(/ *\n */g, '\n')
    .trim();
}

/** Folded, a run of the same letter becomes one letter; never digits, 100 is not 10. */
export function singleLetters(text: string): string {
  return text.replace(RUN_OF_LETTER, '$1');
}

/** The form in which texts are compared for containment: case, harakat, hamza, ى/ي, ة/ه, digits of any script. */
export function fold(text: string): string {
  return singleLetters(foldSpelling(text));
}

/**
 * Folds a text and remembers where each folded code unit came from: `starts[i]` and `ends[i]` are code unit positions
 * in the text as written, marks and doubled letters included.
 */
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
