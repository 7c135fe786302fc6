import { Hono } from 'hono';
import { ReviewPayload } from '#src/contract/review.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { problem } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { writeReview } from '#server/reviews/write-review.ts';

export function reviewRoutes(deps: Deps) {
  return new Hono<ApiEnv>().post('/reviews', async (c) => {
    c.header('Cache-Control', 'no-store');
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const payload = parseBody(c, ReviewPayload, body.value);
    if (payload instanceof Response) return payload;
    const outcome = await writeReview(deps, c.get('tenant').id, payload);
    if (outcome === 'created') return c.json({ order_id: payload.order_id }, 201);
    if (outcome === 'same') return c.json({ order_id: payload.order_id });
    // A wrong id counts as a guess, as in a look-up.
    if (outcome === 'not_found') c.set('misses', [String(payload.order_id)]);
    return problem(c, outcome);
  });
}
