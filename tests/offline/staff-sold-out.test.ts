import type * as React from 'react';
import { expect, it, vi } from 'vitest';

vi.mock('#src/staff/state/venue.ts', () => ({ slug: 'cafe' }));
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useEffect() {},
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));

it('a menu requested before a switch does not revert it', async () => {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: {} });
  let available = true;
  let arrives: Promise<void> | null = null;
  vi.stubGlobal('fetch', async (_: string, init: { method?: string; body?: string }) => {
    const headers = { 'Order-Api': '1' };
    if (init.method === 'POST') {
      ({ available } = JSON.parse(init.body ?? '') as { available: boolean });
      return new Response('{}', { headers });
    }
    const menu = JSON.stringify({ menu: [{ dishes: [{ id: 'd1', name: 'Kofta', available }] }] });
    await arrives;
    return new Response(menu, { headers });
  });
  const { refreshDishes, setDishAvailable, useSoldOut } = await import('#src/staff/state/sold-out.ts');
  await refreshDishes();
  let arrive = () => {};
  arrives = new Promise((resolve) => (arrive = resolve));
  const looking = refreshDishes();
  expect(await setDishAvailable('d1', false)).toBe(true);
  arrives = null;
  arrive();
  await looking;
  expect(available).toBe(false);
  expect(useSoldOut().dishes).toMatchObject([{ id: 'd1', available: false }]);
});
