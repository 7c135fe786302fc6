export const HEADERS = {
  /** `1` on every answer of our API: proves that the answer is ours (docs/outbox.md). */
  api: 'Order-Api',
  /** The slug of an answer; the worker caches it only under that slug. */
  tenant: 'Order-Tenant',
  key: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** Seconds since the customer's confirmation: immune to a wrong clock. */
  age: 'Order-Age',
  xsrf: 'X-XSRF-TOKEN',
  /** Device clock, milliseconds: set by the worker on answers from its cache. */
  cachedAt: 'Sw-Cached-At',
} as const;

export const XSRF_COOKIE = 'XSRF-TOKEN';

/** Background sync tag. The page registers it under the lock before it sends. */
export const SYNC_TAG = 'outbox';

/** Inserts the slug after the first `/api/`; other addresses pass unchanged (docs/contract.md). */
export function withSlug(address: string, slug: string): string {
  return address.replace('/api/', `/api/${encodeURIComponent(slug)}/`);
}
