import { fold } from './search-fold.ts';
import type { Bilingual } from './text.ts';

export type PhotoDish = { id: string; name: Bilingual };

/** `asks`: dishes that the photo may belong to; empty if none matched. */
export type PhotoMatch<Dish> = { dish: Dish } | { asks: readonly Dish[] };

const MAX_ASKED = 12;

/** A word in more names than this is ignored. */
const COMMON = 200;

const PHOTO = /\.(jpe?g|png|webp|avif|heic|heif|gif|bmp|tiff?)$/i;
const HIDDEN = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

export const isMeantAsPhoto = (path: string): boolean => PHOTO.test(path) && !HIDDEN.test(path);

/** Added by cameras and people: `koshary-1`, `koshary (2)`, `koshary copy`, `03 koshary`. */
const ADDED_BEHIND = /( (\d+|\d+x\d+|copy|final|edited|photo|image|img|pic|new|نسخه|صوره|نهايي|جديد))+$/;
const ADDED_BEFORE = /^((\d+|photo|image|img|pic|صوره) )+/;

/** Folded names that the file may mean, the most exact first. */
function namesIn(path: string): string[] {
  const base = baseName(path).replace(/\.[^.]*$/, '');
  const full = fold(base.replace(/(\p{L}{2})(\d+)$/u, '$1 $2'));
  const short = full.replace(ADDED_BEHIND, '');
  const all = [fold(base), full, short, full.replace(ADDED_BEFORE, ''), short.replace(ADDED_BEFORE, '')];
  return [...new Set(all.map(withoutBlanks))].filter((name) => name !== '' && !/^\d+$/.test(name));
}

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

function grouped<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

const wordsOf = (path: string): string[] => fold(path).split(' ');

/** A dish gets the photo with the most exact name; the other photos ask. In the order of `paths`. */
export function matchPhotos<Dish extends PhotoDish>(
  paths: readonly string[],
  dishes: readonly Dish[],
): PhotoMatch<Dish>[] {
  const byId = new Map(dishes.map((dish) => [dish.id.toLowerCase(), dish]));
  const byName = grouped(dishes, ({ name }) => [name.en, name.ar].map(fold).map(withoutBlanks).filter(Boolean));
  const byWord = grouped(dishes, ({ name }) => wordsOf(`${name.en} ${name.ar}`).filter(Boolean));
  const found = paths.map((path) => {
    const own = byId.get(
      baseName(path)
        .replace(/\.[^.]*$/, '')
        .trim()
        .toLowerCase(),
    );
    if (own) return { dishes: [own], rank: 0 };
    const names = namesIn(path);
    const rank = names.findIndex((name) => byName.has(name));
    if (rank !== -1) return { dishes: byName.get(names[rank] ?? '') ?? [], rank: rank + 1 };
    return { dishes: similar(wordsOf(baseName(path).replace(/\.[^.]*$/, '')), byWord), rank: Infinity };
  });
  const best = new Map<Dish, number>();
  for (const [
    at,
    {
      dishes: [dish, ...others],
      rank,
    },
  ] of found.entries()) {
    if (!dish || others.length > 0 || rank === Infinity) continue;
    const known = best.get(dish);
    if (known === undefined || rank < (found[known]?.rank ?? 0)) best.set(dish, at);
  }
  return found.map(({ dishes: meant, rank }, at): PhotoMatch<Dish> => {
    const [dish] = meant;
    return dish && meant.length === 1 && rank < Infinity && best.get(dish) === at
      ? { dish }
      : { asks: meant.slice(0, MAX_ASKED) };
  });
}

/** The dishes that share the most words; a number is no word. */
function similar<Dish>(words: readonly string[], byWord: ReadonlyMap<string, Dish[]>): Dish[] {
  const shared = new Map<Dish, number>();
  for (const word of new Set(words)) {
    if (word.length < 3 || /^\d+$/.test(word)) continue;
    const dishes = byWord.get(word) ?? [];
    if (dishes.length > COMMON) continue;
    for (const dish of dishes) shared.set(dish, (shared.get(dish) ?? 0) + 1);
  }
  const most = Math.max(0, ...shared.values());
  return [...shared].flatMap(([dish, count]) => (count === most ? dish : []));
}
