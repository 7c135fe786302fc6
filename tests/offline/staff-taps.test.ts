import { afterEach, expect, it, vi } from 'vitest';
import { testTicket } from '#tests/support/ticket.ts';

vi.mock('#src/staff/state/venue.ts', () => ({ slug: 'cafe' }));

afterEach(() => vi.restoreAllMocks());

it('a tap on a tablet whose storage is full is sent, again and again until it is answered', async () => {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: {}, addEventListener() {} });
  vi.stubGlobal('addEventListener', () => {});
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
  const { boardState, setLink } = await import('#src/staff/state/board.ts');
  const { session } = await import('#src/staff/state/session.ts');
  const { sendTaps, tapOrder } = await import('#src/staff/state/taps.ts');
  setLink('live', null);
  session.state = 'in';
  tapOrder(ticket, 'cooking');
  await vi.waitFor(() => expect(asked).toBe(1));
  await sendTaps();
  expect(boardState().taps).toHaveLength(1);
  await vi.waitFor(
    async () => {
      await sendTaps();
      expect(boardState().taps).toHaveLength(0);
    },
    { timeout: 5_000 },
  );
  expect(asked).toBe(3);
});
