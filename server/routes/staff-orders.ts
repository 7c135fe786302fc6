import { type Context, Hono } from 'hono';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import { type FoundOrder, MAX_SEARCHED_DAYS, OrderAnswer, OrdersAnswer } from '#src/contract/staff/orders-desk.ts';
import { addDays, businessDay } from '#src/domain/hours.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import { type OrderSearch, type Place, searchOrders } from '#server/desk/order-search.ts';
import { ordersCsv } from '#server/desk/orders-csv.ts';
import { describeCall } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { codeOf } from '#server/orders/order-answer.ts';
import { givenPhone } from '#server/orders/order-fields.ts';
import { loadOrder, maskPhone } from '#server/staff/tickets.ts';
import type { Deps } from './deps.ts';
import { DAY, download } from './staff-desk-files.ts';
import type { StaffEnv } from './staff-gate.ts';

type Asked = Context<StaffEnv>;

const PAGE = 50;
/** Days that are searched where none are named. */
const USUAL_DAYS = 30;

const SEARCH = {
  from: 'YYYY-MM-DD, the first business day; if left out, 29 days before the last',
  to: `YYYY-MM-DD, the last business day; the current one if left out. At most ${MAX_SEARCHED_DAYS} days`,
  status: `One of ${ORDER_STATUSES.join(', ')}`,
  type: `One of ${ORDER_TYPES.join(', ')}`,
  text: 'A number, an order code, a table, or at least four digits of a phone number',
};
const searchCall = describeCall({
  summary: 'Orders of any day, newest first',
  query: { ...SEARCH, before: 'Only orders before this place: `next` of the page before' },
  answers: { 200: { OrdersAnswer } },
  problems: ['invalid'],
});
const orderCall = describeCall({
  summary: 'One order of any day, with every change of its status',
  answers: { 200: { OrderAnswer } },
  problems: ['not_found'],
});
const fileCall = describeCall({
  summary: 'Orders of any day as CSV, oldest first',
  query: SEARCH,
  answers: { 200: 'text/csv' },
  problems: ['invalid'],
});

export function staffOrdersRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): Hono<StaffEnv> {
  const searchOf = (c: Asked): OrderSearch | Response => {
    const to = c.req.query('to') ?? businessDay(now(), c.get('tenant').timezone);
    const from = c.req.query('from') ?? (isDay(to) ? addDays(to, 1 - USUAL_DAYS) : to);
    const status = choice(c.req.query('status'), ORDER_STATUSES);
    const type = choice(c.req.query('type'), ORDER_TYPES);
    const wrong = [
      ...(isDay(from) ? [] : ['from']),
      ...(isDay(from) && !isRange(from, to) ? ['to'] : []),
      ...(status === undefined ? ['status'] : []),
      ...(type === undefined ? ['type'] : []),
    ];
    if (wrong.length > 0 || status === undefined || type === undefined) {
      return problem(c, 'invalid', { errors: wrong.map((name) => ({ pointer: `#${name}`, code: 'invalid' })) });
    }
    return { from, to, status, type, text: c.req.query('text')?.trim() ?? '' };
  };

  return new Hono<StaffEnv>()
    .get('/orders', searchCall, async (c) => {
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
    .get('/orders.csv', fileCall, (c) => {
      const asked = searchOf(c);
      if (asked instanceof Response) return asked;
      return download(c, `orders-${asked.from}-${asked.to}`, 'csv', ordersCsv(database, c.get('tenant'), asked));
    })
    .get('/orders/:id', orderCall, async (c) => {
      const { id, timezone } = c.get('tenant');
      const order = await loadOrder(database, id, c.req.param('id'));
      return order ? c.json<OrderAnswer>({ timezone, ...order }) : problem(c, 'not_found');
    });
}

const isDay = (text: string): boolean => DAY.test(text) && addDays(text, 0) === text;

const isRange = (from: string, to: string): boolean => isDay(to) && from <= to && to < addDays(from, MAX_SEARCHED_DAYS);

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
  day: order.business_day,
  id: order.id,
  number: order.number,
  code: codeOf(order),
  status: order.status,
  order_type: order.order_type,
  table_number: order.table_number,
  zone_name: order.zone_name,
  zone_name_secondry: order.zone_name_secondry,
  phone_masked: maskPhone(givenPhone(order.customer_phone)),
  total: order.total,
  created_at: order.created_at,
});
