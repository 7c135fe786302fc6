import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTicket } from '#tests/support/ticket.ts';
import { eventually } from '#tests/support/eventually.ts';

vi.mock('#src/staff/session/venue.ts', () => ({ slug: 'cafe' }));

beforeEach(() => {
  vi.resetModules();
  // Each test is a browser of its own.
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: {}, addEventListener() {} });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page, signed in, with a connection. */
async function openPage() {
  const [board, { session }, { tap }, { sendQueue }] = await Promise.all([
    import('#src/staff/session/board.ts'),
    import('#src/staff/session/session.ts'),
    import('#src/staff/ticket/taps.ts'),
    import('#src/staff/session/send-queue.ts'),
  ]);
  board.setLink('live', null);
  session.state = 'in';
  return { ...board, tap, sendQueue };
}
const answered = (ticket: object, status: string) =>
  new Response(JSON.stringify({ ticket: { ...ticket, status } }), { headers: { 'Order-Api': '1' } });

it('on full storage a tap is sent repeatedly until it is answered', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const ticket = testTicket();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch');
    return answered(ticket, 'cooking');
  });
  const { board, tap, sendQueue } = await openPage();
  tap(ticket, { to: 'cooking' });
  await eventually(() => expect(asked).toBe(1));
  await sendQueue.send();
  expect(board.waiting).toHaveLength(1);
  await eventually(async () => {
    await sendQueue.send();
    expect(board.waiting).toHaveLength(0);
  });
  expect(asked).toBe(3);
});

it('a tap sent before it was stored is taken back by another tap', async () => {
  const { device } = await import('#src/db/device.ts');
  const write = device.write.bind(device);
  let storeSecond = () => {};
  const slow = new Promise<void>((go) => (storeSecond = go));
  let writes = 0;
  vi.spyOn(device, 'write').mockImplementation(async (work) => {
    writes += 1;
    if (board.waiting.some((row) => row.kind === 'tap' && row.order_id === 'two')) await slow;
    return write(work);
  });
  const tickets = [testTicket({ id: 'one' }), testTicket({ id: 'two' })] as const;
  const asked: { what: string; tap: string; undoes: unknown; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    const { tap: id, to, undoes } = JSON.parse(init.body) as { tap: string; to: string; undoes: unknown };
    const ticket = url.includes('one') ? tickets[0] : tickets[1];
    return new Promise<Response>((resolve) => {
      const answer = () => resolve(answered(ticket, to));
      asked.push({ what: `${ticket.id} to ${to}`, tap: id, undoes, answer });
    });
  });
  const { board, takeTicket, tap, sendQueue } = await openPage();
  for (const ticket of tickets) takeTicket(ticket);
  const waitsFor = (count: number) => eventually(() => expect(asked).toHaveLength(count));

  tap(tickets[0], { to: 'cooking' });
  await waitsFor(1);
  const before = writes;
  const undo = tap(tickets[1], { to: 'cooking' });
  await eventually(() => expect(writes).toBeGreaterThan(before));
  void sendQueue.send();
  await waitsFor(2);
  storeSecond();
  asked[0]?.answer();
  await undo();
  asked[1]?.answer();
  await waitsFor(3);
  asked[2]?.answer();
  expect(asked.map(({ what }) => what)).toEqual(['one to cooking', 'two to cooking', 'two to pending']);
  expect(asked[2]?.undoes).toMatchObject({ tap: asked[1]?.tap });
});

it('a tap taken back before it was sent never reaches the server', async () => {
  const sent = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', sent);
  const { device } = await import('#src/db/device.ts');
  const { board, setLink, shownTickets, takeTicket, tap, sendQueue } = await openPage();
  const stored = async () =>
    (await device.read((reads) => reads.all('actions', 'cafe'))).filter(
      (row) => row.kind === 'tap' && row.order_id === 'withdrawn',
    );
  setLink('lost', Date.now());
  const ticket = testTicket({ id: 'withdrawn' });
  takeTicket(ticket);
  const undo = tap(ticket, { to: 'cooking' });
  await eventually(async () => expect(await stored()).toHaveLength(1));
  await undo();
  setLink('live', null);
  await sendQueue.send();
  expect(board.waiting).toEqual([]);
  expect(shownTickets(board)).toEqual([ticket]);
  expect(await stored()).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  [
    'answered with an error each time',
    'refused',
    async () => new Response('{}', { status: 503, headers: { 'Order-Api': '1' } }),
  ],
  ['never answered', 'silent', () => new Promise<Response>(() => {})],
])('C48 a tap that is %s delays the later taps of its ticket, and no other ticket', async (_, name, answerFirst) => {
  // Ids of its own: a tap of an earlier test may still hold the lock of its order.
  const [one, two, three] = [`${name}-one`, `${name}-two`, `${name}-three`];
  const tickets = [one, two, three].map((id) => testTicket({ id }));
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { to } = JSON.parse(init.body) as { to: 'cooking' | 'ready' };
    const ticket = tickets.find(({ id }) => url.includes(`/${id}/`));
    sent.push(`${ticket?.id} to ${to}`);
    if (ticket?.id === one) return answerFirst();
    return answered(ticket ?? {}, to);
  });
  const { board, takeTicket, tap } = await openPage();
  for (const ticket of tickets) takeTicket(ticket);
  for (const ticket of tickets) {
    tap(ticket, { to: 'cooking' });
    tap({ ...ticket, status: 'cooking' }, { to: 'ready' });
  }
  await eventually(() =>
    expect(board.waiting.map((row) => row.kind === 'tap' && `${row.order_id} to ${row.to}`)).toEqual([
      `${one} to cooking`,
      `${one} to ready`,
    ]),
  );
  const of = (id: string) => sent.filter((what) => what.startsWith(id));
  expect(of(two)).toEqual([`${two} to cooking`, `${two} to ready`]);
  expect(of(three)).toEqual([`${three} to cooking`, `${three} to ready`]);
  await eventually(() => expect(new Set(of(one))).toEqual(new Set([`${one} to cooking`])));
});

it('a tap that waited says how long it is until the order is ready, from the tap on', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  // An id of its own: a tap of an earlier test may still hold the lock of its order.
  const ticket = testTicket({ id: 'waited' });
  const sent: { tap: string; ready_in: number | null }[] = [];
  let isCut = true;
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (!url.includes('/waited/')) return new Promise<Response>(() => {});
    sent.push(JSON.parse(init.body) as (typeof sent)[number]);
    if (isCut) throw new TypeError('Failed to fetch');
    return answered(ticket, 'cooking');
  });
  const { board, takeTicket, tap, sendQueue } = await openPage();
  takeTicket(ticket);
  tap(ticket, { to: 'cooking', minutes: 10 });
  await eventually(() => expect(sent).toHaveLength(1));
  await sendQueue.send();
  clock.mockReturnValue(1_000_000 + 4 * 60_000);
  isCut = false;
  await eventually(async () => {
    await sendQueue.send();
    expect(board.waiting).toHaveLength(0);
  });
  expect(sent[0]?.ready_in).toBe(600);
  expect(sent.at(-1)?.ready_in).toBe(360);
  expect(new Set(sent.map(({ tap }) => tap)).size).toBe(1);
});

it('C46 a tap counts as late after five seconds without an answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  const { board, lateOrders, setWaiting, takeTicket, tap } = await openPage();
  const tickets = [testTicket({ id: 'one' }), testTicket({ id: 'two' })];
  for (const ticket of tickets) takeTicket(ticket);
  for (const ticket of tickets) {
    tap(ticket, { to: 'cooking' });
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect([...lateOrders(board.waiting)]).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...lateOrders(board.waiting)]).toEqual(['one', 'two']);
  setWaiting(board.waiting.filter((row) => row.kind === 'tap' && row.order_id === 'two'));
  expect([...lateOrders(board.waiting)]).toEqual(['two']);
});
