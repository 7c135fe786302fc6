import { Hono } from 'hono';
import { ReviewPayload } from '#src/contract/content.ts';
import { CUSTOMER_CALLS } from '#src/contract/customer-calls.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { route } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { ReviewTaken } from '#server/openapi/answers.ts';
import { writeReview } from '#server/reviews/write-review.ts';

const reviewCall = route(CUSTOMER_CALLS.review, {
  summary: 'One review for each delivered order',
  request: { ReviewPayload },
  answers: { 200: { ReviewTaken }, 201: { ReviewTaken } },
  problems: ['venue_gone', 'not_found', 'order_not_delivered', 'review_exists'],
});

export function reviewRoutes(deps: Deps) {
  return new Hono<ApiEnv>().on(...reviewCall, async (c) => {
    c.header('Cache-Control', 'no-store');
    const payload = c.req.valid('json');
    const outcome = await writeReview(deps, c.get('tenant').id, payload);
    if (outcome === 'created') return c.json({ order_id: payload.order_id }, 201);
    if (outcome === 'same') return c.json({ order_id: payload.order_id });
    // A wrong id counts as a guess, as in a look-up.
    if (outcome === 'not_found') c.set('misses', [String(payload.order_id)]);
    return problem(c, outcome);
  });
}
