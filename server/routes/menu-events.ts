import type { Context } from 'hono';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import type { MenuNews } from '#server/menus/menu-news.ts';

const FULL_RETRY_S = 60;

/**
 * Server-sent: `menu` with `{ etag }`, the `ETag` of the menu's answer, at once and whenever it becomes another one. A phone that
 * has an answer with another one asks for the menu again.
 */
export async function sendMenuEvents(
  c: Context<ApiEnv>,
  { menuStreams }: Pick<Deps, 'menuStreams'>,
  news: MenuNews,
): Promise<Response> {
  const asker = { address: c.get('caller')?.address ?? '', device: c.get('device') ?? null };
  let isClosed = false;
  let stop: (() => void) | null = null;
  const stream = menuStreams.open(asker, {
    shouldStayOpen: () => true,
    onClose: () => {
      isClosed = true;
      stop?.();
    },
  });
  if (!stream) return problem(c, 'rate_limited', { retry_after: FULL_RETRY_S });
  try {
    stop = await news.watch(c.get('tenant'), (etag) => stream.send({ event: 'menu', data: JSON.stringify({ etag }) }));
  } catch (error) {
    stream.close();
    throw error;
  }
  if (c.req.method === 'HEAD') stream.close();
  // Closed by its reader, or because the process was told to stop while the menu was being read.
  if (isClosed) stop();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  // A proxy that gathers an answer before passing it on would hold this one for ever.
  c.header('X-Accel-Buffering', 'no');
  return c.body(stream.body);
}
