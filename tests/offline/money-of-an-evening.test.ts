import { expect, it } from 'vitest';
import type { Ticket } from '#src/contract/staff/board.ts';
import { refundFor } from '#src/domain/bill-amounts.ts';
import { owedFor, recordedIn } from '#src/domain/open-bill.ts';
import type { PaymentRow } from '#src/db/staff-rows.ts';
import { applyPayments } from '#src/staff/ticket/apply-payments.ts';
import { seeded } from '#tests/support/seeded.ts';
import { testTicket } from '#tests/support/ticket.ts';

const EVENINGS = 10_000;
const SEED = Number(process.env['SEED'] ?? 20_261_129);

const rowOf = (
  id: string,
  amount: number,
  kind: 'taken' | 'back',
  orders: readonly Ticket[],
  at: number,
): PaymentRow => ({
  kind: 'payment',
  slug: 'cafe',
  id,
  request: {
    kind,
    method: 'cash',
    amount,
    tip: 0,
    currency: 'EGP',
    table_number: '5',
    order_ids: orders.map((order) => order.id),
    client_keys: [],
    made_by: null,
  },
  by: 'Mona',
  maybe_sent: false,
  refused: null,
  made_at: at,
});

const sumOf = (list: readonly Ticket[], of: (order: Ticket) => number): number =>
  list.reduce((sum, order) => sum + of(order), 0);

/** The orders that payments tie together, worked out from the payments alone. */
function billsOf(orders: readonly Ticket[], rows: readonly PaymentRow[]): { orders: string[]; rows: PaymentRow[] }[] {
  let bills = orders.map(({ id }) => ({ orders: [id], rows: [] as PaymentRow[] }));
  for (const row of rows) {
    const isOf = (bill: { orders: string[] }) => bill.orders.some((id) => row.request.order_ids.includes(id));
    const own = bills.filter(isOf);
    const joined = { orders: own.flatMap((bill) => bill.orders), rows: [...own.flatMap((bill) => bill.rows), row] };
    bills = [...bills.filter((bill) => !isOf(bill)), joined];
  }
  return bills;
}

it(`in ${EVENINGS} random evenings all that three devices record is paid or over, in whatever order it arrives`, () => {
  const random = seeded(SEED);
  for (let evening = 0; evening < EVENINGS; evening += 1) {
    const orders: Ticket[] = [];
    const rows: PaymentRow[] = [];
    // What each device last saw: a cut line leaves it behind.
    const seen: Ticket[][] = [[], [], []];
    for (let step = 0; step < 10; step += 1) {
      const device = random.between(0, 2);
      if (random.chance(0.6)) seen[device] = [...orders];
      const view = applyPayments(
        seen[device] ?? [],
        rows.filter(({ id }) => id.startsWith(`${device}`)),
      );
      const open = view.filter(({ closed_at: at, status }) => at === null && status !== 'canceled');
      const due = sumOf(open, (order) => owedFor(order) - order.paid);
      const act = random.next();
      if (act < 0.35) {
        const total = random.between(0, 20_000);
        orders.push(testTicket({ id: `o${step}`, number: step + 1, created_at: step, status: 'cooking', total }));
      } else if (act < 0.8) {
        const amount = random.chance(0.6) ? due : random.between(1, 1 + due);
        if (open.length > 0 && amount > 0) rows.push(rowOf(`${device}-${step}`, amount, 'taken', open, step));
      } else {
        // Something is taken back, with the refund in the same act.
        const at = random.between(0, orders.length - 1);
        const order = orders[at];
        if (!order || order.status === 'canceled') continue;
        const bill = billsOf(orders, rows).find((one) => one.orders.includes(order.id));
        const all = orders.filter(({ id }) => bill?.orders.includes(id));
        const recorded = recordedIn((bill?.rows ?? []).map(({ request }) => request));
        const owed = sumOf(all, owedFor);
        const amount = random.between(0, order.total);
        const refund = refundFor(amount, owed - recorded, recorded);
        const after = { ...order, total: order.total - amount };
        orders[at] = after.total === 0 ? { ...after, status: 'canceled' } : after;
        if (refund > 0) rows.push(rowOf(`s-${step}`, refund, 'back', all, step));
        const overBefore = Math.max(0, recorded - owed);
        expect(Math.max(0, recorded - refund - (owed - amount)), 'a refund leaves nothing more over').toBe(overBefore);
      }
    }
    const shown = applyPayments(orders, rows);
    const other = applyPayments(
      orders,
      rows.toSorted(() => random.next() - 0.5),
    );
    const recorded = recordedIn(rows.map(({ request }) => request));
    const open = sumOf(shown, (order) => owedFor(order) - order.paid);
    const why = `evening ${evening} of seed ${SEED}`;
    expect(
      sumOf(shown, ({ paid, over }) => paid + over),
      why,
    ).toBe(recorded);
    // Taken, less what is over, with what is still open, is what was ordered and not taken back.
    expect(recorded - sumOf(shown, ({ over }) => over) + open, why).toBe(sumOf(shown, owedFor));
    for (const bill of billsOf(orders, rows)) {
      const own = shown.filter(({ id }) => bill.orders.includes(id));
      const taken = recordedIn(bill.rows.map(({ request }) => request));
      const due = sumOf(own, owedFor);
      expect(
        sumOf(own, ({ over }) => over),
        why,
      ).toBe(Math.max(0, taken - due));
      if (bill.rows.length > 0) {
        expect(new Set(own.map(({ closed_at: at }) => at !== null)), why).toEqual(new Set([taken >= due]));
      }
      const later = other.filter(({ id }) => bill.orders.includes(id));
      expect(
        sumOf(later, ({ paid }) => paid),
        why,
      ).toBe(sumOf(own, ({ paid }) => paid));
      expect(
        later.every(({ closed_at: at }) => at !== null),
        why,
      ).toBe(own.every(({ closed_at: at }) => at !== null));
    }
  }
});
