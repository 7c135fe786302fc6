import { useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { indexSteps, type SearchIndex } from '#src/domain/search-index.ts';

type Steps = ReturnType<typeof indexSteps>;

/** Of a turn, in milliseconds: a frame has time for it. */
const STEPS_MS = 4;

const indexes = new WeakMap<Menu, SearchIndex>();
const begun = new WeakMap<Menu, Steps>();

/** Items are the dishes in menu order, category by category. */
function stepsOf(menu: Menu): Steps {
  const known = begun.get(menu);
  if (known) return known;
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const steps = indexSteps(dishes.map(({ name }) => ({ names: [name.ar, name.en] })));
  begun.set(menu, steps);
  return steps;
}

/** Takes steps while `goesOn` says so. Null: there are more. */
function prepare(menu: Menu, goesOn: () => boolean): SearchIndex | null {
  const known = indexes.get(menu);
  if (known) return known;
  const steps = stepsOf(menu);
  let step = steps.next();
  while (!step.done && goesOn()) step = steps.next();
  if (!step.done) return null;
  indexes.set(menu, step.value);
  begun.delete(menu);
  return step.value;
}

/** Somebody is about to search: what that needs is made a bit at a time, so that no key waits for it. */
export function prepareSearch(menu: Menu): void {
  const until = performance.now() + STEPS_MS;
  if (!prepare(menu, () => performance.now() < until)) setTimeout(() => prepareSearch(menu));
}

/** What the dishes of a menu are searched with; the rest of it is made at once where a key comes early. */
export function useSearchIndex(menu: Menu | null): SearchIndex | null {
  return useMemo(() => menu && prepare(menu, () => true), [menu]);
}
