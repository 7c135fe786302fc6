import type { OptionGroup } from '#src/domain/options.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { foldedNames } from './match-records.ts';
import type { MergedDish } from './merge-dish.ts';
import type { FileNote, Reason } from './menu-file.ts';

type LostSize = { where: string; dish: Bilingual; size: Bilingual };

/** By their ids. A renamed size without an id is one of them. */
export function lostSizesOf(dishes: readonly MergedDish[]): Map<string, LostSize> {
  return new Map(
    dishes.flatMap(({ written: { where }, before, dish }) => {
      const gone = (before?.sizes ?? []).filter(({ id }) => !dish.sizes.some((size) => size.id === id));
      return gone.map((size) => [size.id, { where, dish: dish.name, size: size.name }] as const);
    }),
  );
}

export function lostPriceNotes(lost: ReadonlyMap<string, LostSize>, groups: readonly OptionGroup[]): FileNote[] {
  return [...lost].flatMap(([id, { where, dish, size }]) => {
    const priced = groups.flatMap(({ options }) => options.filter(({ sizePrices }) => id in sizePrices));
    if (priced.length === 0) return [];
    const values = {
      size: size.en || size.ar,
      dish: dish.en || dish.ar,
      options: [...new Set(priced.map(({ name }) => name.en || name.ar))].join(', '),
    };
    return [{ where, code: 'size_price_lost', values }];
  });
}

export function withoutLostSizes(group: OptionGroup, lost: ReadonlyMap<string, LostSize>): OptionGroup {
  const left = ({ sizePrices }: OptionGroup['options'][number]) =>
    Object.fromEntries(Object.entries(sizePrices).filter(([id]) => !lost.has(id)));
  return { ...group, options: group.options.map((option) => ({ ...option, sizePrices: left(option) })) };
}

/** Prices for sizes are written by id or name of the size, and kept by its id. */
export function withSizeIds(
  group: OptionGroup,
  dishes: readonly MergedDish[],
  kept: readonly DishDraft[],
  warn: (reason: Reason) => void,
): OptionGroup {
  if (group.options.every(({ sizePrices }) => Object.keys(sizePrices).length === 0)) return group;
  const sizes = [...dishes, ...kept.map((dish) => ({ dish, written: null }))]
    .filter(({ dish }) => dish.optionGroups.some(({ id }) => id === group.id))
    .flatMap(({ written, dish }) => dish.sizes.map((size, at) => ({ size, fileId: written?.sizes[at]?.id ?? null })));
  const idsOf = (ref: string): string[] => {
    const byId = sizes.filter(({ size, fileId }) => fileId === ref || size.id === ref);
    const found = byId.length > 0 ? byId : sizes.filter(({ size }) => foldedNames(size).includes(foldSpelling(ref)));
    if (found.length === 0) {
      warn({
        code: 'size_unknown',
        values: { name: ref },
      });
    }
    return found.map(({ size }) => size.id);
  };
  const options = group.options.map((option) => ({
    ...option,
    sizePrices: Object.fromEntries(
      Object.entries(option.sizePrices).flatMap(([ref, price]) => idsOf(ref).map((id) => [id, price])),
    ),
  }));
  return { ...group, options };
}
