import { HEADERS } from '#src/contract/http.ts';
import { readOrders, type OrderRecord } from '#src/contract/order.ts';
import type { WireId } from '#src/domain/cart.ts';
import { type ApiAnswer, apiUrl, get, report, request } from './request.ts';
import { xsrfToken } from './xsrf-token.ts';
import { Problem } from './problem.ts';

/** A POST that is safe to repeat. Renews an expired token once. */
async function post(url: string, slug: string, body: unknown, signal?: AbortSignal): Promise<ApiAnswer> {
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
    await get(apiUrl('/api/carousel', slug), signal).catch(() => undefined); // any GET renews the cookie
    return request(url, init(), signal);
  }
}

/** Calls about orders that the venue has. The outbox sends the orders themselves. */
export const orderApi = {
  /** One per delivered order. A second one is refused with `review_exists`. */
  async sendReview(slug: string, review: { order_id: WireId; rating: number; comment: string }): Promise<void> {
    await post(apiUrl('/api/reviews', slug), slug, review);
  },

  /** At most 50 ids, as the host wrote them. The host leaves out unknown ones. */
  async ordersByIds(slug: string, ids: readonly WireId[], signal?: AbortSignal): Promise<OrderRecord[]> {
    const answer = post(apiUrl('/api/orders/by-ids', slug), slug, { order_ids: ids }, signal);
    const { json } = await answer;
    const orders = readOrders(json, report);
    if (!orders) throw new Problem('garbled', { status: 200 });
    return orders;
  },
};
