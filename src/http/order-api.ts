import { HEADERS } from '#src/contract/http.ts';
import { readOrders, type OrderRecord } from '#src/contract/order.ts';
import type { WireId } from '#src/domain/cart.ts';
import { type Answered, apiUrl, get, report, request } from './ask.ts';
import { xsrfToken } from './xsrf-token.ts';
import { Problem } from './problem.ts';

/** A POST that is safe to repeat; a token that ran out is renewed once. */
async function post(url: string, slug: string, body: unknown, signal?: AbortSignal): Promise<Answered> {
  const init = () => {
    const token = new URL(url).origin === location.origin ? xsrfToken() : null;
    const headers = { 'Content-Type': 'application/json', ...(token !== null && { [HEADERS.xsrf]: token }) };
    return { method: 'POST', body: JSON.stringify(body), headers };
  };
  try {
    return await request(url, init(), signal);
  } catch (error) {
    const stale = error instanceof Problem && (error.status === 419 || error.code === 'antiforgery');
    if (!stale) throw error;
    await get(apiUrl('/api/carousel', slug), signal).catch(() => undefined); // any GET sets the cookie anew
    return request(url, init(), signal);
  }
}

/** What is asked about orders that the venue has; orders themselves go out by the outbox. */
export const orderApi = {
  /** One for each delivered order; sent again it is refused with `review_exists`, never stored twice. */
  async sendReview(slug: string, review: { order_id: WireId; rating: number; comment: string }): Promise<void> {
    await post(apiUrl('/api/reviews', slug), slug, review);
  },

  /** Unknown ids are left out by the host. At most 50 ids, as they came. */
  async ordersByIds(slug: string, ids: readonly WireId[], signal?: AbortSignal): Promise<OrderRecord[]> {
    const answer = post(apiUrl('/api/orders/by-ids', slug), slug, { order_ids: ids }, signal);
    const { json } = await answer;
    const orders = readOrders(json, report);
    if (!orders) throw new Problem('garbled', { status: 200 });
    return orders;
  },
};
