import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentRequest } from '#src/contract/staff/bills.ts';
import { device } from '#src/db/device.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { newRow } from '#src/outbox/place-order.ts';
import type { PaymentRow } from '#src/db/staff-rows.ts';
import { noAnswer, refusal, serveDesk } from '#tests/support/desk-server.ts';
import { confirmation } from '#tests/support/outbox.ts';
import { testPayment, testLine, testTicket } from '#tests/support/ticket.ts';
import { board, clearBoard } from '#src/staff/session/board.ts';
import { paymentRequest, record } from './payments.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { session } from '#src/staff/session/session.ts';
import { slug } from '#src/staff/session/venue.ts';

const ID = crypto.randomUUID();
const row = testPayment(
  { order_ids: ['one'], client_keys: ['k'], made_by: 'K1' },
  { slug, id: ID, made_at: Date.now() - 90_000 },
);
const keep = (payment: PaymentRow) => device.write((tx) => tx.put('actions', payment));
const answer = { tickets: [testTicket({ closed_at: 1 })] };

beforeEach(() => setVenueFormats({ currency: { code: 'EGP', decimals: 2 } }));

afterEach(async () => {
  await device.forget();
  await sendQueue.drop(row);
  clearBoard();
  session.key = '';
});

it('sends after a reload what was recorded before it, with the orders that had to arrive first', async () => {
  await keep(row);
  const server = serveDesk({ 'POST payments': refusal(409, 'order_unknown') });
  const sent = (): PaymentRequest[] => server.sent('POST payments');
  sendQueue.open();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ id: ID, client_keys: ['k'], made_by: 'K1' });
  expect(sent()[0]?.age_s, 'since it was recorded').toBeGreaterThanOrEqual(90);
  for (const refused of [noAnswer, refusal(429, 'rate_limited'), refusal(401, 'staff_signed_out')]) {
    server.answers['POST payments'] = refused;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sendQueue.send();
    expect(board.waiting).toMatchObject([{ id: ID, refused: null }]);
  }
  session.state = 'in';
  server.answers['POST payments'] = answer;
  sendQueue.open();
  await expect.poll(() => board.waiting).toEqual([]);
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
  await keep({ ...row, request: { ...row.request, client_keys: ['kept', 'k', 'deleted'] } });
  const server = serveDesk({ 'POST payments': refusal(409, 'order_unknown') });
  const sent = (): PaymentRequest[] => server.sent('POST payments');
  sendQueue.open();
  await expect.poll(sent).toHaveLength(1);
  await sendQueue.send();
  await sendQueue.send();
  expect(sent().at(-1)).toMatchObject({ id: ID, client_keys: ['kept'], amount: 100 });
});

it.each([
  ['300 days ago', -300, 30 * 86_400],
  ['tomorrow', 1, 0],
])('an age is never above what the server takes, nor below nothing: made %s', async (_, days, age) => {
  const at = Date.now() + days * 86_400_000;
  const server = serveDesk({ 'POST payments': noAnswer });
  await keep({ ...row, made_at: at });
  sendQueue.open();
  await expect.poll(() => board.waiting.map(({ made_at: madeAt }) => madeAt)).toEqual([at]);
  await sendQueue.send();
  expect(server.sent('POST payments').at(-1)).toMatchObject({ age_s: age });
});

it('belongs to whoever was signed in when it was recorded', async () => {
  const server = serveDesk({ 'POST payments': noAnswer });
  const order = testTicket({ client_key: 'k', total: 100, lines: [testLine()] });
  session.key = 'K1';
  record(paymentRequest([order], '5', { kind: 'taken', method: 'cash', amount: 100, tip: 0 }));
  session.key = 'K2';
  const sent = (): PaymentRequest[] => server.sent('POST payments');
  await expect.poll(sent).not.toHaveLength(0);
  expect(sent()[0]).toMatchObject({ made_by: 'K1', order_ids: ['one'] });
  await Promise.all(board.waiting.map((one) => sendQueue.drop(one)));
});
