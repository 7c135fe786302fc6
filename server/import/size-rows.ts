import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import { TEXT_DAMAGED } from './damaged-text.ts';
import type { FileCategory, FileDish, FileReport, Reason } from './menu-file.ts';

export const twice = (written: string): Reason => ({ code: 'twice', values: { written } });

type Category = FileCategory | null;
type Row = { dish: FileDish; isSized: boolean };

const keyOf = ({ en, ar }: Bilingual): string => foldSpelling(en || ar) || en || ar;

const again = ({ name }: FileDish): Reason => ({ code: 'dish_twice', values: { name: name.en || name.ar } });
const isSameDish = (first: FileDish, dish: FileDish): boolean =>
  JSON.stringify({ ...first, where: '' }) === JSON.stringify({ ...dish, where: '' });

/** Rows of one name that each have a size become one dish. */
export function sizeRows(report: Pick<FileReport, 'warn'>) {
  const known = new Map<FileCategory, Map<string, Row>>();
  const leftOut: { category: Category; name: Bilingual; isSized: boolean }[] = [];
  let above: { category: Category; name: Bilingual; isLeftOut: boolean } | null = null;

  const add = (category: FileCategory, dish: FileDish, size: string, id: string | null): Reason | null => {
    const rows = known.get(category) ?? new Map<string, Row>();
    known.set(category, rows);
    above = { category, name: dish.name, isLeftOut: false };
    const key = keyOf(dish.name);
    const first = rows.get(key);
    const isSized = size !== '';
    if (first && first.isSized !== isSized) return { code: 'size_missing' };
    if (first && !isSized && isSameDish(first.dish, dish)) report.warn(dish.where, again(dish));
    if (!isSized) {
      category.dishes.push(dish);
      rows.set(key, { dish, isSized });
      return null;
    }
    // Two dishes whose names are lost are not one.
    if (key === '') return TEXT_DAMAGED;
    if (dish.price === null) {
      return { code: 'size_unreadable', values: { written: size } };
    }
    if (dish.sizes.length > 0) return twice(size);
    if (first?.dish.sizes.some(({ name }) => foldSpelling(name.en) === foldSpelling(size))) return twice(size);
    const own = { id, name: { en: size, ar: '' }, price: dish.price };
    if (first) first.dish.sizes.push(own);
    else {
      const sized = { ...dish, sizes: [own], said: new Set([...dish.said, 'sizes' as const]) };
      category.dishes.push(sized);
      rows.set(key, { dish: sized, isSized });
    }
    return null;
  };
  return {
    add,
    above: (category: Category) => (above?.category === category ? above : null),
    /** `isOther`: the nameless rows below may belong to the row. `isShifted`: its category may be another cell. */
    leaveOut: (category: Category, name: Bilingual, size: string, isOther: boolean, isShifted: boolean): void => {
      leftOut.push({ category: isShifted ? null : category, name, isSized: size !== '' });
      if (isOther) above = { category, name, isLeftOut: true };
    },
    /** A dish keeps its sizes where one of its rows was left out. */
    markUnread: (): void => {
      for (const { category, name, isSized } of leftOut) {
        const places = category === null ? [...known.values()] : [known.get(category)];
        for (const row of places.map((rows) => rows?.get(keyOf(name))))
          if (row && (isSized || row.isSized)) row.dish.said = row.dish.said.difference(new Set(['sizes']));
      }
    },
  };
}
