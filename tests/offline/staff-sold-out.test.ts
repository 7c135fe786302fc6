import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

vi.mock('#src/staff/session/venue.ts', () => ({ slug: 'cafe' }));

type Change = { kind: 'dishes' | 'options'; id: string; available: boolean };

/** `hold` delays the answers that are asked for from then on. */
async function kitchen(refuses = false) {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: {} });
  vi.stubGlobal('location', { origin: 'https://sufra.test', href: 'https://sufra.test/' });
  let available = true;
  const asked: string[] = [];
  let answersAfter: Promise<void> | null = null;
  vi.stubGlobal('fetch', async (url: string, init: { method?: string; body?: string }) => {
    const headers = { 'Order-Api': '1' };
    if (init.method === 'POST') {
      asked.push(new URL(url, 'https://sufra.test').pathname);
      if (refuses) return new Response('{}', { status: 503, headers });
      ({ available } = JSON.parse(init.body ?? '') as Change);
      return new Response(JSON.stringify({ version: 2, audit_id: 1, id: null }), { headers });
    }
    const menu = JSON.stringify({
      menu: [{ dishes: [{ id: 'd1', name: 'Kofta', available }] }],
      option_groups: [
        { id: 'g1', name: 'Extras', kind: 'extra', options: [{ id: 'd1', name: 'Cheese', name_secondry: 'جبنة' }, {}] },
        { id: 'g2', name: 'Side', kind: 'choice', options: [{ id: 'o2', name: 'Kofta', dish_id: 'd1' }] },
        { id: 'g3', name: 'Without', kind: 'remove', options: [{ id: 'o3', name: 'Onion' }] },
      ],
    });
    await answersAfter;
    return new Response(menu, { headers });
  });
  const { sellablesQuery, soldOutSwitch } = await import('#src/staff/board/sold-out.ts');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(sellablesQuery);
  return {
    read: () => client.fetchQuery(sellablesQuery),
    turn: (change: Change) => client.getMutationCache().build(client, soldOutSwitch(client)).execute(change),
    shown: () => client.getQueryData(sellablesQuery.queryKey),
    asked,
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
  await board.turn({ kind: 'dishes', id: 'd1', available: false });
  answer();
  await reading;
  expect(board.isAvailable()).toBe(false);
  expect(board.shown()).toMatchObject([{ kind: 'dishes', id: 'd1', available: false }, { kind: 'options' }]);
});

it('a switch that the server refuses is taken back', async () => {
  const board = await kitchen(true);
  await expect(board.turn({ kind: 'dishes', id: 'd1', available: false })).rejects.toThrow();
  expect(board.shown()).toMatchObject([{ kind: 'dishes', id: 'd1', available: true }, { kind: 'options' }]);
});

it('lists the options that can be sold out, and switches an option that has the id of a dish', async () => {
  const board = await kitchen();
  expect(board.shown()).toMatchObject([
    { kind: 'dishes', id: 'd1', group: null },
    {
      kind: 'options',
      id: 'd1',
      name: { en: 'Cheese', ar: 'جبنة' },
      available: true,
      group: { name: { en: 'Extras' } },
    },
  ]);
  const held = board.hold();
  await board.turn({ kind: 'options', id: 'd1', available: false });
  expect(board.shown()).toMatchObject([{ available: true }, { kind: 'options', available: false }]);
  expect(board.asked).toEqual(['/api/cafe/staff/options/d1/available']);
  held();
});
