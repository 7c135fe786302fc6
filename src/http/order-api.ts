import type { ReviewPayload } from '#src/contract/content.ts';
import { readOrders, type OrderRecord } from '#src/contract/order.ts';
import type { WireId } from '#src/domain/ids.ts';
import type { Currency } from '#src/domain/money.ts';
import { type ApiAnswer, apiUrl, get, report, request, xsrfTokens } from './request.ts';
import { withToken } from './anti-forgery.ts';
import { Problem } from './problem.ts';

/** Must be safe to repeat: tries every token, and renews them once. */
export function change(
  url: string,
  slug: string,
  { method, body }: { method: 'POST'; body: unknown } | { method: 'DELETE'; body?: undefined },
  signal?: AbortSignal,
): Promise<ApiAnswer> {
  const read = () => (new URL(url).origin === location.origin ? xsrfTokens() : []);
  const renew = async () => {
    await get(apiUrl('/api/carousel', slug), signal).catch(() => undefined); // any GET renews the cookie
    return read();
  };
  return withToken(read, renew, (token) => {
    if (method === 'DELETE') return request(url, { method, headers: token }, signal);
    const headers = { 'Content-Type': 'application/json', ...token };
    return request(url, { method, body: JSON.stringify(body), headers }, signal);
  });
}

const post = (url: string, slug: string, body: unknown, signal?: AbortSignal) =>
  change(url, slug, { method: 'POST', body }, signal);

async function findOrders(
  slug: string,
  asked: object,
  known: Currency | null,
  signal?: AbortSignal,
): Promise<OrderRecord[]> {
  const { json } = await post(apiUrl('/api/orders/by-ids', slug), slug, asked, signal);
  const orders = readOrders(json, known, report);
  if (!orders) throw new Problem('garbled', { status: 200 });
  return orders;
}

/** The outbox sends the orders themselves. */
export const orderApi = {
  /** A second one is refused with `review_exists`. */
  async sendReview(slug: string, review: ReviewPayload): Promise<void> {
    await post(apiUrl('/api/reviews', slug), slug, review);
  },

  /** At most 50. The host leaves out unknown ids. */
  ordersByIds: (
    slug: string,
    ids: readonly WireId[],
    known: Currency | null,
    signal?: AbortSignal,
  ): Promise<OrderRecord[]> => findOrders(slug, { order_ids: ids }, known, signal),

  /** Only extended hosts know the keys from which orders were made. */
  ordersByKeys: (slug: string, keys: readonly string[], known: Currency | null): Promise<OrderRecord[]> =>
    findOrders(slug, { client_keys: keys }, known),
};
