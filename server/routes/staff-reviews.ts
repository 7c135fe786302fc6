import { Hono } from 'hono';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { makeChange } from '#server/desk/make-change.ts';
import { listDeskReviews, planReview } from '#server/desk/reviews.ts';
import { route, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import type { Deps } from './deps.ts';
import { changed } from './staff-desk.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const listCall = route(DESK_CALLS.reviews, {
  summary: 'The reviews of customers, hidden ones too',
  query: { before: 'Only reviews after this one in the list: `next` of the page before' },
});
const changeCall = route(DESK_CALLS.changeReview, {
  summary: 'Answers a review, hides it or shows it again',
  description: ONCE,
  problems: ['not_found', 'edit_conflict'],
});

export function staffReviewRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .on(...listCall, async (c) => {
      const before = c.req.query('before') ?? '';
      return c.json(await listDeskReviews(database.db, c.get('tenant'), isStorable(before) ? before : ''));
    })
    .on(...changeCall, async (c) => {
      const asked = c.req.valid('json');
      const id = c.req.param('id');
      if (!isStorable(id)) return problem(c, 'not_found');
      const tenant = c.get('tenant');
      const by = authorOf(c, asked.tap, now());
      return changed(c, await makeChange(database, tenant.id, by, (trx) => planReview(trx, tenant, id, asked)));
    });
}
