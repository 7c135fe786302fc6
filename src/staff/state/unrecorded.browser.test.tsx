import { expect, it } from 'vitest';
import { testTicket } from '#tests/support/ticket.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { isUnrecorded } from './unrecorded.ts';

const NOON = Date.UTC(2026, 10, 28, 10);
const payments = [{ id: 'p', method: 'cash' as const, amount: 100, tip: 0, part: null }];
const draft: BillDraft = { orders: ['one', 'k2'], split: 'none', parts: 2, guests: 2, taken: {}, payments };
const service = { calls: false, tables: true, handovers: false, bills: true, voids_need_manager: false };
const open = { order_type: 'DINE_IN' as const, table_number: '5', created_at: NOON };
const one = testTicket({ ...open, id: 'one' });
const two = testTicket({ ...open, id: 'two', client_key: 'k2' });

const asked = (tickets: (typeof one)[], more: Partial<BillDraft> = {}, link: 'live' | 'lost' = 'live') =>
  isUnrecorded(
    { ...draft, ...more },
    { tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])), service, link, rows: [], now: NOON },
  );

it('asks about payments of a bill that was closed elsewhere, also of a part of it', () => {
  expect(asked([one, two])).toBe(false);
  expect(asked([{ ...one, closed_at: NOON }, two])).toBe(true);
  expect(asked([{ ...one, closed_at: NOON }], { payments: [] })).toBe(false);
});

it('asks when the last order was canceled, or is too old for a bill', () => {
  expect(asked([{ ...one, status: 'canceled' }, two])).toBe(false);
  expect(
    asked([
      { ...one, status: 'canceled' },
      { ...two, status: 'canceled' },
    ]),
  ).toBe(true);
  expect(
    asked([
      { ...one, created_at: 0 },
      { ...two, created_at: 0 },
    ]),
  ).toBe(true);
});

it('follows orders to another table', () => {
  const moved = { table_number: '9' };
  expect(
    asked([
      { ...one, ...moved },
      { ...two, ...moved },
    ]),
  ).toBe(false);
});

it('waits for orders that the board may still show', () => {
  expect(asked([], {}, 'lost')).toBe(false);
  expect(asked([])).toBe(true);
});
