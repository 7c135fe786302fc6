/**
 * The money of one bill, in every order of events: two devices with cut lines take it, a dish is taken back, the table
 * moves, later guests sit down, and an order waits on the first device. The rules are the product's own where they are
 * pure; what a transaction of the server does around them is restated in `RULES`. `BROKEN` lists what must be found.
 */
import { describe, expect, it } from 'vitest';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { PaymentRow } from '#src/db/staff-rows.ts';
import { refundFor } from '#src/domain/bill-amounts.ts';
import { keyStart } from '#src/domain/ids.ts';
import { isOnBill, owedFor, recordedIn, settleBill } from '#src/domain/open-bill.ts';
import { isUnsent } from '#src/domain/take-back.ts';
import { isSameTable } from '#src/domain/table-name.ts';
import { applyPayments } from '#src/staff/ticket/apply-payments.ts';
import { testPayment, testTicket } from '#tests/support/ticket.ts';

type Order = { id: string; table: string; total: number; keyStart: string | null };
/** `shown`: the orders that it was taken for, by id or key, as the device showed them. */
type Money = { id: string; by: string; kind: 'taken' | 'back'; amount: number; orders: string[]; shown: string[] };
type Server = { orders: Order[]; records: Money[] };
type Device = { name: 'A' | 'B'; seen: Server; queue: PaymentRow[]; unsent: Order | null };
type State = { server: Server; devices: [Device, Device]; left: readonly string[]; hands: Record<string, number> };

const KEY = 'k0000000-0000-4000-8000-000000000000';

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

/** Orders that one record names are one bill. */
function billsOf(orders: readonly Order[], records: readonly Money[]): Map<string, string> {
  const bills = new Map(orders.map(({ id }) => [id, id]));
  for (const record of records) {
    const joined = new Set(record.orders.map((id) => bills.get(id)));
    const [first] = joined;
    for (const [id, bill] of bills) if (first !== undefined && joined.has(bill)) bills.set(id, first);
  }
  return bills;
}

/** What a device or the server does. A broken rule replaces one of them. */
const RULES = {
  billsOf,
  settle: settleBill,
  /** The orders that a payment is for: those that it was shown for. */
  paidFor: ({ request }: PaymentRow, { orders }: Server): string[] | null => {
    const byKey = request.client_keys.map((key) => orders.find((order) => order.keyStart === keyStart(key))?.id);
    return byKey.includes(undefined) ? null : [...request.order_ids, ...byKey.filter((id) => id !== undefined)];
  },
  isKnown: (records: readonly Money[], id: string): boolean => records.some((record) => record.id === id),
  isTaken: (_money: Money, _server: Server): boolean => true,
  refund: refundFor,
  withoutAnswer: (queue: PaymentRow[], _row: PaymentRow): PaymentRow[] => queue,
  shown: applyPayments,
};
type Rules = typeof RULES;

function ticketsOf({ orders, records }: Server, rules: Rules): Ticket[] {
  const bills = rules.billsOf(orders, records);
  return orders.map((order, number) => {
    const bill = bills.get(order.id) ?? order.id;
    const together = orders.filter(({ id }) => bills.get(id) === bill);
    const own = records.filter((record) => record.orders.some((id) => bills.get(id) === bill));
    const owed = together.map(({ total }) => total);
    const settled = rules.settle(owed, recordedIn(own))[together.indexOf(order)];
    return testTicket({
      id: order.id,
      number,
      created_at: number,
      status: order.total === 0 ? 'canceled' : 'cooking',
      order_type: 'DINE_IN',
      table_number: order.table,
      total: order.total,
      key_start: order.keyStart,
      bill,
      ...settled,
      closed_at: own.length > 0 && recordedIn(own) >= sum(owed, (due) => due) ? 1 : null,
      payments: own.map(({ id, kind, amount, by }) => ({
        id,
        kind,
        method: 'cash',
        amount,
        tip: 0,
        at: 0,
        by: { key: by, name: by },
      })),
    });
  });
}

function viewOf({ seen, queue, unsent }: Device, rules: Rules): Ticket[] {
  const tickets = ticketsOf(seen, rules);
  const isHere = unsent && !tickets.some((ticket) => ticket.key_start === unsent.keyStart);
  const { id = '', table = '', total = 0, keyStart: start = null } = unsent ?? {};
  const own = testTicket({
    id,
    client_key: id,
    key_start: start,
    number: 9,
    created_at: 9,
    table_number: table,
    order_type: 'DINE_IN',
    total,
  });
  return rules.shown(isHere ? [...tickets, own] : tickets, queue);
}

function payment(device: Device, id: string, kind: 'taken' | 'back', amount: number, orders: Ticket[]): PaymentRow {
  return testPayment(
    {
      kind,
      amount,
      order_ids: orders.filter((order) => !isUnsent(order)).map((order) => order.id),
      client_keys: orders.filter(isUnsent).map((order) => order.id),
      made_by: device.name,
    },
    { id, by: device.name },
  );
}

const START: State = (() => {
  const order = (id: string, total: number) => ({ id, table: '5', total, keyStart: null });
  const server = { orders: [order('o1', 40)], records: [] };
  const waiting = { id: KEY, table: '5', total: 30, keyStart: keyStart(KEY) };
  return {
    server,
    devices: [
      { name: 'A', seen: server, queue: [], unsent: waiting },
      { name: 'B', seen: server, queue: [], unsent: null },
    ],
    left: ['payA', 'payB', 'backA', 'void', 'move'],
    hands: { A: 0, B: 0, manager: 0 },
  };
})();

/** A dish of the first order is taken back for so much, with the refund in the same act. */
const VOIDED = 30;

const billOfFirst = ({ orders, records }: Server, rules: Rules): Ticket[] => {
  const bills = rules.billsOf(orders, records);
  return ticketsOf({ orders, records }, rules).filter(({ id }) => bills.get(id) === bills.get('o1'));
};
/** Below 0: over. */
const dueOf = (server: Server, rules: Rules): number =>
  sum(billOfFirst(server, rules), (order) => owedFor(order) - order.paid - order.over);
const moneyOf = (server: Server, rules: Rules): number => recordedIn(billOfFirst(server, rules)[0]?.payments ?? []);

const others = (left: readonly string[], act: string) => left.filter((one) => one !== act);

function withRecord(server: Server, money: Money, rules: Rules): Server {
  if (rules.isKnown(server.records, money.id) || !rules.isTaken(money, server)) return server;
  return { ...server, records: [...server.records, money] };
}

/** Every state that one event leads to. */
function next(state: State, rules: Rules): State[] {
  const { server, devices, left, hands } = state;
  const found: State[] = [];
  devices.forEach((device, at) => {
    const set = (changed: Partial<Device>, more: Partial<State> = {}): void => {
      const both = devices.map((one, place) => (place === at ? { ...one, ...changed } : one)) as State['devices'];
      found.push({ ...state, devices: both, ...more });
    };
    const view = viewOf(device, rules);
    const open = view.filter((one) => isOnBill(one, { bills: true }) && isSameTable(one.table_number ?? '', '5'));
    const due = sum(open, (order) => owedFor(order) - order.paid);
    const act = (name: string, kind: 'taken' | 'back', amount: number, orders: Ticket[]): void => {
      const hand = (hands[device.name] ?? 0) + (kind === 'back' ? -amount : amount);
      const row = payment(device, name, kind, amount, orders);
      const more = { left: others(left, name), hands: { ...hands, [device.name]: hand } };
      if (left.includes(name) && amount > 0) set({ queue: [...device.queue, row] }, more);
    };
    act(`pay${device.name}`, 'taken', due, open);
    const over = view.filter((order) => order.over > 0);
    act(
      `back${device.name}`,
      'back',
      sum(over, (order) => order.over),
      over,
    );
    // The line comes and goes: any payment may arrive, its answer may not, and what others did may be heard of late.
    for (const row of device.queue) {
      const orders = rules.paidFor(row, server);
      if (orders === null) continue;
      const { kind, amount, order_ids, client_keys } = row.request;
      const shown = [...order_ids, ...client_keys];
      const after = withRecord(server, { id: row.id, by: device.name, kind, amount, orders, shown }, rules);
      set({ queue: rules.withoutAnswer(device.queue, row) });
      set({ queue: rules.withoutAnswer(device.queue, row) }, { server: after });
      set({ queue: device.queue.filter((one) => one !== row), seen: after }, { server: after });
    }
    // B has no line but for what it sends.
    if (device.name === 'A' && device.seen !== server) set({ seen: server });
    const { unsent } = device;
    if (unsent && !server.orders.some((order) => order.keyStart === unsent.keyStart)) {
      const order = { ...unsent, id: 'o3' };
      found.push({ ...state, server: { ...server, orders: [...server.orders, order] } });
    }
  });
  if (left.includes('void')) {
    const amount = rules.refund(VOIDED, dueOf(server, rules), moneyOf(server, rules));
    const orders = server.orders.map((order) =>
      order.id === 'o1' ? { ...order, total: order.total - VOIDED } : order,
    );
    const back = { id: 'refund', by: 'manager', kind: 'back' as const, amount, orders: ['o1'], shown: ['o1'] };
    const records = amount > 0 ? [...server.records, back] : server.records;
    const given = { ...hands, manager: -amount };
    found.push({ ...state, server: { orders, records }, left: others(left, 'void'), hands: given });
  }
  if (left.includes('move')) {
    const moved = server.orders.map((order) => ({ ...order, table: '6' }));
    const orders = [...moved, { id: 'late', table: '5', total: 10, keyStart: null }];
    found.push({ ...state, server: { ...server, orders }, left: others(left, 'move') });
  }
  return found;
}

/** What does not hold in this state. */
function complaints({ server, devices, hands }: State, rules: Rules): string[] {
  const tickets = ticketsOf(server, rules);
  const recorded = recordedIn(server.records);
  const over = sum(tickets, (ticket) => ticket.over);
  const open = sum(tickets, (ticket) => owedFor(ticket) - ticket.paid);
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  must(sum(tickets, (ticket) => ticket.paid + ticket.over) === recorded, 'each record is paid or over');
  must(recorded - over + open === sum(tickets, owedFor), 'taken less over, with what is open, is what was ordered');
  for (const [name, hand] of Object.entries(hands)) {
    const rows = devices.flatMap(({ queue }) => queue).filter(({ by }) => by === name);
    const waiting = rows.filter(({ id }) => !server.records.some((record) => record.id === id));
    const drawer = recordedIn(server.records.filter(({ by }) => by === name));
    must(drawer + recordedIn(waiting.map(({ request }) => request)) === hand, 'a drawer holds what its person took');
  }
  for (const { orders, shown } of server.records) {
    const isShown = orders.every((id) => shown.includes(id) || (id === 'o3' && shown.includes(KEY)));
    must(isShown && orders.length === shown.length, 'money counts for the orders that it was taken for');
  }
  const bills = billsOf(server.orders, server.records);
  for (const bill of new Set(bills.values())) {
    const own = tickets.filter(({ id }) => bills.get(id) === bill);
    const due = sum(own, (order) => owedFor(order) - order.paid);
    const isOver = own.some((order) => order.over > 0);
    must(!isOver || due <= 0, 'nothing is over while something is due');
    must(new Set(own.map(({ closed_at: at }) => at)).size === 1, 'the orders of a bill close together');
  }
  for (const device of devices) {
    const { records } = device.seen;
    const waiting = device.queue.filter(({ id }) => !records.some((record) => record.id === id));
    const all = recordedIn([...records, ...waiting.map(({ request }) => request)]);
    const shown = sum(viewOf(device, rules), (ticket) => ticket.paid + ticket.over);
    must(shown === all, 'a device shows each payment once');
  }
  return faults;
}

/** What taking back made worse. */
function complaintsOfVoid(before: Server, after: Server, rules: Rules): string[] {
  const [due, rest] = [dueOf(before, rules), dueOf(after, rules)];
  if (-rest > Math.max(0, -due)) return ['a refund leaves nothing more over'];
  return rest > Math.max(0, due - VOIDED) ? ['a refund gives nothing back that is still due'] : [];
}

/** What a device has seen no longer matters once it has nothing to do. */
const keyOf = ({ server, devices, left, hands }: State): string =>
  JSON.stringify([
    server,
    left,
    hands,
    devices.map(({ name, seen, queue }) => [
      queue.length > 0 || left.some((act) => act.endsWith(name)) ? seen : null,
      queue.map(({ id, request: { amount, order_ids, client_keys } }) => [id, amount, order_ids, client_keys]),
    ]),
  ]);

/** The first fault, or how many states were seen. */
function explore(rules: Rules): string | number {
  const seen = new Set<string>();
  const waiting = [START];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const key = keyOf(state);
    if (seen.has(key)) continue;
    seen.add(key);
    const [fault] = complaints(state, rules);
    if (fault) return fault;
    for (const after of next(state, rules)) {
      const isVoid =
        after.left.length < state.left.length && !after.left.includes('void') && state.left.includes('void');
      const [worse] = isVoid ? complaintsOfVoid(state.server, after.server, rules) : [];
      if (worse) return worse;
      waiting.push(after);
    }
  }
  return seen.size;
}

const BROKEN: [name: string, rule: Partial<Rules>, fault: string][] = [
  ['a repeated payment is recorded again', { isKnown: () => false }, 'a drawer holds what its person took'],
  [
    'a payment without an answer is forgotten',
    { withoutAnswer: (queue, row) => queue.filter((one) => one !== row) },
    'a drawer holds what its person took',
  ],
  [
    'money is refused where somebody else was faster',
    { isTaken: ({ kind }, server) => kind === 'back' || dueOf(server, RULES) > 0 },
    'a drawer holds what its person took',
  ],
  [
    'a payment is for whoever sits at the table when it arrives',
    { paidFor: (_, { orders }) => orders.filter(({ table }) => table === '5').map(({ id }) => id) },
    'money counts for the orders that it was taken for',
  ],
  [
    'a payment does not wait for its order',
    { paidFor: (row, server) => RULES.paidFor(row, server) ?? row.request.order_ids },
    'money counts for the orders that it was taken for',
  ],
  [
    'orders that are paid together stay bills of their own',
    { billsOf: (orders) => new Map(orders.map(({ id }) => [id, id])) },
    'each record is paid or over',
  ],
  [
    'each order of a bill is covered by itself',
    { settle: (owed, recorded) => owed.map((due) => ({ paid: Math.min(due, recorded), over: 0 })) },
    'each record is paid or over',
  ],
  ['nothing is given back for what was paid', { refund: () => 0 }, 'a refund leaves nothing more over'],
  [
    'all that is taken back is given back',
    { refund: (amount) => amount },
    'a refund gives nothing back that is still due',
  ],
  [
    'a device adds its payment although the server has it',
    {
      shown: (tickets, rows) =>
        applyPayments(
          tickets.map((ticket) => ({ ...ticket, payments: [] })),
          rows,
        ),
    },
    'a device shows each payment once',
  ],
  [
    'a device does not know its order by the key once it has arrived',
    {
      shown: (tickets, rows) =>
        applyPayments(
          tickets.map((ticket) => (isUnsent(ticket) ? ticket : { ...ticket, key_start: null })),
          rows,
        ),
    },
    'a device shows each payment once',
  ],
];

describe('the money of a bill in every order of events', () => {
  it('adds up at every moment', () => {
    expect(explore(RULES), 'states').toBeGreaterThan(5_000);
  });

  it.each(BROKEN)('is not kept where %s', (_, rule, fault) => {
    expect(explore({ ...RULES, ...rule })).toBe(fault);
  });
});
