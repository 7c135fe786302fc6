const FILLERS = new Set(
  (
    'طبق صحن وجبة وجبه عدد قطعة قطعه قطع كيلو نصف ربع نص سندوتش ساندوتش ساندويتش ' +
    'the a an of with and plate dish meal piece pieces half quarter kilo sandwich fresh special our your'
  ).split(' '),
);

/** Longer words get a smaller font; words beyond `LONGEST` are not used. */
const COMFORTABLE = 9;
const LONGEST = 12;

/** In units of a plate 200 wide. Drawn 150 px wide, the font is 22 to 42 px. */
const SPAN = 128;
const LARGEST = 56;
const SMALLEST = 29;

/** Ignores vowel marks, which have no width. */
const letterCount = (word: string) => [...word.normalize('NFC').replace(/[\u064b-\u0652\u0670\u0640]/g, '')].length;

const wordsOf = (name: string) =>
  name
    .replace(/<[^>]*>/g, ' ')
    .split(/[\s،,.()/\-–—+&*:<>«»"“”]+/)
    .filter((word) => /\p{L}{2}/u.test(word));

const firstMeaningful = (name: string): string | undefined => {
  const words = wordsOf(name);
  return words.find((word) => !FILLERS.has(word.toLowerCase())) ?? words[0];
};

/** First meaningful word of the name (of the category, if too long). `size` in units of a plate 200 wide. */
export function plateWord(name: string, category = ''): { word: string; size: number } {
  const own = firstMeaningful(name);
  const fits = own !== undefined && letterCount(own) <= LONGEST;
  const word = (fits ? own : firstMeaningful(category)) ?? own ?? '';
  const letters = Math.max(1, letterCount(word));
  const smallest = letters > COMFORTABLE ? 0 : SMALLEST;
  return { word, size: Math.max(smallest, Math.min(LARGEST, Math.floor(SPAN / (letters * 0.5)))) };
}
