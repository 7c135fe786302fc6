import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';
import { stepsTo } from '#server/orders/change-status.ts';
import { testTicket } from '#tests/support/ticket.ts';
import { mayCancel } from '#src/domain/take-back.ts';
import { ageTone, columnOf, inColumns, nextMove } from '#src/staff/board/columns.ts';

describe('the next step', () => {
  it.each(ORDER_TYPES.flatMap((order_type) => ORDER_STATUSES.map((status) => ({ order_type, status }))))(
    'of $order_type, $status, is allowed by the server and leads to a later column',
    (ticket) => {
      const move = nextMove(ticket);
      expect(move === null).toBe(ticket.status === 'delivered' || ticket.status === 'canceled');
      if (!move) return;
      // A pickup is never on its way. A ticket that says so can still be finished.
      if (ticket.status !== 'delivering' || ticket.order_type === 'DELIVERY') {
        expect(stepsTo(ticket.status, move.to, ticket.order_type)).not.toEqual([]);
      }
      expect(columnOf({ status: move.to })).not.toBe(columnOf(ticket));
    },
  );

  it('may cancel exactly what the server cancels', () => {
    for (const status of ORDER_STATUSES) {
      expect(mayCancel({ status, payments: [] })).toBe(stepsTo(status, 'canceled', 'DELIVERY').length > 0);
      expect(mayCancel({ status, payments: [1] })).toBe(false);
    }
  });
});

it('colours the age of an order: green, amber from 9 minutes, red from 15', () => {
  expect([0, 8, 9, 14, 15, 200].map(ageTone)).toEqual(['go', 'go', 'wait', 'wait', 'stop', 'stop']);
});

it('sorts the longest wait first, and the newest first among done orders', () => {
  const at = (id: string, status: (typeof ORDER_STATUSES)[number], created_at: number, endedAt = created_at) =>
    testTicket({ id, status, created_at, timeline: [{ status, at: endedAt }] });
  const columns = inColumns([
    at('b', 'pending', 20),
    at('a', 'pending', 10),
    at('d', 'cooking', 40),
    at('c', 'confirmed', 30),
    at('f', 'canceled', 50, 60),
    at('e', 'delivered', 45, 70),
  ]);
  const ids = (name: keyof typeof columns) => columns[name].map(({ id }) => id).join('');
  expect([ids('new'), ids('cooking'), ids('ready'), ids('onWay'), ids('done')]).toEqual(['ab', 'cd', '', '', 'ef']);
});
