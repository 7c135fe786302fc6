import type { Context } from 'hono';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { sendEventStream } from '#server/http/event-stream.ts';
import { problem } from '#server/http/problem.ts';
import type { MenuNews } from '#server/menus/menu-news.ts';

const FULL_RETRY_S = 60;

export async function sendMenuEvents(
  c: Context<ApiEnv>,
  { menuStreams }: Pick<Deps, 'menuStreams'>,
  news: MenuNews,
): Promise<Response> {
  const client = { address: c.get('caller')?.address ?? '', device: c.get('device') ?? null };
  let isClosed = false;
  let stop: (() => void) | null = null;
  const stream = menuStreams.open(client, {
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
  // The stream may have been closed while the menu was being read.
  if (isClosed) stop();
  return sendEventStream(c, stream);
}
