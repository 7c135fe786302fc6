import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pause } from '#src/domain/pause.ts';
import { testTicket } from '#tests/support/ticket.ts';
import { eventually } from '#tests/support/eventually.ts';

vi.mock('#src/staff/state/venue.ts', () => ({ slug: 'cafe' }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: {}, addEventListener() {} });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('on full storage a tap is sent repeatedly until it is answered', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const ticket = testTicket();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ ticket: { ...ticket, status: 'cooking' } }), {
      headers: { 'Order-Api': '1' },
    });
  });
  const { board, setLink } = await import('#src/staff/state/board.ts');
  const { session } = await import('#src/staff/state/session.ts');
  const { tapQueue } = await import('#src/staff/state/taps.ts');
  setLink('live', null);
  session.state = 'in';
  tapQueue.add(ticket, 'cooking');
  await eventually(() => expect(asked).toBe(1));
  await tapQueue.send();
  expect(board.taps).toHaveLength(1);
  await eventually(async () => {
    await tapQueue.send();
    expect(board.taps).toHaveLength(0);
  });
  expect(asked).toBe(3);
});

it('a tap sent before it was stored is taken back by another tap', async () => {
  const kept = await import('#src/staff/data/board-store.ts');
  let keepSecond = () => {};
  const slow = new Promise<void>((go) => (keepSecond = go));
  const keepTap = vi.fn<typeof kept.keepTap>(async (row) => {
    if (row.order_id === 'two') await slow;
    await kept.keepTap(row);
  });
  vi.doMock('#src/staff/data/board-store.ts', () => ({ ...kept, keepTap }));
  const tickets = [testTicket({ id: 'one' }), testTicket({ id: 'two' })] as const;
  const asked: { what: string; undoes: unknown; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    const { to, undoes } = JSON.parse(init.body) as { to: string; undoes: unknown };
    const ticket = url.includes('one') ? tickets[0] : tickets[1];
    return new Promise<Response>((resolve) => {
      const body = JSON.stringify({ ticket: { ...ticket, status: to } });
      const answer = () => resolve(new Response(body, { headers: { 'Order-Api': '1' } }));
      asked.push({ what: `${ticket.id} to ${to}`, undoes, answer });
    });
  });
  const { setLink, takeTicket } = await import('#src/staff/state/board.ts');
  const { session } = await import('#src/staff/state/session.ts');
  const { tapQueue } = await import('#src/staff/state/taps.ts');
  setLink('live', null);
  session.state = 'in';
  for (const ticket of tickets) takeTicket(ticket);
  const waitsFor = (count: number) => eventually(() => expect(asked).toHaveLength(count));

  tapQueue.add(tickets[0], 'cooking');
  await waitsFor(1);
  const second = tapQueue.add(tickets[1], 'cooking');
  await eventually(() => expect(keepTap).toHaveBeenCalledTimes(2));
  void tapQueue.send();
  await waitsFor(2);
  keepSecond();
  await pause(50); // until it is stored
  asked[0]?.answer();
  await tapQueue.undo(second);
  asked[1]?.answer();
  await waitsFor(3);
  asked[2]?.answer();
  expect(asked.map(({ what }) => what)).toEqual(['one to cooking', 'two to cooking', 'two to pending']);
  expect(asked[2]?.undoes).toEqual({ tap: second.tap, after: 1 });
});

it('a tap taken back before it was sent never reaches the server', async () => {
  const sent = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', sent);
  const { board, setLink, takeTicket } = await import('#src/staff/state/board.ts');
  const { session } = await import('#src/staff/state/session.ts');
  const { tapQueue } = await import('#src/staff/state/taps.ts');
  const { readTaps } = await import('#src/staff/data/board-store.ts');
  session.state = 'in';
  setLink('lost', Date.now());
  const ticket = testTicket({ id: 'withdrawn' });
  takeTicket(ticket);
  const tap = tapQueue.add(ticket, 'cooking');
  await eventually(async () => expect(await readTaps('cafe')).toContainEqual(tap));
  await tapQueue.undo(tap);
  setLink('live', null);
  await tapQueue.send();
  expect(board.taps).toEqual([]);
  expect(board.columns.new).toEqual([ticket]);
  await eventually(async () => expect(await readTaps('cafe')).not.toContainEqual(tap));
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
    return new Response(JSON.stringify({ ticket: { ...ticket, status: to } }), { headers: { 'Order-Api': '1' } });
  });
  const { board, setLink, takeTicket } = await import('#src/staff/state/board.ts');
  const { session } = await import('#src/staff/state/session.ts');
  const { tapQueue } = await import('#src/staff/state/taps.ts');
  setLink('live', null);
  session.state = 'in';
  for (const ticket of tickets) takeTicket(ticket);
  for (const ticket of tickets) {
    tapQueue.add(ticket, 'cooking');
    tapQueue.add({ ...ticket, status: 'cooking' }, 'ready');
  }
  await eventually(() =>
    expect(board.taps.map(({ order_id, to }) => `${order_id} to ${to}`)).toEqual([
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
    return new Response(JSON.stringify({ ticket: { ...ticket, status: 'cooking' } }), {
      headers: { 'Order-Api': '1' },
    });
  });
  const { board, setLink, takeTicket } = await import('#src/staff/state/board.ts');
  const { session } = await import('#src/staff/state/session.ts');
  const { tapQueue } = await import('#src/staff/state/taps.ts');
  setLink('live', null);
  session.state = 'in';
  takeTicket(ticket);
  tapQueue.add(ticket, 'cooking', { minutes: 10 });
  await eventually(() => expect(sent).toHaveLength(1));
  await tapQueue.send();
  clock.mockReturnValue(1_000_000 + 4 * 60_000);
  isCut = false;
  await eventually(async () => {
    await tapQueue.send();
    expect(board.taps).toHaveLength(0);
  });
  expect(sent[0]?.ready_in).toBe(600);
  expect(sent.at(-1)?.ready_in).toBe(360);
  expect(new Set(sent.map(({ tap }) => tap)).size).toBe(1);
});

it('C46 a tap counts as late after five seconds without an answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  const { board, setLink, setTaps, takeTicket } = await import('#src/staff/state/board.ts');
  const { tapQueue } = await import('#src/staff/state/taps.ts');
  const tickets = [testTicket({ id: 'one' }), testTicket({ id: 'two' })];
  setLink('live', null);
  for (const ticket of tickets) takeTicket(ticket);
  for (const ticket of tickets) {
    tapQueue.add(ticket, 'cooking');
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect([...board.late]).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...board.late]).toEqual(['one', 'two']);
  setTaps(board.taps.filter(({ order_id }) => order_id === 'two'));
  expect([...board.late]).toEqual(['two']);
});
