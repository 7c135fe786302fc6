import { proxy, useSnapshot } from 'valtio';
import type { TicksRow } from '#src/staff/data/staff-db.ts';
import { slug } from './venue.ts';

/** Ticked lines by order, of this device only: another station ticks its own. */
const ticks = proxy<Record<string, number[]>>({});

const store = () => import('#src/staff/data/board-store.ts');

export function useTicks(orderId: string): readonly number[] {
  return useSnapshot(ticks)[orderId] ?? [];
}

export const useAllTicks = (): Readonly<Record<string, readonly number[]>> => useSnapshot(ticks);

export function toggleTick(orderId: string, line: number): void {
  const before = ticks[orderId] ?? [];
  const isTicked = !before.includes(line);
  ticks[orderId] = isTicked ? [...before, line] : before.filter((each) => each !== line);
  void store()
    .then(({ keepTick }) => keepTick(slug, orderId, line, isTicked))
    .catch(() => undefined); // storage is closed: ticked until the page closes
}

export function restoreTicks(kept: readonly TicksRow[]): void {
  for (const { id, lines } of kept) ticks[id] = [...new Set([...lines, ...(ticks[id] ?? [])])];
}

export function clearTicks(): void {
  for (const id of Object.keys(ticks)) delete ticks[id];
}
