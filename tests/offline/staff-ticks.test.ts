import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';

vi.mock('#src/staff/state/venue.ts', () => ({ slug: 'cafe' }));

beforeEach(() => vi.resetModules());

const openWindow = async () => {
  const [{ restoreTicks, toggleTick }, { readBoard }] = await Promise.all([
    import('#src/staff/state/ticks.ts'),
    import('#src/staff/data/board-store.ts'),
  ]);
  const { ticks } = await readBoard('cafe');
  restoreTicks(ticks);
  const kept = async (id: string) => (await readBoard('cafe')).ticks.find((row) => row.id === id)?.lines;
  return { toggleTick, kept };
};

it('two windows of one browser keep the lines that each has ticked off', async () => {
  const grill = await openWindow();
  vi.resetModules();
  const bar = await openWindow();
  grill.toggleTick('one', 0);
  await eventually(async () => expect(await grill.kept('one')).toEqual([0]));
  bar.toggleTick('one', 1);
  await eventually(async () => expect(await bar.kept('one')).toEqual([0, 1]));
  grill.toggleTick('one', 0);
  await eventually(async () => expect(await bar.kept('one')).toEqual([1]));
});
