import { afterEach, expect, it } from 'vitest';
import type { ClosingRequest } from '#src/contract/staff/bills.ts';
import { device } from '#src/db/device.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { dropClosing, keepClosing } from '#src/staff/data/closing-store.ts';
import { noAnswer, refusal, serveDesk } from '#tests/support/desk-server.ts';
import { confirmation } from '#tests/support/outbox.ts';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import { billsKey } from '#src/staff/data/kept-bills.ts';
import type { ClosingRow } from '#src/staff/data/staff-db.ts';
import { board, clearBoard } from './board.ts';
import { billOf } from './bill.ts';
import { writeBillDraft } from './bill-drafts.ts';
import { closeBill, closingQueue } from './closings.ts';
import { session } from './session.ts';
import { slug } from './venue.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { EGP } from '#tests/support/currencies.ts';

setVenueFormats({ currency: EGP });

const CLOSING = crypto.randomUUID();
const payments = [{ id: crypto.randomUUID(), method: 'cash' as const, amount: 100, tip: 0 }];
const row: ClosingRow = {
  slug,
  closing: CLOSING,
  request: {
    table_number: '5',
    order_ids: ['one'],
    client_keys: ['k'],
    currency: 'EGP',
    due: 100,
    payments,
    made_by: 'K1',
  },
  draft: { orders: [], split: 'none', parts: 2, guests: 2, taken: {}, payments: [] },
  verdict: null,
  made_at: Date.now() - 90_000,
};
const answer = {
  closing: CLOSING,
  state: 'closed',
  by: { key: 'k', name: 'Mona' },
  at: 1,
  taken: payments,
  tickets: [testTicket({ closed_at: 1 })],
};

afterEach(async () => {
  await device.forget();
  await dropClosing(CLOSING);
  clearBoard();
  session.key = '';
});

it('sends after a reload what was closed before it, with the orders that had to arrive first', async () => {
  await keepClosing(row);
  const server = serveDesk({ 'POST closings': refusal(409, 'order_unknown') });
  const sent = (): ClosingRequest[] => server.sent('POST closings');
  closingQueue.open();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ closing: CLOSING, client_keys: ['k'] });
  expect(sent()[0]?.age_s, 'since it was closed').toBeGreaterThanOrEqual(90);
  for (const refused of [noAnswer, refusal(429, 'rate_limited'), refusal(401, 'staff_signed_out')]) {
    server.answers['POST closings'] = refused;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await closingQueue.send();
    expect(board.closings).toMatchObject([{ closing: CLOSING, verdict: null }]);
  }
  session.state = 'in';
  server.answers['POST closings'] = answer;
  closingQueue.open();
  await expect.poll(() => board.closings).toEqual([]);
  expect(board.tickets.get('one')?.closed_at).toBe(1);
});

it('money for an order that was cancelled before it was sent arrives without it', async () => {
  const [kept, cancelled] = [
    newRow(confirmation({ key: 'kept', by: 'staff' }), 0),
    newRow(confirmation({ key: 'k' }), 0),
  ];
  await device.write(async (tx) => {
    await tx.put('outbox', kept);
    await tx.put('outbox', { ...cancelled, state: 'cancelled' });
  });
  await keepClosing({ ...row, request: { ...row.request, client_keys: ['kept', 'k', 'deleted'] } });
  const server = serveDesk({ 'POST closings': refusal(409, 'order_unknown') });
  const sent = (): ClosingRequest[] => server.sent('POST closings');
  closingQueue.open();
  await expect.poll(sent).toHaveLength(1);
  await closingQueue.send();
  await closingQueue.send();
  expect(sent().at(-1)).toMatchObject({ closing: CLOSING, client_keys: ['kept'], payments });
});

it('forgets what was typed for a bill only when its closing is stored', async () => {
  const server = serveDesk({ 'POST closings': noAnswer });
  const order = testTicket({ client_key: 'k', total: 100, lines: [testLine()] });
  const draft = {
    ...row.draft,
    orders: ['k'],
    payments: [{ id: crypto.randomUUID(), method: 'cash' as const, amount: 100, tip: 0, part: null }],
  };
  writeBillDraft(['k'], draft);
  session.key = 'K1';
  closeBill([order], '5', draft, billOf([order], draft));
  session.key = 'K2';
  const typed = () => localStorage.getItem(billsKey(slug));
  expect(typed()).toContain(draft.payments[0]?.id);
  await expect.poll(typed).toBe('[]');
  await closingQueue.send();
  const sent: ClosingRequest[] = server.sent('POST closings');
  expect(sent.at(-1)?.made_by, 'signed in when it was closed').toBe('K1');
  await Promise.all(board.closings.map((one) => closingQueue.drop(one)));
});
