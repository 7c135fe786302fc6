/** Words that name no food, or name it only together with the next one. */
const FILLERS = new Set(
  (
    'طبق صحن وجبة وجبه عدد قطعة قطعه قطع كيلو نصف ربع نص سندوتش ساندوتش ساندويتش ' +
    'the a an of with and plate dish meal piece pieces half quarter kilo sandwich fresh special our your'
  ).split(' '),
);

/** Past this many letters a word is lettered smaller; past `LONGEST` it is not lettered at all. */
const COMFORTABLE = 9;
const LONGEST = 12;

/** In parts of a plate 200 wide: two thirds of it is 132, and at 150 px these are 22 to 42 px. */
const SPAN = 128;
const LARGEST = 56;
const SMALLEST = 29;

/** Marks above and below letters take no room along the line. */
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

/**
 * What is lettered on the plate of a dish without a picture, and how large (in parts of a plate 200 wide): the first
 * meaningful word of its name; one too long for the plate gives way to the first word of its category.
 */
export function plateWord(name: string, category = ''): { word: string; size: number } {
  const own = firstMeaningful(name);
  const fits = own !== undefined && letterCount(own) <= LONGEST;
  const word = (fits ? own : firstMeaningful(category)) ?? own ?? '';
  const letters = Math.max(1, letterCount(word));
  const smallest = letters > COMFORTABLE ? 0 : SMALLEST;
  return { word, size: Math.max(smallest, Math.min(LARGEST, Math.floor(SPAN / (letters * 0.5)))) };
}
