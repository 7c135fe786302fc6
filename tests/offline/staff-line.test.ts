import { expect, it, vi } from 'vitest';
import { testTicket } from '#tests/support/ticket.ts';

vi.mock('#src/staff/state/venue.ts', () => ({ slug: 'cafe' }));

it('what was missed is asked for until it is there', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', getElementById: () => null }),
  );
  const stream = Object.assign(new EventTarget(), { close() {} });
  vi.stubGlobal('EventSource', function EventSource() {
    return stream;
  });
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked === 2) throw new TypeError('Failed to fetch');
    const tickets = asked === 1 ? [] : [testTicket({ id: 'eight', seq: 8 }), testTicket({ id: 'nine', seq: 9 })];
    const body = { seq: asked === 1 ? 7 : 9, now: Date.now(), timezone: 'Africa/Cairo', tickets };
    return new Response(JSON.stringify(body), { headers: { 'Order-Api': '1' } });
  });
  const { session } = await import('#src/staff/state/session.ts');
  const { startLine } = await import('#src/staff/state/line.ts');
  const { boardState } = await import('#src/staff/state/board.ts');
  const say = (name: string, data: object) =>
    stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  session.state = 'in';
  void startLine();
  await vi.advanceTimersByTimeAsync(200);
  say('beat', { seq: 7, now: Date.now() });
  say('ticket', { seq: 9, ticket: testTicket({ id: 'nine', seq: 9 }) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...boardState().tickets.keys()]).toEqual(['nine']);
  say('beat', { seq: 9, now: Date.now() });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...boardState().tickets.keys()].sort()).toEqual(['eight', 'nine']);
  say('beat', { seq: 9, now: Date.now() });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(3);
});
