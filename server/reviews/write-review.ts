import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import type { ReviewPayload } from '#src/contract/content.ts';
import type { Database } from '#server/db/open.ts';
import { raiseMenuVersion } from '#server/menus/tenants.ts';
import { isStorable, isValidKey } from '#server/orders/order-fields.ts';

const UNHANDLED = { answer: '', hidden: 0, hidden_reason: '' } as const;

/** `same`: an identical review exists, for example after a lost answer. */
export type ReviewOutcome = 'created' | 'same' | 'review_exists' | 'order_not_delivered' | 'not_found';

/** The menu version rises with a review, so that cached lists are renewed. */
export async function writeReview(
  { database, now }: { database: Pick<Database, 'write'>; now: () => number },
  tenantId: string,
  payload: ReviewPayload,
): Promise<ReviewOutcome> {
  const orderId = String(payload.order_id);
  if (!isStorable(orderId) || !isValidKey(payload.client_key)) return 'not_found';
  const { rating } = payload;
  const comment = cleanText(payload.comment ?? '', MAX_LENGTHS.comment, 'newlines');
  return database.write(async (trx): Promise<ReviewOutcome> => {
    const order = await trx
      .selectFrom('real_orders')
      .select('status')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', orderId)
      .where('client_key', '=', payload.client_key)
      // A waiter's device has the key of an order that it took.
      .where('taken_by', 'is', null)
      .executeTakeFirst();
    if (!order) return 'not_found';
    if (order.status !== 'delivered') return 'order_not_delivered';
    const written = await trx
      .insertInto('order_reviews')
      .values({ tenant_id: tenantId, order_id: orderId, rating, comment, created_at: now(), ...UNHANDLED })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id']).doNothing())
      .returning('order_id')
      .executeTakeFirst();
    if (!written) {
      const known = await trx
        .selectFrom('order_reviews')
        .select(['rating', 'comment'])
        .where('tenant_id', '=', tenantId)
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return known.rating === rating && known.comment === comment ? 'same' : 'review_exists';
    }
    await raiseMenuVersion(trx, tenantId);
    return 'created';
  });
}
