import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { foldCode } from '#src/domain/promo-code.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { fromColumns, toColumns } from '#server/db/record-columns.ts';
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
  const promocodes = content.promocodes.map(({ code, percent, expiry, minimum, maxUses }, position) => {
    const folded = foldCode(code);
    return {
      tenant_id: tenantId,
      code,
      folded,
      position,
      percent,
      expiry,
      minimum,
      max_uses: maxUses,
      uses: uses.get(folded) ?? 0,
    };
  });
  const reviews = reviewRows(tenantId, content.reviews, known.reviews);
  const carousel = content.carousel.map((item, position) => ({
    tenant_id: tenantId,
    id: item.id,
    position,
    image: item.banner,
    dish_id: item.dishId,
    category_id: item.categoryId,
    name: item.title.en,
    name_ar: item.title.ar,
    text: item.text.en,
    text_ar: item.text.ar,
    shown_from: item.from,
    shown_until: item.until,
  }));
  const notifications = content.notifications.map(({ id, icon, title, description, date }, position) => ({
    tenant_id: tenantId,
    id,
    position,
    icon,
    name: title.en,
    name_ar: title.ar,
    description: description.en,
    description_ar: description.ar,
    date,
  }));
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
    promocodes: promocodes.map(({ code, percent, expiry, minimum, max_uses }) => ({
      code,
      percent,
      expiry,
      minimum,
      maxUses: max_uses,
    })),
    reviews: reviews.map(({ avatar, name, date, rating, comment }) => ({ avatar, name, date, rating, comment })),
    carousel: carousel.map((row) => ({
      id: row.id,
      banner: row.image,
      dishId: row.dish_id,
      categoryId: row.category_id,
      title: { en: row.name, ar: row.name_ar },
      text: { en: row.text, ar: row.text_ar },
      from: row.shown_from,
      until: row.shown_until,
    })),
    notifications: notifications.map((row) => ({
      id: row.id,
      icon: row.icon,
      title: { en: row.name, ar: row.name_ar },
      description: { en: row.description, ar: row.description_ar },
      date: row.date,
    })),
    onboarding: onboarding.map((row) => fromColumns(SLIDE_FIELDS, row)),
  };
}
