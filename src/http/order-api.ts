import { HEADERS } from '#src/contract/http.ts';
import { readOrders, type OrderRecord } from '#src/contract/order.ts';
import type { WireId } from '#src/domain/cart.ts';
import { type ApiAnswer, apiUrl, get, report, request } from './request.ts';
import { tokensInTurn } from './anti-forgery.ts';
import { xsrfTokens } from './xsrf-token.ts';
import { isTokenRefused, Problem } from './problem.ts';

/** A POST that is safe to repeat. Tries every token, and renews them once. */
async function post(url: string, slug: string, body: unknown, signal?: AbortSignal): Promise<ApiAnswer> {
  const read = () => (new URL(url).origin === location.origin ? xsrfTokens() : []);
  const renew = async () => {
    await get(apiUrl('/api/carousel', slug), signal).catch(() => undefined); // any GET renews the cookie
    return read();
  };
  let refusal: unknown;
  for await (const token of tokensInTurn(read, renew)) {
    const headers = { 'Content-Type': 'application/json', ...(token !== null && { [HEADERS.xsrf]: token }) };
    try {
      return await request(url, { method: 'POST', body: JSON.stringify(body), headers }, signal);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function findOrders(slug: string, asked: object, signal?: AbortSignal): Promise<OrderRecord[]> {
  const { json } = await post(apiUrl('/api/orders/by-ids', slug), slug, asked, signal);
  const orders = readOrders(json, report);
  if (!orders) throw new Problem('garbled', { status: 200 });
  return orders;
}

/** Calls about orders that the venue has. The outbox sends the orders themselves. */
export const orderApi = {
  /** One per delivered order. A second one is refused with `review_exists`. */
  async sendReview(slug: string, review: { order_id: WireId; rating: number; comment: string }): Promise<void> {
    await post(apiUrl('/api/reviews', slug), slug, review);
  },

  /** At most 50 ids, as the host wrote them. The host leaves out unknown ones. */
  ordersByIds: (slug: string, ids: readonly WireId[], signal?: AbortSignal): Promise<OrderRecord[]> =>
    findOrders(slug, { order_ids: ids }, signal),

  /** Only extended hosts know the keys from which orders were made. */
  ordersByKeys: (slug: string, keys: readonly string[]): Promise<OrderRecord[]> =>
    findOrders(slug, { client_keys: keys }),
};
