import { foldSpelling } from '#src/domain/search-fold.ts';

/** Case, marks and the ways to write alef, ya and ta marbuta make no difference. */
const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(foldSpelling));

const YES = words(
  'true, 1, yes, y, x, t, on, ok, available, active, activated, enabled, visible, shown, show, live, published',
  'in stock, instock, on sale, for sale',
  'oui, vrai, actif, disponible, en stock, en vente, si, cierto, verdadero, activo, disponible ahora, a la venta, vero',
  'attivo, disponibile, in vendita, sim, verdadeiro, ativo, disponivel, a venda, ja, wahr, aktiv, verfugbar, evet, var',
  'dogru, aktif, mevcut, satista, да, истина, доступно, активен, есть, в наличии, ναι, αληθες, כן, זמין, waar, actief',
  'beschikbaar, tak, dostepny, dostepne, prawda, ano, igen, kylla, da, ya, iya, tersedia, co, 是, 有, 可用, はい, 예, हाँ',
  'نعم, أيوه, صح, صواب, آه, متاح, متاحة, متوفر, متوفرة, موجود, موجودة, معروض, مفعل, نشط, ظاهر, شغال',
);
const NO = words(
  'false, 0, no, n, f, off, none, unavailable, not available, n/a, na, inactive, not active, deactivated, disabled',
  'sold out, soldout, out of stock, outofstock, not in stock, no stock, out, 86, 86ed, hidden, hide, not for sale',
  'archived, draft, unpublished, discontinued, deleted, paused, suspended, stopped, finished',
  'temporarily unavailable, currently unavailable',
  'non, faux, inactif, indisponible, non disponible, epuise, en rupture, rupture, falso, inactivo, no disponible, agotado',
  'agotada, sin stock, inattivo, non disponibile, esaurito, esaurita, nao, inativo, indisponivel, nao disponivel, esgotado',
  'nein, falsch, inaktiv, nicht verfugbar, ausverkauft, hayır, hayir, yok, yanlıs, yanlis, pasif, mevcut degil, tukendi',
  'нет, ложь, недоступно, неактивен, нет в наличии, распродано, οχι, ψευδες, לא, לא זמין, nee, onwaar, inactief, nie',
  'niet beschikbaar, uitverkocht, niedostepny, niedostepne, falsz, ne, nej, nei, nem, ei, nu, tidak, tidak tersedia, habis',
  'khong, 否, 无, 不可用, 售罄, いいえ, 아니요, नहीं, خطأ, لأ, لا, غير متاح, غير متاحة, مش متاح, غير متوفر, غير متوفرة, مش متوفر, غير موجود, غير موجودة, مش موجود, لا يوجد, مفيش',
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

/** As a person said it, who may know more. */
export const saidFlag = (text: string, words: Readonly<Record<string, boolean>>): boolean | null =>
  Object.entries(words).find(([word]) => foldSpelling(word) === foldSpelling(text))?.[1] ?? null;

export function readFlagWord(text: string): boolean | null {
  const sign = SIGNS[text.trim().replace(/\ufe0f$/, '')];
  if (sign !== undefined) return sign;
  const word = foldSpelling(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
