import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { foldCode } from '#src/domain/promo-code.ts';
import { BANNER_FIELDS, NOTIFICATION_FIELDS, PROMO_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { fromColumns, listRows, recordOf, toColumns } from '#server/db/record-columns.ts';
import { chunks } from '#server/db/insert-rows.ts';
import type { ReviewRow } from '#server/db/content-schema.ts';
import type { PromocodeRow, Schema } from '#server/db/schema.ts';
import type { ContentDraft } from './draft.ts';
import { venueRows } from '#server/db/venue-rows.ts';

/** A promo code keeps its count of uses, a review its answer and whether it is hidden. */
export async function writeContent(trx: Transaction<Schema>, tenantId: string, content: ContentDraft): Promise<void> {
  const [promocodes, reviews] = [
    await venueRows(trx, 'promocodes', tenantId),
    await venueRows(trx, 'reviews', tenantId),
  ];
  const rows = contentRows(tenantId, content, { promocodes, reviews });
  for (const table of ['promocodes', 'reviews', 'carousel', 'notifications', 'onboarding'] as const) {
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  }
  for (const some of chunks(rows.promocodes)) await trx.insertInto('promocodes').values(some).execute();
  for (const some of chunks(rows.reviews)) await trx.insertInto('reviews').values(some).execute();
  for (const some of chunks(rows.carousel)) await trx.insertInto('carousel').values(some).execute();
  for (const some of chunks(rows.notifications)) await trx.insertInto('notifications').values(some).execute();
  for (const some of chunks(rows.onboarding)) await trx.insertInto('onboarding').values(some).execute();
}

/** `known`: the rows as they are. */
export function contentRows(
  tenantId: string,
  content: ContentDraft,
  known: { promocodes: readonly PromocodeRow[]; reviews: readonly ReviewRow[] },
) {
  const uses = new Map(known.promocodes.map((row) => [row.folded, row.uses]));
  const promocodes = content.promocodes.map((promo, position) => {
    const folded = foldCode(promo.code);
    const columns = toColumns(PROMO_FIELDS, promo);
    return { tenant_id: tenantId, position, ...columns, folded, uses: uses.get(folded) ?? 0 };
  });
  const reviews = reviewRows(tenantId, content.reviews, known.reviews);
  const carousel = listRows(tenantId, BANNER_FIELDS, content.carousel);
  const notifications = listRows(tenantId, NOTIFICATION_FIELDS, content.notifications);
  const onboarding = content.onboarding.map((slide, position) => ({
    tenant_id: tenantId,
    position,
    ...toColumns(SLIDE_FIELDS, slide),
  }));
  return { promocodes, reviews, carousel, notifications, onboarding };
}

function reviewRows(tenantId: string, reviews: ContentDraft['reviews'], known: readonly ReviewRow[]): ReviewRow[] {
  const before = new Map(known.map((row) => [row.id, row]));
  const alike = new Map<string, number>();
  return reviews.map((review, position) => {
    const { name, date, rating, comment } = review;
    const hash = createHash('sha256')
      .update(JSON.stringify([name, date, rating, comment]))
      .digest('hex')
      .slice(0, 16);
    const count = alike.get(hash) ?? 0;
    alike.set(hash, count + 1);
    const id = count === 0 ? hash : `${hash}-${count}`;
    const { answer = '', hidden = 0, hidden_reason = '' } = before.get(id) ?? {};
    return { tenant_id: tenantId, id, position, ...review, answer, hidden, hidden_reason };
  });
}

export async function readContent(db: Kysely<Schema>, tenantId: string): Promise<ContentDraft> {
  const [promocodes, reviews, carousel, notifications, onboarding] = await Promise.all([
    venueRows(db, 'promocodes', tenantId),
    venueRows(db, 'reviews', tenantId),
    venueRows(db, 'carousel', tenantId),
    venueRows(db, 'notifications', tenantId),
    venueRows(db, 'onboarding', tenantId),
  ]);
  return {
    promocodes: promocodes.map((row) => fromColumns(PROMO_FIELDS, row)),
    reviews: reviews.map(({ avatar, name, date, rating, comment }) => ({ avatar, name, date, rating, comment })),
    carousel: carousel.map((row) => recordOf(BANNER_FIELDS, row)),
    notifications: notifications.map((row) => recordOf(NOTIFICATION_FIELDS, row)),
    onboarding: onboarding.map((row) => fromColumns(SLIDE_FIELDS, row)),
  };
}
