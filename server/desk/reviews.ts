import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { DeskReview, DeskReviewsAnswer, ReviewRequest } from '#src/contract/staff/reviews-desk.ts';
import { localDate } from '#src/domain/hours.ts';
import type { OrderReviewRow, ReviewRow } from '#server/db/content-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { venueRows } from '#server/db/venue-rows.ts';
import { itemSummary } from './change-summary.ts';
import { conflictsOf, refuseConflict, touches } from './edit-conflict.ts';
import type { Planned, Refused } from './make-change.ts';
import { definedOnly, rowChange } from './row-changes.ts';

const PAGE = 50;

type Venue = { id: string; timezone: string };

function reviewWire(row: OrderReviewRow | ReviewRow, { timezone }: Venue): DeskReview {
  const { rating, comment, answer, hidden, hidden_reason } = row;
  return {
    ...('order_id' in row
      ? { id: row.order_id, name: '', date: localDate(row.created_at, timezone) }
      : { id: row.id, name: row.name, date: row.date }),
    rating,
    comment,
    answer,
    hidden: hidden === 1,
    hidden_reason,
  };
}

const sentReview = (db: Kysely<Schema>, tenantId: string, id: string): Promise<OrderReviewRow | undefined> =>
  db
    .selectFrom('order_reviews')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .executeTakeFirst();

/** `before`: an id; unknown: from the newest on. */
export async function listDeskReviews(db: Kysely<Schema>, venue: Venue, before: string): Promise<DeskReviewsAnswer> {
  const last = await sentReview(db, venue.id, before);
  const newest = db
    .selectFrom('order_reviews')
    .selectAll()
    .where('tenant_id', '=', venue.id)
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(PAGE + 1);
  const rows = await (
    last
      ? newest.where((eb) =>
          eb.or([
            eb('created_at', '<', last.created_at),
            eb.and([eb('created_at', '=', last.created_at), eb('order_id', '>', last.order_id)]),
          ]),
        )
      : newest
  ).execute();
  const sent = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (sent.at(-1)?.order_id ?? null) : null;
  const ofFile = next === null ? await venueRows(db, 'reviews', venue.id) : [];
  return { reviews: [...sent, ...ofFile].map((row) => reviewWire(row, venue)), next };
}

export async function planReview(
  trx: Transaction<Schema>,
  venue: Venue,
  id: string,
  { fields, began }: Pick<InferOutput<typeof ReviewRequest>, 'fields' | 'began'>,
): Promise<Planned | Refused> {
  const sent = await sentReview(trx, venue.id, id);
  const table = sent ? 'order_reviews' : 'reviews';
  const row = sent ?? (await venueRows(trx, 'reviews', venue.id, { id }))[0];
  if (!row) return { refused: 'not_found' };
  const review = reviewWire(row, venue);
  const conflicts = conflictsOf(fields, began, review);
  if (conflicts.length > 0) return refuseConflict(trx, venue.id, conflicts, touches(table, id, conflicts));
  const next = { ...review, ...definedOnly(fields) };
  const isAboutHiding = fields.hidden !== undefined || fields.hidden_reason !== undefined;
  // The command line hides without a reason.
  if (isAboutHiding && next.hidden && next.hidden_reason === '') {
    return { refused: 'invalid', extra: { errors: [{ pointer: '/fields/hidden_reason', code: 'required' }] } };
  }
  const rows = rowChange(table, row, {
    ...row,
    answer: next.answer,
    hidden: next.hidden ? 1 : 0,
    hidden_reason: next.hidden ? next.hidden_reason : '',
  });
  const kind = next.hidden === review.hidden ? 'review_answer' : next.hidden ? 'review_hide' : 'review_show';
  return { rows, summary: itemSummary(kind, { en: review.name || review.date, ar: '' }, rows) };
}
