import { foldSpelling } from '#src/domain/search-fold.ts';

/** Case, marks and the ways to write alef, ya and ta marbuta make no difference. */
const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(foldSpelling));

const YES = words(
  'true, 1, yes, y, x, t, on, ok, available, active, activated, enabled, visible, shown, show, live, published',
  'in stock, instock, on sale, for sale',
  'نعم, أيوه, آه, متاح, متاحة, متوفر, متوفرة, موجود, موجودة, معروض, مفعل, نشط, ظاهر, شغال',
);
const NO = words(
  'false, 0, no, n, f, off, none, unavailable, not available, n/a, na, inactive, not active, deactivated, disabled',
  'sold out, soldout, out of stock, outofstock, not in stock, no stock, out, 86, 86ed, hidden, hide, not for sale',
  'archived, draft, unpublished, discontinued, deleted, paused, suspended, stopped, finished',
  'temporarily unavailable, currently unavailable',
  'لا, غير متاح, غير متاحة, مش متاح, غير متوفر, غير متوفرة, مش متوفر, غير موجود, غير موجودة, مش موجود, لا يوجد, مفيش',
  'نفد, نفدت, نفد المخزون, نفدت الكمية, نفذ, نفذت, نفذت الكمية, خلص, خلصت, خلصان, انتهى, منتهي',
  'موقوف, متوقف, معطل, غير مفعل, غير نشط, مخفي, مخفية, غير معروض, ملغي, ملغى, محذوف, مؤرشف, مسودة',
);
const SIGNS: Readonly<Record<string, boolean>> = {
  '✓': true,
  '✔': true,
  '✅': true,
  '☑': true,
  '✗': false,
  '✘': false,
  '❌': false,
  '✖': false,
  '☐': false,
};

export function readFlagWord(text: string): boolean | null {
  const sign = SIGNS[text.trim().replace(/\ufe0f$/, '')];
  if (sign !== undefined) return sign;
  const word = foldSpelling(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
