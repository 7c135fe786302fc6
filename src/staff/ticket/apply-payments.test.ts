import { expect, it } from 'vitest';
import { keyStart } from '#src/domain/ids.ts';
import { testPayment, testTicket } from '#tests/support/ticket.ts';
import { applyPayments } from './apply-payments.ts';

const KEY = '5a7e5f0c-1111-4222-8333-444455556666';

const payment = testPayment({ client_keys: [KEY] }, { maybe_sent: true });

it.each([
  ['before it is sent', testTicket({ id: KEY, client_key: KEY, total: 100 })],
  [
    'once it has arrived, and the server shows only the start of its key',
    testTicket({ id: 'one', client_key: null, key_start: keyStart(KEY), total: 100 }),
  ],
])('a guest’s order that was handed over and paid here is paid %s', (_, order) => {
  expect(applyPayments([order], [payment])).toMatchObject([{ paid: 100, payments: [{ id: 'p' }] }]);
});

it('leaves the orders of others open', () => {
  const other = testTicket({ client_key: null, key_start: keyStart(KEY.replace('5', '6')), total: 100 });
  expect(applyPayments([other], [payment])).toEqual([other]);
});
