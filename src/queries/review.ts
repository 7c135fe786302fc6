import type { OrderRow } from '#src/db/db.ts';
import { orderApi } from '#src/http/order-api.ts';
import { Problem } from '#src/http/problem.ts';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { setMarks, useMarks } from '#src/stores/marks.ts';
import { useOrders } from '#src/queries/orders.ts';

const isDelivered = (order: OrderRow) => order.record?.status.toLowerCase() === 'delivered';

/** One that was opened by a link has no key: its customer has. */
const mayReview = (row: OrderRow, reviewed: ReadonlySet<string>): boolean =>
  isDelivered(row) && row.key !== null && !reviewed.has(row.order_id);

/** Without `orderId`: the newest delivered order that this phone has not reviewed. */
export function useReviewable(slug: string, orderId: string | undefined): { ready: boolean; order: OrderRow | null } {
  const { ready, rows, refreshing } = useOrders(slug);
  const { ids } = useMarks(slug, 'review_sent');
  const open = rows.filter((row) => mayReview(row, ids));
  const order = (orderId === undefined ? open[0] : open.find((row) => row.order_id === orderId)) ?? null;
  return { ready: ready && (order !== null || !refreshing), order };
}

export function useAwaitsReview(order: OrderRow): boolean {
  const { ready, ids } = useMarks(order.slug, 'review_sent');
  return ready && mayReview(order, ids);
}

/** `already`: the venue has a review. Can be repeated: the venue stores one at most. */
export async function sendReview(
  order: OrderRow,
  { rating, comment }: { rating: number; comment: string },
): Promise<'sent' | 'already'> {
  const { slug, order_id: id, order_wire_id: wireId, key } = order;
  let outcome: 'sent' | 'already' = 'sent';
  try {
    await orderApi.sendReview(slug, {
      order_id: wireId,
      client_key: key ?? '',
      rating,
      comment: cleanText(comment, MAX_LENGTHS.comment, 'newlines'),
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'review_exists') throw error;
    outcome = 'already';
  }
  await setMarks(slug, 'review_sent', [id]).catch(() => undefined); // at worst the app asks for a review again
  return outcome;
}
