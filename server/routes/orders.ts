import { type Context, Hono } from 'hono';
import { currencyOf } from '#src/domain/money.ts';
import { CUSTOMER_CALLS, ORDER_CALLS, type OrderCalls } from '#src/contract/customer-calls.ts';
import { HEADERS } from '#src/contract/http.ts';
import { CancelAnswer } from '#src/contract/order.ts';
import { ByIdsRequest, CancelRequest, OrderPayload } from '#src/contract/order-payload.ts';
import { ORDER_PROBLEMS } from '#src/contract/problem.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { databaseFailure } from '#server/db/database-error.ts';
import { route } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { CreatedAnswer, OrdersAnswer } from '#server/openapi/answers.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { findOrders } from '#server/orders/find-orders.ts';
import { createdOrder, orderAnswers } from '#server/orders/order-answer.ts';
import { isValidKey } from '#server/orders/order-fields.ts';
import { readHead } from '#server/orders/order-head.ts';
import { sendOrderEvents } from './order-events.ts';
import type { StaffEnv } from './staff-gate.ts';

const MAKE = {
  summary: 'Makes an order',
  description:
    'Prices are claims to compare with the menu, never inputs. With a key the same body makes at most one order, ' +
    'however often it is sent; a 409, 413 or 422 leaves the key unspent.',
  headers: ['Idempotency-Key', 'Order-Age'],
  request: { OrderPayload },
  answers: { 200: { Created: CreatedAnswer }, 201: { Created: CreatedAnswer } },
  problems: ORDER_PROBLEMS,
} as const;

const eventsCall = route(CUSTOMER_CALLS.orderEvents, {
  summary: 'The changes of one order as they happen',
  description:
    'Server-sent events. `status`, with its number as id: the status of the order. `kitchen`: when a board was last seen.',
  headers: ['Last-Event-ID'],
  answers: { 200: 'text/event-stream', 204: 'Nothing more can come.' },
  problems: ['not_found'],
});

const FIND = {
  summary: 'Orders by their ids, or by the keys they were made with',
  description: 'Unknown orders and those of other venues are left out. Withdrawn keys are listed under void_keys.',
  request: { ByIdsRequest },
  answers: { 200: { Orders: OrdersAnswer } },
} as const;

const WITHDRAW = {
  summary: 'Cancels the order of a key, or voids the key if it has no order yet',
  request: { CancelRequest },
  answers: { 200: { Withdrawn: CancelAnswer } },
  problems: ['too_late'],
} as const;

/** The calls of a customer's phone. */
export function orderRoutes(deps: Deps) {
  return new Hono<ApiEnv>()
    .route('/', orderCalls(deps, ORDER_CALLS.customer))
    .on(...eventsCall, (c) => sendOrderEvents(c, deps));
}

/** `nameOf`: the name of the staff's key that the order is taken under. */
export function orderCalls(
  deps: Deps,
  calls: OrderCalls,
  nameOf?: (c: Context<StaffEnv>) => string,
  isHandedOver = false,
) {
  /** How the order of a key stands, for a problem. */
  const standing = async (c: Context<StaffEnv>, row: OrdersRow) => {
    const tenant = c.get('tenant');
    const { id, timezone } = tenant;
    const terms = { timezone, currency: currencyOf(tenant), kitchenSeenAt: await deps.kitchen.at(id) };
    const [order] = await orderAnswers(deps.database.db, [row], terms);
    return { order_id: row.id, order: { ...order, client_key: row.client_key } };
  };
  return new Hono<StaffEnv>()
    .use(`/${calls.make.path}/*`, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .on(...route(calls.make, MAKE), async (c) => {
      const head = readHead((name) => c.req.header(name));
      if ('code' in head) return problem(c, head.code, head.extra);
      const payload = c.req.valid('json');
      if (head.key !== null && payload.client_order_id && payload.client_order_id !== head.key) {
        return problem(c, 'invalid', { errors: [{ pointer: '/client_order_id', code: 'invalid' }] });
      }
      try {
        const outcome = await deps.createOrder(c.get('tenant').id, {
          payload,
          bodyHash: c.get('bodyHash'),
          ...head,
          ...(nameOf && { takenBy: nameOf(c) }),
          ...(isHandedOver && { isHandedOver }),
        });
        if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
        if (outcome.kind === 'reused') return problem(c, 'key_reused', await standing(c, outcome.order));
        if (outcome.kind === 'replayed') c.header(HEADERS.replayed, 'true');
        return c.json(createdOrder(outcome.order, currencyOf(c.get('tenant'))), outcome.kind === 'created' ? 201 : 200);
      } catch (error) {
        if (databaseFailure(error) === 'locked') return problem(c, 'in_progress', { retry_after: 1 });
        throw error;
      }
    })
    .on(...route(calls.find, FIND), async (c) => {
      const asked = c.req.valid('json');
      const ids = asked.order_ids.map(String);
      const { orders, voidKeys, misses } = await findOrders(deps, c.get('tenant'), { ids, keys: asked.client_keys });
      c.set('misses', misses);
      return c.json({ orders, void_keys: voidKeys });
    })
    .on(...route(calls.withdraw, WITHDRAW), async (c) => {
      const { client_key: key, typed = false } = c.req.valid('json');
      if (!isValidKey(key)) return problem(c, 'invalid', { errors: [{ pointer: '/client_key', code: 'invalid' }] });
      const outcome = await cancelOrder(deps, c.get('tenant').id, key, { typed, by: nameOf?.(c) ?? null });
      if (outcome.kind === 'void') return c.json({ client_key: key, state: 'void' });
      return problem(c, 'too_late', await standing(c, outcome.order));
    });
}
