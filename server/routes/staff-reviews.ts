import { Hono } from 'hono';
import { ChangeAnswer } from '#src/contract/staff/menu-desk.ts';
import { DeskReviewsAnswer, ReviewRequest } from '#src/contract/staff/reviews-desk.ts';
import { makeChange } from '#server/desk/make-change.ts';
import { listDeskReviews, planReview } from '#server/desk/reviews.ts';
import { describeCall, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import type { Deps } from './deps.ts';
import { changed } from './staff-desk.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const listCall = describeCall({
  summary: 'The reviews of customers, hidden ones too',
  query: { before: 'Only reviews after this one in the list: `next` of the page before' },
  answers: { 200: { DeskReviewsAnswer } },
});
const changeCall = describeCall({
  summary: 'Answers a review, hides it or shows it again',
  description: ONCE,
  request: { ReviewRequest },
  answers: { 200: { ChangeAnswer } },
  problems: ['not_found', 'edit_conflict'],
});

export function staffReviewRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get('/reviews', listCall, async (c) => {
      const before = c.req.query('before') ?? '';
      return c.json(await listDeskReviews(database.db, c.get('tenant'), isStorable(before) ? before : ''));
    })
    .post('/reviews/:id', changeCall, async (c) => {
      const asked = c.req.valid('json');
      const id = c.req.param('id');
      if (!isStorable(id)) return problem(c, 'not_found');
      const tenant = c.get('tenant');
      const by = authorOf(c, asked.tap, now());
      return changed(c, await makeChange(database, tenant.id, by, (trx) => planReview(trx, tenant, id, asked)));
    });
}
