import { describe, expect, it } from 'vitest';
import type { Ticket } from '#src/contract/staff/board.ts';
import { waitingRows } from '#src/staff/session/waiting-rows.ts';
import { orderResult, row as anyRow, T0 } from '#tests/support/outbox.ts';
import { testTicket } from '#tests/support/ticket.ts';
import { earlierOrders, floorTables, type FloorTable, isFree, isReady, tableOf } from './floor-tables.ts';

const NOW = T0;
const MINUTE = 60_000;

const atTable = (table: string, more: Partial<Ticket> = {}): Ticket =>
  testTicket({
    id: `${table}-${more.number ?? 1}`,
    order_type: 'DINE_IN',
    table_number: table,
    created_at: NOW,
    total: 1_000,
    ...more,
  });
const row = (more: Parameters<typeof anyRow>[0] = {}) =>
  anyRow({ by: 'staff', order_type: 'DINE_IN', table_number: '5', ...more });

function floor(known: Partial<Parameters<typeof floorTables>[0]>): FloorTable[] {
  return floorTables({
    tickets: [],
    rows: [],
    calls: [],
    names: [],
    service: { bills: true },
    timezone: 'Africa/Cairo',
    now: NOW,
    ...known,
  });
}
const names = (tables: readonly FloorTable[]) => tables.map(({ name }) => name);

describe('the tables of the room', () => {
  it('puts calls first, then what is ready, then the oldest order, and free tables last', () => {
    const tables = floor({
      names: ['10', '2', '1', '3', '4', '5', '6'],
      tickets: [
        atTable('2', { created_at: NOW - 5 * MINUTE }),
        atTable('3', { created_at: NOW - 9 * MINUTE }),
        atTable('4', { status: 'ready' }),
      ],
      calls: [
        { id: 'b', table_number: '6', kind: 'bill', by_staff: false, at: NOW - 2 * MINUTE },
        { id: 'a', table_number: '5', kind: 'waiter', by_staff: false, at: NOW - MINUTE },
      ],
    });
    expect(names(tables)).toEqual(['6', '5', '4', '3', '2', '1', '10']);
    expect(names(tables.filter(isFree))).toEqual(['1', '10']);
  });

  it('shows a table once, named as in the list, in whatever way its orders and calls write it', () => {
    const tables = floor({
      names: ['T 5'],
      tickets: [atTable('t5'), atTable('B-1'), atTable('b1', { number: 2 })],
      rows: [row({ table_number: 'T-٥' })],
      calls: [{ id: 'a', table_number: 'T5', kind: 'bill', by_staff: false, at: NOW }],
    });
    expect(names(tables)).toEqual(['T 5', 'B-1']);
    expect(tables.map(({ tickets, rows, calls }) => [tickets.length, rows.length, calls.length])).toEqual([
      [1, 1, 1],
      [2, 0, 0],
    ]);
    expect(tableOf(tables, 'B 1').tickets).toHaveLength(2);
  });

  it('sums what is still due, and shows the orders that wait on this device', () => {
    const rows = [row(), row({ key: 'refused', state: 'rejected' })];
    const [table] = floor({
      tickets: [
        atTable('5', { number: 1, created_at: NOW - 9 * MINUTE, paid: 300 }),
        atTable('5', { number: 2, status: 'delivered', created_at: NOW - 7 * MINUTE }),
        atTable('5', { number: 3, status: 'delivered', closed_at: NOW, created_at: NOW - 15 * MINUTE }),
        atTable('5', { number: 4, status: 'canceled', timeline: [{ status: 'canceled', at: NOW - MINUTE }] }),
      ],
      rows,
    });
    expect(table?.rows).toEqual(rows);
    expect(table?.tickets.map(({ number }) => number)).toEqual([1, 2]);
    expect(table?.canceled.map(({ number }) => number)).toEqual([4]);
    expect(table?.sum).toBe(1_700);
  });

  it('has the open money of earlier days on no table, and lists it oldest first', () => {
    const DAY = 24 * 60 * MINUTE;
    const open = atTable('5', { number: 1, status: 'delivered', created_at: NOW - DAY });
    const over = atTable('5', { number: 2, closed_at: NOW, over: 500, created_at: NOW - 2 * DAY });
    const closed = atTable('5', { number: 3, closed_at: NOW, created_at: NOW - DAY });
    const today = atTable('6', { number: 4 });
    const tickets = [open, over, closed, today];
    expect(names(floor({ tickets }))).toEqual(['6']);
    const known = { service: { bills: true }, timezone: 'Africa/Cairo', now: NOW };
    expect(earlierOrders(tickets, known)).toEqual([over, open]);
    expect(earlierOrders(tickets, { ...known, service: { bills: false } })).toEqual([]);
  });

  it('shows at its table what too much was taken for', () => {
    const [table] = floor({ tickets: [atTable('5', { status: 'delivered', closed_at: NOW, over: 500 })] });
    expect(table).toMatchObject({ over: [{ over: 500 }], sum: 0 });
  });

  it('keeps what was paid before it was served, which is on no bill', () => {
    const paid = (more: Partial<Ticket>) => floor({ tickets: [atTable('5', { closed_at: NOW, ...more })] });
    const [cooking] = paid({ status: 'cooking', created_at: NOW - 5 * 60 * MINUTE });
    expect(cooking).toMatchObject({ tickets: [], paid: [{ status: 'cooking' }], sum: 0 });
    expect(paid({ status: 'ready' }).map(isReady)).toEqual([true]);
    expect(paid({ status: 'delivered' })).toEqual([]);
  });

  it('counts a delivered order as paid where no bills are kept', () => {
    const tickets = [atTable('5', { status: 'delivered' })];
    expect(floor({ tickets, service: { bills: false } })).toEqual([]);
  });

  it('forgets a cancelled order after half an hour, and shows no order without a table', () => {
    const canceled = atTable('5', { status: 'canceled', timeline: [{ status: 'canceled', at: NOW - 31 * MINUTE }] });
    expect(floor({ tickets: [canceled, testTicket({ created_at: NOW })] })).toEqual([]);
  });

  it('shows a table that only orders name', () => {
    const tables = floor({ names: ['T 12'], tickets: [atTable('شرفة')] });
    expect(names(tables)).toEqual(['شرفة', 'T 12']);
  });
});

describe('the orders that wait on this device', () => {
  const none = { tickets: new Map<string, Ticket>(), link: 'live' as const, lostAt: null };
  const keys = (...asked: Parameters<typeof waitingRows>) => waitingRows(...asked).map(({ key }) => key);

  it('are those of the staff at this venue that are not over', () => {
    const rows = [
      row({ key: 'waits' }),
      row({ key: 'asks', state: 'needs_customer', reason: 'stale' }),
      row({ key: 'sent', state: 'accepted' }),
      row({ key: 'withdrawn', state: 'cancelled' }),
      row({ key: 'refused', state: 'rejected', changed_at: Date.now() }),
      row({ key: 'refused before', state: 'rejected', changed_at: Date.now() - 31 * MINUTE }),
      row({ key: 'of a guest', by: 'customer' }),
      row({ key: 'elsewhere', slug: 'other' }),
    ];
    expect(keys(rows, 'nawara', none)).toEqual(['waits', 'asks', 'refused']);
  });

  it('leaves out an order whose ticket is there, whatever its row says', () => {
    const tickets = new Map([['one', testTicket({ client_key: 'waits' })]]);
    expect(keys([row({ key: 'waits' }), row({ key: 'other' })], 'nawara', { ...none, tickets })).toEqual(['other']);
  });

  it('C67 keeps an answered order as long as the board cannot know it', () => {
    const result = orderResult({ order_id: 'one', at: NOW });
    const answered = row({ key: 'sent', state: 'accepted', changed_at: NOW, result });
    expect(keys([answered], 'nawara', { ...none, link: 'lost', lostAt: NOW - MINUTE })).toEqual(['sent']);
    expect(keys([answered], 'nawara', { ...none, link: 'lost', lostAt: NOW + MINUTE })).toEqual([]);
    expect(keys([answered], 'nawara', none)).toEqual([]);
  });
});
