import { must } from './menu.ts';

export type Random = ReturnType<typeof seeded>;

/** The same numbers for the same seed. */
export function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    chance: (share: number) => next() < share,
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(list: readonly T[]): T => must(list[Math.floor(next() * list.length)], 'something to pick from'),
  };
}
