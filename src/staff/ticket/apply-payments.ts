import type { Ticket } from '#src/contract/staff/board.ts';
import { keyStart } from '#src/domain/ids.ts';
import { owedFor, paymentsOf, recordedIn, settleBill } from '#src/domain/open-bill.ts';
import type { ActionRow, PaymentRow } from '#src/db/staff-rows.ts';
import { toServerTime } from '#src/staff/session/clock.ts';

/** A guest's order that was scanned here shows only the start of its key once it has arrived. */
const isNamed = ({ request }: PaymentRow, { id, key_start: start }: Pick<Ticket, 'id' | 'key_start'>): boolean =>
  request.order_ids.includes(id) || (start !== null && request.client_keys.some((key) => keyStart(key) === start));

const byAge = (one: Ticket, other: Ticket): number => one.created_at - other.created_at || one.number - other.number;

/** The tickets as they will be once the server has the payments of this device. */
export function applyPayments(tickets: readonly Ticket[], waiting: readonly ActionRow[]): Ticket[] {
  const shown = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const row of waiting) {
    if (row.kind !== 'payment' || row.refused !== null) continue;
    const named = [...shown.values()].filter((ticket) => isNamed(row, ticket));
    const hasArrived = named.some(({ payments }) => payments.some(({ id }) => id === row.id));
    if (named.length > 0 && !hasArrived) for (const order of billWith(row, named, shown)) shown.set(order.id, order);
  }
  return [...shown.values()];
}

/** The orders of the bill, with the payment. */
function billWith(row: PaymentRow, named: readonly Ticket[], shown: ReadonlyMap<string, Ticket>): Ticket[] {
  const { id, request, by, made_at: madeAt } = row;
  const bills = new Set(named.map((order) => order.bill));
  const orders = [...shown.values()].filter((order) => bills.has(order.bill)).sort(byAge);
  const at = toServerTime(madeAt);
  const { kind, method, amount, tip, made_by: key } = request;
  const own = { id, kind, method, amount, tip, at, by: { key: key ?? '', name: by } };
  const recorded = orders.reduce((sum, order) => sum + order.paid + order.over, recordedIn([own]));
  const owed = orders.map(owedFor);
  const settled = settleBill(owed, recorded);
  // An order of the bill may not be among these yet.
  const isWhole = named.length >= request.order_ids.length + request.client_keys.length;
  const isClosed = isWhole && recorded >= owed.reduce((sum, due) => sum + due, 0);
  const payments = [...paymentsOf(orders), own];
  return orders.map((order, place) => ({
    ...order,
    ...settled[place],
    bill: orders[0]?.bill ?? order.bill,
    closed_at: isClosed ? (order.closed_at ?? at) : null,
    payments,
  }));
}
