import type { Kysely } from 'kysely';
import { localDate } from '#src/domain/hours.ts';
import type { Schema } from '#server/db/schema.ts';
import { venueRows } from '#server/db/venue-rows.ts';
import type { ContentDraft } from './draft.ts';

const MAX_REVIEWS = 200;

/** `answer`: the venue's; empty: none. */
export type ShownReview = ContentDraft['reviews'][number] & { answer: string };

/** Without hidden ones: those that customers sent, newest first and without a name, then those of the venue's file. */
export async function readShownReviews(
  db: Kysely<Schema>,
  tenant: { id: string; timezone: string },
): Promise<ShownReview[]> {
  const sent = await db
    .selectFrom('order_reviews')
    .select(['rating', 'comment', 'created_at', 'answer'])
    .where('tenant_id', '=', tenant.id)
    .where('hidden', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(MAX_REVIEWS)
    .execute();
  const ofFile = await venueRows(db, 'reviews', tenant.id, { hidden: 0 });
  return [
    ...sent.map(({ created_at, ...review }) => ({
      avatar: null,
      name: '',
      date: localDate(created_at, tenant.timezone),
      ...review,
    })),
    ...ofFile.map(({ avatar, name, date, rating, comment, answer }) => ({
      avatar,
      name,
      date,
      rating,
      comment,
      answer,
    })),
  ];
}
