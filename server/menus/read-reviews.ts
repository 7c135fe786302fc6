import type { Kysely } from 'kysely';
import { localDate } from '#src/domain/hours.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ContentDraft } from './draft.ts';

const MAX_REVIEWS = 200;

/** The reviews that customers sent, newest first, without the hidden ones. They have no name and no picture. */
export async function readOrderReviews(
  db: Kysely<Schema>,
  tenant: { id: string; timezone: string },
): Promise<ContentDraft['reviews']> {
  const rows = await db
    .selectFrom('order_reviews')
    .select(['rating', 'comment', 'created_at'])
    .where('tenant_id', '=', tenant.id)
    .where('hidden', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(MAX_REVIEWS)
    .execute();
  return rows.map(({ rating, comment, created_at }) => ({
    avatar: null,
    name: '',
    date: localDate(created_at, tenant.timezone),
    rating,
    comment,
  }));
}
