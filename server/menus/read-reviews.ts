import type { Kysely } from 'kysely';
import { localDate } from '#src/domain/hours.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ContentDraft } from './draft.ts';

/** As many as anyone reads; older ones stay in the database. */
const MOST = 200;

/** What customers sent and the venue did not hide, the newest first, as the list of reviews writes it. They give no name. */
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
    .limit(MOST)
    .execute();
  return rows.map(({ rating, comment, created_at }) => ({
    avatar: null,
    name: '',
    date: localDate(created_at, tenant.timezone),
    rating,
    comment,
  }));
}
