const set = (words: string) => new Set(words.split(' '));

/** Measures, containers, and words that only number the dishes of a list. */
const FILLERS = set(
  'طبق صحن وجبة عدد قطعة قطع قطعتين كيلو نصف ربع نص سندوتش ساندوتش صينية علبة ميكس مشكل ' +
    'صنف اختيار خيار رقم عرض عروض وجبات سبانش دبل سنجل وسط كبير صغير جرام لتر ' +
    'the a an plate platter dish meal tray box wrap bowl pieces half quarter kilo sandwich offer offers style ' +
    'option options item items choice number no meals',
);
/** They decide only about short names: the head of a longer one is never an adjective. */
const ADJECTIVES = set(
  'حار حارة مشوي مشوية مقلي محمر محشي مخصوص إضافي سادة ' +
    'spicy hot iced cold warm fresh grilled fried mixed mix extra large small green',
);
/** The rest of the name says what comes with the dish. */
const BEHIND = set('مع على من في و بدون with and of in on from by or');

/** Longer words get a smaller font; words beyond `MAX_LETTERS` are not used. */
const COMFORTABLE = 9;
const MAX_LETTERS = 12;
/** A name of several words that is no longer stands whole: hot dog, أم علي. */
const SHORT_NAME = 10;

/** In units of a plate 200 wide. Drawn 150 px wide, the font is 22 to 42 px. */
const SPAN = 128;
const LARGEST = 56;
const SMALLEST = 29;

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Without vowel marks, which have no width. */
const bare = (word: string) => word.normalize('NFC').replace(/[\u064b-\u0652\u0670\u0640]/g, '');
const letterCount = (word: string) => [...bare(word)].length;

const wordsOf = (name: string) =>
  name
    .replace(/<[^>]*>/g, ' ')
    .split(/[\s،,.()/\-–—+&*:<>«»"“”]+/)
    .filter((word) => /\p{L}{2}|^و$/u.test(word) && !/^\p{N}+\p{L}{1,4}$/u.test(word));

function dishWords(name: string): string[] {
  const words: string[] = [];
  for (const word of wordsOf(name.replace(/\(.*/s, ''))) {
    const plain = bare(word).toLowerCase();
    if (words.length > 0 && (BEHIND.has(plain) || /^(بال|بدون)..+/.test(plain))) break;
    const isAdjective = ADJECTIVES.has(plain) && (words.length > 0 || !isArabic(plain));
    if (!FILLERS.has(plain) && !BEHIND.has(plain) && !isAdjective) words.push(word.replace(/^بال(?=...)/, ''));
  }
  return words;
}

/** First in Arabic, last in English. None if all words are fillers: Option 1. */
function headOf(name: string): string | undefined {
  const words = dishWords(name);
  const all = words.join(' ');
  if (words.length > 1 && letterCount(all) <= SHORT_NAME) return all;
  const [first, second] = words;
  if (!isArabic(all)) return words.at(-1);
  const two = `${first} ${second}`;
  // The first half of a compound, such as آيس كريم.
  return first && second && letterCount(first) <= 3 && letterCount(two) <= SHORT_NAME ? two : first;
}

/** The category's word, if the name's own is too long or tells nothing. `size`: in units of a plate 200 wide. */
export function plateWord(name: string, category = ''): { word: string; size: number } {
  const own = headOf(name);
  const fits = own !== undefined && letterCount(own) <= MAX_LETTERS;
  const filler = wordsOf(category)[0] ?? wordsOf(name)[0] ?? name.trim();
  const word = (fits ? own : headOf(category)) ?? own ?? filler;
  const letters = Math.max(1, letterCount(word));
  const smallest = letters > COMFORTABLE ? 0 : SMALLEST;
  return { word, size: Math.max(smallest, Math.min(LARGEST, Math.floor(SPAN / (letters * 0.5)))) };
}
