import { foldSpelling } from '#src/domain/search-fold.ts';

const SIZES = new Set(
  [
    's, m, l, xl, xxl, x large, extra large, mini, small, medium, large, jumbo, family, single, double, triple',
    'regular, half, quarter, full, kilo, half kilo, quarter kilo',
    'ميني, صغير, صغيرة, وسط, متوسط, كبير, كبيرة, جامبو, عائلي, سنجل, سينجل, دبل, دوبل, تريبل',
    'نص, نصف, ربع, تمن, ثمن, كيلو, نص كيلو, نصف كيلو, ربع كيلو, تمن كيلو, ثمن كيلو',
  ].flatMap((words) => words.split(', ').map(foldSpelling)),
);
const PRICE_WORDS = new Set(['price', 'egp', 'le', 'السعر', 'سعر', 'الحجم', 'حجم', 'size'].map(foldSpelling));

const isSize = (text: string): boolean => {
  const folded = foldSpelling(text);
  // `الصغير` is `صغير` with its article.
  return SIZES.has(folded) || SIZES.has(folded.replace(/^ال/, ''));
};

/** `Large`, `Small price`, `سعر الكبير`. Null: no column of a size. */
export function sizeOfHeader(header: string): string | null {
  if (header.length > 60) return null;
  const words = header.split(/[\s()[\]_:/-]+/).filter((word) => word !== '' && !PRICE_WORDS.has(foldSpelling(word)));
  return isSize(words.join(' ')) ? words.join(' ') : null;
}
