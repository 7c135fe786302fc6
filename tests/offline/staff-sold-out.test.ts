import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

vi.mock('#src/staff/state/venue.ts', () => ({ slug: 'cafe' }));

type Change = { id: string; available: boolean };

/** A server with one dish. `hold` delays the answers that are asked for from then on. */
async function kitchen(refuses = false) {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: {} });
  vi.stubGlobal('location', { origin: 'https://sufra.test', href: 'https://sufra.test/' });
  let available = true;
  let answersAfter: Promise<void> | null = null;
  vi.stubGlobal('fetch', async (_: string, init: { method?: string; body?: string }) => {
    const headers = { 'Order-Api': '1' };
    if (init.method === 'POST') {
      if (refuses) return new Response('{}', { status: 503, headers });
      ({ available } = JSON.parse(init.body ?? '') as Change);
      return new Response('{}', { headers });
    }
    const menu = JSON.stringify({ menu: [{ dishes: [{ id: 'd1', name: 'Kofta', available }] }] });
    await answersAfter;
    return new Response(menu, { headers });
  });
  const { dishesQuery, dishSwitch } = await import('#src/staff/state/sold-out.ts');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(dishesQuery);
  return {
    read: () => client.fetchQuery(dishesQuery),
    turn: (change: Change) => client.getMutationCache().build(client, dishSwitch(client)).execute(change),
    shown: () => client.getQueryData(dishesQuery.queryKey),
    isAvailable: () => available,
    hold: () => {
      let answer = () => {};
      answersAfter = new Promise((resolve) => (answer = resolve));
      return () => {
        answersAfter = null;
        answer();
      };
    },
  };
}

it('a menu requested before a switch does not revert it', async () => {
  const board = await kitchen();
  const answer = board.hold();
  const reading = board.read();
  await board.turn({ id: 'd1', available: false });
  answer();
  await reading;
  expect(board.isAvailable()).toBe(false);
  expect(board.shown()).toMatchObject([{ id: 'd1', available: false }]);
});

it('a switch that the server refuses is taken back', async () => {
  const board = await kitchen(true);
  await expect(board.turn({ id: 'd1', available: false })).rejects.toThrow();
  expect(board.shown()).toMatchObject([{ id: 'd1', available: true }]);
});
