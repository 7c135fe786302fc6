import type { Context } from 'hono';
import type { CUSTOMER_CALLS } from '#src/contract/customer-calls.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { sendEventStream } from '#server/http/event-stream.ts';
import { problem } from '#server/http/problem.ts';
import { followOrder, type OrderFollower } from '#server/orders/follow-order.ts';

const FULL_RETRY_S = 30;

/**
 * After `Last-Event-ID` the missed changes come first. The id alone gives access, as with by-ids. 204: the order has
 * ended and nothing was missed, so `EventSource` does not reconnect. `kitchen` comes at once and every 10 s.
 */
export async function sendOrderEvents(
  c: Context<ApiEnv, `/${typeof CUSTOMER_CALLS.orderEvents.path}`>,
  deps: Deps,
): Promise<Response> {
  const named = c.req.header('Last-Event-ID');
  const after = named !== undefined && /^\d{1,9}$/.test(named) ? Number(named) : null;
  const tenantId = c.get('tenant').id;
  const stops: (() => void)[] = [];
  let follower: OrderFollower | null = null;
  let seenAt: number | null = null;
  let isClosed = false;
  let sent = 0;
  const client = { address: c.get('caller')?.address ?? '', device: c.get('device') ?? null };
  const stream = deps.streams.open(client, {
    shouldStayOpen: () => !follower?.isOver(),
    onClose: () => {
      isClosed = true;
      for (const stop of stops) stop();
    },
  });
  if (!stream) return problem(c, 'rate_limited', { retry_after: FULL_RETRY_S });
  try {
    follower = await followOrder(deps, tenantId, c.req.param('id'), after, ({ id, data }) => {
      sent += 1;
      stream.send({ event: 'status', id, data: JSON.stringify(data) });
    });
    if (follower) stops.push(follower.stop);
    seenAt = await deps.kitchen.at(tenantId);
  } catch (error) {
    stream.close();
    throw error;
  }
  if (!follower) {
    stream.close();
    c.set('misses', [c.req.param('id')]);
    return problem(c, 'not_found');
  }
  const isOver = follower.isOver();
  if (isOver || c.req.method === 'HEAD') stream.close();
  const sendSeen = (at: number): void => {
    const data = { kitchen_seen_at: new Date(at).toISOString(), now: new Date(deps.now()).toISOString() };
    stream.send({ event: 'kitchen', data: JSON.stringify(data) });
  };
  if (seenAt !== null) sendSeen(seenAt);
  stops.push(deps.kitchen.watch(tenantId, sendSeen));
  // The stream may have been closed while the order was being read.
  if (isClosed) for (const stop of stops) stop();
  if (isOver && sent === 0) return c.body(null, 204);
  return sendEventStream(c, stream);
}
