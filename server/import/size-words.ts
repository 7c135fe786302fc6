import { foldSpelling } from '#src/domain/search-fold.ts';
import { isCurrencyWord } from './header-currency.ts';

const SIZES = new Set(
  [
    's, m, l, xl, xxl, x large, extra large, mini, small, medium, large, jumbo, family, single, double, triple',
    'regular, half, quarter, full, kilo, half kilo, quarter kilo',
    'normal, normale, maxi, midi, baby, grande, grandi, media, medio, mediana, mediano, piccola, piccolo, pequena, pequeno',
    'petit, petite, moyen, moyenne, grand, klein, mittel, groß, große, kucuk, orta, buyuk, chica, chico, familiar, gigante',
    'ميني, صغير, صغيرة, وسط, متوسط, كبير, كبيرة, جامبو, عائلي, سنجل, سينجل, دبل, دوبل, تريبل',
    'نص, نصف, ربع, تمن, ثمن, كيلو, نص كيلو, نصف كيلو, ربع كيلو, تمن كيلو, ثمن كيلو',
  ].flatMap((words) => words.split(', ').map(foldSpelling)),
);
const PRICE_WORDS = new Set(
  'price, prices, le, السعر, سعر, الحجم, حجم, size, prezzo, precio, prix, preis, fiyat'.split(', ').map(foldSpelling),
);

const isSize = (text: string): boolean => {
  const folded = foldSpelling(text);
  // `الصغير` is `صغير` with its article.
  return SIZES.has(folded) || SIZES.has(folded.replace(/^ال/, ''));
};

const wordsOf = (header: string): string =>
  header
    .split(/[\s()[\]_:/.-]+/)
    .filter((word) => word !== '' && !PRICE_WORDS.has(foldSpelling(word)) && !isCurrencyWord(word.toLowerCase()))
    .join(' ');

/** `Large`, `Small price`, `سعر الكبير`. Null: no column of a size. */
export function sizeOfHeader(header: string): string | null {
  if (header.length > 60) return null;
  const words = wordsOf(header);
  return isSize(words) ? words : null;
}

/** Of a header that holds the prices of a size, as a person or the other headers say. */
export const sizeNamed = (header: string): string => wordsOf(header.slice(0, 60)) || header;

/** A name that says nothing: the only size of such a name is the dish itself. */
export const isPlainSize = (name: string): boolean => /^(|regular|default|standard|عادي)$/i.test(name.trim());
