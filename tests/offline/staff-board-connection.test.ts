import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Board, Ticket } from '#src/contract/staff/board.ts';
import { pause } from '#src/domain/pause.ts';
import { writeSession } from '#src/staff/data/staff-settings.ts';
import { OPEN, testBoard, testLine, testTicket } from '#tests/support/ticket.ts';
import { eventually } from '#tests/support/eventually.ts';

vi.mock('#src/staff/session/venue.ts', () => ({ slug: 'cafe' }));
vi.mock('#src/staff/session/alarm.ts', () => ({ startAlarm() {} }));
vi.mock('#src/staff/session/awake.ts', () => ({ keepAwake() {} }));

type Answer = Pick<Board, 'seq' | 'now' | 'tickets'> & Partial<Board>;

async function tablet(answers: (() => Promise<Answer>)[]) {
  const stream = Object.assign(new EventTarget(), { close() {} });
  vi.stubGlobal('EventSource', function EventSource() {
    return stream;
  });
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (/sign-out|session/.test(address)) return new Response('{}', { headers: { 'Order-Api': '1' } });
    const answer = answers[asked];
    asked += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    const body = testBoard([], await answer());
    return new Response(JSON.stringify(body), { headers: { 'Order-Api': '1' } });
  });
  writeSession('cafe', { key: 'K1', role: 'kitchen', name: '', expires_at: 0 });
  const [{ signOut }, { startWatch }, { board }, { readBoard }] = await Promise.all([
    import('#src/staff/session/session.ts'),
    import('#src/staff/session/watch.ts'),
    import('#src/staff/session/board.ts'),
    import('#src/staff/session/kept-board.ts'),
  ]);
  await startWatch();
  return {
    signOut,
    asked: () => asked,
    link: () => [board.link, board.lostAt],
    categories: () => board.categories.map(({ id }) => id),
    shown: () => [...board.tickets.keys()].sort(),
    kept: async () => (await readBoard()).tickets.map(({ id }) => id).sort(),
    say: (name: string, data: object) =>
      void stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })),
  };
}

const at =
  (seq: number, now: number, ...tickets: Ticket[]) =>
  async () => ({ seq, now, tickets });

beforeEach(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  // Each test is a browser of its own.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', getElementById: () => null }),
  );
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('fetches missed events until they have arrived', async () => {
  vi.useFakeTimers();
  const eight = testTicket({ id: 'eight', seq: 8 });
  const nine = testTicket({ id: 'nine', seq: 9 });
  const board = await tablet([
    at(7, Date.now()),
    () => Promise.reject(new TypeError('Failed to fetch')),
    at(9, Date.now(), eight, nine),
  ]);
  await vi.advanceTimersByTimeAsync(200);
  board.say('beat', { seq: 7, now: Date.now(), ...OPEN });
  board.say('ticket', { seq: 9, ticket: nine });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(board.shown()).toEqual(['nine']);
  board.say('beat', { seq: 9, now: Date.now(), ...OPEN });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(board.shown()).toEqual(['eight', 'nine']);
  board.say('beat', { seq: 9, now: Date.now(), ...OPEN });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(board.asked()).toBe(3);
  vi.useRealTimers();
});

it('a sign-out deletes all orders, and a later answer stores nothing', async () => {
  const late = Promise.withResolvers<void>();
  const board = await tablet([
    at(7, Date.now()),
    async () => {
      await late.promise;
      return { seq: 9, now: Date.now(), tickets: [testTicket({ id: 'eight', seq: 8 })] };
    },
  ]);
  await eventually(() => expect(board.asked()).toBe(1));
  await eventually(async () => {
    board.say('ticket', { seq: 9, ticket: testTicket({ id: 'nine', seq: 9 }) });
    expect(board.asked()).toBe(2);
  });
  await eventually(async () => expect(board.shown()).toEqual(['nine']));
  expect(await board.signOut()).toBe(true);
  late.resolve();
  await eventually(async () => expect(await board.kept()).toEqual([]));
  await pause(100);
  expect(board.shown()).toEqual([]);
  expect(await board.kept()).toEqual([]);
});

it('a board left open drops finished orders on a new business day', async () => {
  // 04:59 and 05:00 in Cairo.
  const before = Date.UTC(2026, 10, 21, 2, 59);
  const after = Date.UTC(2026, 10, 21, 3, 0);
  const over = testTicket({ id: 'over', seq: 7, status: 'delivered' });
  const open = testTicket({ id: 'open', seq: 8 });
  const board = await tablet([at(8, before, over, open), at(8, after, open)]);
  await eventually(() => {
    board.say('beat', { seq: 8, now: before, ...OPEN });
    expect(board.shown()).toEqual(['open', 'over']);
  });
  expect(board.asked()).toBe(1);
  board.say('beat', { seq: 8, now: after, ...OPEN });
  await eventually(() => expect(board.shown()).toEqual(['open']));
  await eventually(async () => expect(await board.kept()).toEqual(['open']));
  board.say('beat', { seq: 8, now: after + 10_000, ...OPEN });
  expect(board.asked()).toBe(2);
});

it('learns of a category that was added since the board was fetched', async () => {
  const category = (id: string) => ({ id, name: id, name_ar: '' });
  const now = Date.now();
  const moved = testTicket({ id: 'eight', seq: 8, lines: [testLine({ category_id: 'charcoal' })] });
  const board = await tablet([
    async () => ({ seq: 7, now, tickets: [], categories: [category('grill')] }),
    async () => ({ seq: 8, now, tickets: [moved], categories: [category('charcoal')] }),
  ]);
  await eventually(() => {
    board.say('beat', { seq: 7, now, ...OPEN });
    expect(board.categories()).toEqual(['grill']);
  });
  board.say('ticket', { seq: 8, ticket: moved });
  await eventually(() => expect(board.categories()).toEqual(['charcoal']));
  board.say('ticket', { seq: 9, ticket: { ...moved, seq: 9 } });
  await eventually(() => expect(board.shown()).toEqual(['eight']));
  expect(board.asked()).toBe(2);
});

it.each([
  ['without a network', []],
  ['on a network that answers nothing', [() => new Promise<never>(() => {})]],
])('opened %s, says since when it has heard nothing', async (_, answers) => {
  const { keepBoard } = await import('#src/staff/session/kept-board.ts');
  const heardAt = Date.now() - 60_000;
  const place = { slug: 'cafe', seq: 7, timezone: 'Africa/Cairo', heard_at: heardAt };
  await keepBoard(place, [testTicket({ id: 'one', seq: 7 })]);
  const board = await tablet(answers);
  await eventually(() => expect(board.shown()).toEqual(['one']));
  await eventually(() => expect(board.link()).toEqual(['lost', heardAt]));
});
