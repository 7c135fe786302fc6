import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './app-env.ts';
import { problem } from './problem.ts';

/** A manager sends one file after another; few of a venue send at once. */
const PER_VENUE = 3;
/** Each may hold 15 MB. */
const PER_PROCESS = 8;
const RETRY_SECONDS = 2;

/** Answers 429 before the body is read. */
export function uploadPlaces() {
  const perVenue = new Map<string, number>();
  let total = 0;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { id } = c.get('tenant');
    const own = perVenue.get(id) ?? 0;
    if (own >= PER_VENUE || total >= PER_PROCESS) return problem(c, 'rate_limited', { retry_after: RETRY_SECONDS });
    perVenue.set(id, own + 1);
    total += 1;
    try {
      await next();
    } finally {
      const left = (perVenue.get(id) ?? 0) - 1;
      if (left > 0) perVenue.set(id, left);
      else perVenue.delete(id);
      total -= 1;
    }
  });
}
