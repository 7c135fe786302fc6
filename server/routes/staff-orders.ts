import { type Context, Hono } from 'hono';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import type { FoundOrder, OrderAnswer, OrdersAnswer } from '#src/contract/staff/orders-desk.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import { type OrderSearch, type Place, searchOrders } from '#server/desk/order-search.ts';
import { route } from '#server/http/describe-call.ts';
import { createPlaces } from '#server/http/places.ts';
import { problem } from '#server/http/problem.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { loadOrder, orderSummary } from '#server/staff/tickets.ts';
import { askedDays, daysQuery } from './asked-days.ts';
import type { Deps } from './deps.ts';
import { download } from './staff-desk-files.ts';
import type { StaffEnv } from './staff-gate.ts';

type Asked = Context<StaffEnv>;

const PAGE = 50;
/** Days that are searched where none are named. */
const USUAL_DAYS = 30;

const SEARCH = {
  ...daysQuery('29 days before the last'),
  status: `One of ${ORDER_STATUSES.join(', ')}`,
  type: `One of ${ORDER_TYPES.join(', ')}`,
  text: 'A number, an order code, a table, or at least four digits of a phone number',
};
const searchCall = route(DESK_CALLS.orders, {
  summary: 'Orders of any day, newest first',
  query: { ...SEARCH, before: 'Only orders before this place: `next` of the page before' },
  problems: ['invalid'],
});
const orderCall = route(DESK_CALLS.order, {
  summary: 'One order of any day, with every change of its status',
  problems: ['not_found'],
});
const fileCall = route(DESK_CALLS.ordersFile, {
  summary: 'Orders of any day as CSV, oldest first',
  query: SEARCH,
  problems: ['invalid'],
});

export function staffOrdersRoutes({
  database,
  now,
  exportOrders,
}: Pick<Deps, 'database' | 'now' | 'exportOrders'>): Hono<StaffEnv> {
  const searchOf = (c: Asked): OrderSearch | Response => {
    const { from, to, wrong: wrongDay } = askedDays(c, { now: now(), usualDays: USUAL_DAYS });
    const status = choice(c.req.query('status'), ORDER_STATUSES);
    const type = choice(c.req.query('type'), ORDER_TYPES);
    const wrong = [
      ...(wrongDay === null ? [] : [wrongDay]),
      ...(status === undefined ? ['status'] : []),
      ...(type === undefined ? ['type'] : []),
    ];
    if (wrong.length > 0 || status === undefined || type === undefined) {
      return problem(c, 'invalid', { errors: wrong.map((name) => ({ pointer: `#${name}`, code: 'invalid' })) });
    }
    return { from, to, status, type, text: c.req.query('text')?.trim() ?? '' };
  };

  /** A thread each. No venue can take all places, and few requests wait: each is a connection. */
  const exports = createPlaces({ atOnce: 3, perKey: 2, waiting: 20 });

  return new Hono<StaffEnv>()
    .on(...searchCall, async (c) => {
      const asked = searchOf(c);
      if (asked instanceof Response) return asked;
      const { id, timezone } = c.get('tenant');
      const after = placeOf(c.req.query('before') ?? '');
      const found = await searchOrders(database.db, id, asked, { direction: 'desc', after, limit: PAGE + 1 });
      const orders = found.slice(0, PAGE);
      const last = orders.at(-1);
      const answer: OrdersAnswer = {
        from: asked.from,
        to: asked.to,
        timezone,
        orders: orders.map(foundOrder),
        next: last && found.length > PAGE ? `${last.business_day}.${last.number}` : null,
      };
      return c.json(answer);
    })
    .on(...fileCall, async (c) => {
      const asked = searchOf(c);
      if (asked instanceof Response) return asked;
      const { id, timezone, currency, currency_decimals, first_language } = c.get('tenant');
      const name = `orders-${asked.from}-${asked.to}`;
      // Its body would neither be read nor cancelled.
      if (c.req.method === 'HEAD') return download(c, name, 'csv', '');
      const end = await exports.take(id);
      const text = exportOrders({ id, timezone, currency, currency_decimals, first_language }, asked);
      return download(c, name, 'csv', streamOf(text, end));
    })
    .on(...orderCall, async (c) => {
      const { id, timezone } = c.get('tenant');
      const order = await loadOrder(database, id, c.req.param('id'));
      return order ? c.json<OrderAnswer>({ timezone, ...order }) : problem(c, 'not_found');
    });
}

/** Null: any. Undefined: unknown. */
function choice<T extends string>(asked: string | undefined, known: readonly T[]): T | null | undefined {
  return asked === undefined || asked === '' ? null : known.find((one) => one === asked);
}

/** Null: from the newest. */
function placeOf(before: string): Place | null {
  const [, day, number] = /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(before) ?? [];
  return day === undefined ? null : { day, number: Number(number) };
}

const foundOrder = (order: OrdersRow): FoundOrder => ({
  ...orderSummary(order),
  day: order.business_day,
  total: order.total,
  created_at: order.created_at,
});
