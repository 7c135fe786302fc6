import type { Context } from 'hono';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { followOrder, type OrderFollower } from '#server/orders/follow-order.ts';

const FULL_RETRY_S = 30;

/**
 * One order's changes as server-sent events: how it stands, then each change as it happens; after `Last-Event-ID`, what
 * was missed. The id is all it takes to ask, as with by-ids. 204 where nothing more can come: the reader stays away.
 * Beside them, where the venue ever had a board, when it was last seen: at once, every 10 s, and when it is back.
 */
export async function sendOrderEvents(c: Context<ApiEnv, '/:id/events'>, deps: Deps): Promise<Response> {
  const named = c.req.header('Last-Event-ID');
  const after = named !== undefined && /^\d{1,9}$/.test(named) ? Number(named) : null;
  const tenantId = c.get('tenant').id;
  const stops: (() => void)[] = [];
  let followed: OrderFollower | null = null;
  let seenAt: number | null = null;
  let isClosed = false;
  let sent = 0;
  const asker = { address: c.get('caller')?.address ?? '', device: c.get('device') ?? null };
  const stream = deps.streams.open(asker, {
    shouldStayOpen: () => !followed?.isOver(),
    onClose: () => {
      isClosed = true;
      for (const stop of stops) stop();
    },
  });
  if (!stream) return problem(c, 'rate_limited', { retry_after: FULL_RETRY_S });
  try {
    followed = await followOrder(deps, tenantId, c.req.param('id'), after, ({ id, data }) => {
      sent += 1;
      stream.send({ event: 'status', id, data: JSON.stringify(data) });
    });
    if (followed) stops.push(followed.stop);
    seenAt = await deps.kitchen.at(tenantId);
  } catch (error) {
    stream.close();
    throw error;
  }
  if (!followed) {
    stream.close();
    c.set('misses', 1);
    return problem(c, 'not_found');
  }
  const isOver = followed.isOver();
  if (isOver || c.req.method === 'HEAD') stream.close();
  const tellSeen = (at: number): void => {
    const news = { kitchen_seen_at: new Date(at).toISOString(), now: new Date(deps.now()).toISOString() };
    stream.send({ event: 'kitchen', data: JSON.stringify(news) });
  };
  if (seenAt !== null) tellSeen(seenAt);
  stops.push(deps.kitchen.watch(tenantId, tellSeen));
  // Closed by its reader, by us, or because the process was told to stop while the order was being read.
  if (isClosed) for (const stop of stops) stop();
  if (isOver && sent === 0) return c.body(null, 204);
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  // A proxy that gathers an answer before passing it on would hold this one for ever.
  c.header('X-Accel-Buffering', 'no');
  return c.body(stream.body);
}
