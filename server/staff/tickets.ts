import type { Expression, Kysely, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Board, Contact, Ticket } from '#src/contract/staff/board.ts';
import { keyStart } from '#src/domain/ids.ts';
import type { Charge } from '#src/domain/quote.ts';
import { businessDay } from '#src/domain/hours.ts';
import { maskPhone } from '#src/domain/mask-phone.ts';
import { type FoundPayment, paymentsOfBills, paymentWire } from '#server/orders/payments.ts';
import { lastChange } from '#server/db/changes.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrderLine, OrderLineOption, OrdersRow, Schema, TenantRow } from '#server/db/schema.ts';
import type { VenueDraft } from '#server/menus/draft.ts';
import { codeOf, linesOf } from '#server/orders/order-answer.ts';
import { givenPhone, isStorable } from '#server/orders/order-fields.ts';
import { currentSteps, readyAt } from '#server/orders/timeline.ts';
import { serviceOf } from '#server/menus/tenants.ts';
import { venuesNow } from './venue-now.ts';

/** How many ended orders of the day a board shows at first. */
const MAX_OVER = 100;
/** How many open orders of earlier days: nobody has to end an order, so they may be thousands. */
export const MAX_EARLIER = 200;

/** How many delivered orders of any day whose bill is open. */
const MAX_UNPAID = 500;

const ORDERS = expressionBuilder<Schema, 'orders'>();
// With literals instead of parameters, so that both engines use the partial indexes.
const isOpen = sql<SqlBool>`orders.status <> 'delivered' and orders.status <> 'canceled'`;
const isOver = sql<SqlBool>`orders.status in ('delivered', 'canceled')`;

export async function loadTickets(
  db: Kysely<Schema>,
  tenantId: string,
  orderIds: readonly string[],
): Promise<Map<string, Ticket>> {
  const tickets = orderIds.length === 0 ? [] : await ticketsWhere(db, tenantId, ORDERS('orders.id', 'in', orderIds));
  return new Map(tickets.map((ticket) => [ticket.id, ticket]));
}

export function loadBoard(database: Database, tenant: TenantRow, now: number): Promise<Board> {
  const { id: tenantId, timezone } = tenant;
  return database.snapshot(async (trx) => {
    const number = await lastChange(trx, tenantId);
    const today = businessDay(now, timezone);
    const over = await trx
      .selectFrom('orders')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('business_day', '=', today)
      .where(isOver)
      .orderBy('number', 'desc')
      .limit(MAX_OVER)
      .execute();
    const earlier = await trx
      .selectFrom('orders')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('business_day', '<', today)
      .where(isOpen)
      .orderBy('created_at', 'desc')
      .execute();
    const unpaid = serviceOf(tenant).bills ? await unpaidOrders(trx, tenantId) : [];
    const ids = new Set([...over, ...earlier.slice(0, MAX_EARLIER), ...unpaid].map((order) => order.id));
    const categories = await trx
      .selectFrom('categories')
      .select(['id', 'name_en as name', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .orderBy('position')
      .execute();
    const open = await ticketsWhere(trx, tenantId, sql<SqlBool>`orders.business_day >= ${today} and ${isOpen}`);
    const others = [...(await loadTickets(trx, tenantId, [...ids])).values()];
    const tickets = [...open, ...others].sort((one, other) => one.created_at - other.created_at);
    const leftOut = Math.max(0, earlier.length - MAX_EARLIER);
    const venue = (await venuesNow(trx, [tenantId], now)).get(tenantId);
    if (!venue) throw new Error('The venue is not there any more.');
    return { seq: number, now, timezone, ...venue, categories, left_out: leftOut, tickets };
  });
}

/** Delivered with an open bill, or with more taken than is due; the newest, of any day. */
const unpaidOrders = (db: Kysely<Schema>, tenantId: string): Promise<Pick<OrdersRow, 'id'>[]> =>
  db
    .selectFrom('real_orders as orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(
      sql<SqlBool>`((orders.status = 'delivered' and orders.closed_at is null) or orders.over > 0 or orders.paid < 0)`,
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_UNPAID)
    .execute();

/** `history`: also the changes that were undone. */
export function loadOrder(
  database: Pick<Database, 'snapshot'>,
  tenantId: string,
  orderId: string,
): Promise<{ ticket: Ticket; history: Ticket['timeline'] } | null> {
  if (!isStorable(orderId)) return Promise.resolve(null);
  return database.snapshot(async (trx) => {
    const ticket = (await loadTickets(trx, tenantId, [orderId])).get(orderId);
    if (!ticket) return null;
    const history = await trx
      .selectFrom('order_events')
      .select(['status', 'at'])
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
    return { ticket, history };
  });
}

export async function readContact(db: Kysely<Schema>, tenantId: string, orderId: string): Promise<Contact | null> {
  if (!isStorable(orderId)) return null;
  const row = await db
    .selectFrom('orders')
    .select(['customer_phone as phone', 'customer_phone_e164 as phone_e164', 'customer_address as address'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ? { ...row, phone: givenPhone(row.phone) } : null;
}

export async function ticketsWhere(
  db: Kysely<Schema>,
  tenantId: string,
  condition: Expression<SqlBool>,
): Promise<Ticket[]> {
  const chosen = db.selectFrom('orders').where('orders.tenant_id', '=', tenantId).where(condition);
  const orders = await chosen.selectAll().orderBy('created_at').orderBy('number').execute();
  const events = await chosen
    .innerJoin('order_events', (join) =>
      join.onRef('order_events.tenant_id', '=', 'orders.tenant_id').onRef('order_events.order_id', '=', 'orders.id'),
    )
    .selectAll('order_events')
    .orderBy('order_events.position')
    .execute();
  const { charges } = await db
    .selectFrom('tenants')
    .select('charges')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const lines = new Map(orders.map((order) => [order.id, linesOf(order)]));
  const dishes = await dishesOf(db, tenantId, [...lines.values()].flat());
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  // Written by `columnsOf` of tenants.ts from this type.
  const rules = JSON.parse(charges) as VenueDraft['charges'];
  const payments = await paymentsOfBills(db, tenantId, [...new Set(orders.map(({ bill }) => bill))]);
  return orders.map((order) =>
    ticketOf(
      order,
      (lines.get(order.id) ?? []).map((line) => ticketLine(line, dishes)),
      eventsOf.get(order.id) ?? [],
      rules,
      payments.get(order.bill) ?? [],
    ),
  );
}

type Dishes = ReadonlyMap<string, { name: string; name_ar: string; category_id: string }>;

/** The dishes of lines and options that are still on the menu, by id. */
async function dishesOf(db: Kysely<Schema>, tenantId: string, lines: readonly OrderLine[]): Promise<Dishes> {
  const ids = new Set(
    lines.flatMap(({ dish_id, options = [] }) => [dish_id, ...options.flatMap((option) => option.dish_id ?? [])]),
  );
  if (ids.size === 0) return new Map();
  const dishes = await db
    .selectFrom('dishes')
    .select(['id', 'name_en as name', 'name_ar', 'category_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(dishes.map(({ id, ...dish }) => [id, dish]));
}

/** What a list shows of an order. */
export const orderSummary = (order: OrdersRow) => ({
  id: order.id,
  number: order.number,
  code: codeOf(order),
  status: order.status,
  order_type: order.order_type,
  table_number: order.table_number,
  zone_name: order.zone_name,
  zone_name_ar: order.zone_name_ar,
  phone_masked: maskPhone(givenPhone(order.customer_phone)),
});

function ticketOf(
  order: OrdersRow,
  lines: Ticket['lines'],
  events: readonly OrderEventRow[],
  rules: VenueDraft['charges'],
  payments: readonly FoundPayment[],
): Ticket {
  return {
    ...orderSummary(order),
    note: order.note,
    taken_by: order.taken_by,
    typed_at: order.typed_at,
    closed_at: order.closed_at,
    bill: order.bill,
    paid: order.paid,
    over: order.over,
    payments: payments.map(paymentWire).filter(({ amount, tip }) => amount + tip > 0),
    client_key: order.taken_by === null ? null : order.client_key,
    key_start: order.client_key && keyStart(order.client_key),
    lines,
    subtotal: order.subtotal,
    discount: order.discount,
    delivery: order.delivery,
    // Written by `orderRow` of order-rows.ts from this type.
    charges: (JSON.parse(order.charges) as Charge[]).map((charge) => {
      const name = rules.find(({ code }) => code === charge.code)?.name;
      return { ...charge, name: name?.en ?? '', name_ar: name?.ar ?? '' };
    }),
    total: order.total,
    timeline: currentSteps(events).map(({ status, at }) => ({ status, at })),
    cancel_reason: order.cancel_reason,
    canceled_by: order.canceled_by,
    is_test: order.is_test === 1,
    created_at: order.created_at,
    estimate_minutes: order.estimate_minutes,
    ready_at: order.status === 'pending' ? null : readyAt(order, events),
    placed_at: order.placed_at,
    seq: events.at(-1)?.seq ?? 0,
  };
}

function ticketLine(line: OrderLine, dishes: Dishes): Ticket['lines'][number] {
  const { name, name_ar, size_name, size_name_ar, quantity, voided, note, price, options = [] } = line;
  return {
    name,
    name_ar,
    category_id: dishes.get(line.dish_id)?.category_id ?? null,
    size_name,
    size_name_ar,
    quantity,
    ...(voided !== undefined && { voided }),
    note,
    price,
    ...(options.length > 0 ? { options: options.map((option) => ticketOption(option, dishes)) } : {}),
  };
}

type TicketOption = NonNullable<Ticket['lines'][number]['options']>[number];

function ticketOption(
  { group_id: _group, id: _id, dish_id: dishId, ...shown }: OrderLineOption,
  dishes: Dishes,
): TicketOption {
  if (dishId === undefined) return shown;
  const { name, name_ar } = shown;
  return { ...shown, dish: dishes.get(dishId) ?? { name, name_ar, category_id: null } };
}
