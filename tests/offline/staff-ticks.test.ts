import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('#src/staff/session/venue.ts', () => ({ slug: 'cafe' }));

beforeEach(() => vi.resetModules());

const openWindow = async () => {
  const [{ toggleTick }, { device }] = await Promise.all([
    import('#src/staff/board/ticks.ts'),
    import('#src/db/device.ts'),
  ]);
  const kept = async (id: string) => (await device.read((reads) => reads.get('ticks', ['cafe', id])))?.lines;
  return { toggleTick, kept };
};

it('two windows of one browser keep the lines that each has ticked off', async () => {
  const grill = await openWindow();
  vi.resetModules();
  const bar = await openWindow();
  await grill.toggleTick('one', 0);
  expect(await grill.kept('one')).toEqual([0]);
  await bar.toggleTick('one', 1);
  expect(await bar.kept('one')).toEqual([0, 1]);
  await grill.toggleTick('one', 0);
  expect(await bar.kept('one')).toEqual([1]);
});
