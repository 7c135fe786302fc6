import { type Context, Hono } from 'hono';
import { HEADERS } from '#src/contract/http.ts';
import { ByIdsRequest, CancelRequest, OrderPayload } from '#src/contract/order.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { databaseFailure } from '#server/db/database-error.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { problem } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { findOrders } from '#server/orders/find-orders.ts';
import { createdOrder, orderAnswers } from '#server/orders/order-answer.ts';
import { isValidKey } from '#server/orders/stored-text.ts';
import { readHead } from '#server/orders/order-head.ts';
import { sendOrderEvents } from './order-events.ts';

export function orderRoutes(deps: Deps) {
  /** How the order of a key stands, for a problem. */
  const standing = async (c: Context<ApiEnv>, row: OrdersRow) => {
    const { id, timezone } = c.get('tenant');
    const terms = { timezone, kitchenSeenAt: await deps.kitchen.at(id) };
    const [order] = await orderAnswers(deps.database.db, [row], terms);
    return { order_id: row.id, order: { ...order, client_key: row.client_key } };
  };
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .post('/', async (c) => {
      const head = readHead((name) => c.req.header(name));
      if ('code' in head) return problem(c, head.code, head.extra);
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const payload = parseBody(c, OrderPayload, body.value);
      if (payload instanceof Response) return payload;
      if (head.key !== null && payload.client_order_id && payload.client_order_id !== head.key) {
        return problem(c, 'invalid', { errors: [{ pointer: '/client_order_id', code: 'invalid' }] });
      }
      try {
        const outcome = await deps.createOrder(c.get('tenant').id, { payload, bodyHash: body.hash, ...head });
        if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
        if (outcome.kind === 'reused') return problem(c, 'key_reused', await standing(c, outcome.order));
        if (outcome.kind === 'replayed') c.header(HEADERS.replayed, 'true');
        return c.json(createdOrder(outcome.order), outcome.kind === 'created' ? 201 : 200);
      } catch (error) {
        if (databaseFailure(error) === 'locked') return problem(c, 'in_progress', { retry_after: 1 });
        throw error;
      }
    })
    .get('/:id/events', (c) => sendOrderEvents(c, deps))
    .post('/by-ids', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const asked = parseBody(c, ByIdsRequest, body.value);
      if (asked instanceof Response) return asked;
      const ids = asked.order_ids.map(String);
      const { orders, voidKeys, misses } = await findOrders(deps, c.get('tenant'), { ids, keys: asked.client_keys });
      c.set('misses', misses);
      return c.json({ orders, void_keys: voidKeys });
    })
    .post('/cancel', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const asked = parseBody(c, CancelRequest, body.value);
      if (asked instanceof Response) return asked;
      const key = asked.client_key;
      if (!isValidKey(key)) return problem(c, 'invalid', { errors: [{ pointer: '/client_key', code: 'invalid' }] });
      const outcome = await cancelOrder(deps, c.get('tenant').id, key);
      if (outcome.kind === 'void') return c.json({ client_key: key, state: 'void' });
      return problem(c, 'too_late', await standing(c, outcome.order));
    });
}
