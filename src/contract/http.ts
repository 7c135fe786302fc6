/** Names that travel in headers and paths, written once for page, worker and server. */

export const HEADERS = {
  /** `1` on every answer of our API; the proof that an answer is ours (docs/outbox.md 1.6). */
  api: 'Order-Api',
  /** The slug an answer belongs to; the worker stores an answer only under that slug. */
  tenant: 'Order-Tenant',
  key: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** Seconds since the customer's last confirmation: immune to a wrong clock. */
  age: 'Order-Age',
  xsrf: 'X-XSRF-TOKEN',
  /** Device clock, milliseconds: the worker's mark on an answer from its own cache. */
  cachedAt: 'Sw-Cached-At',
} as const;

export const XSRF_COOKIE = 'XSRF-TOKEN';

/** The tag of background sync: the page registers it under the lock before it sends, the worker hears it. */
export const SYNC_TAG = 'outbox';

/** Inserts the slug right after the first `/api/`; every other address passes unchanged (docs/contract.md 1). */
export function withSlug(address: string, slug: string): string {
  return address.replace('/api/', `/api/${encodeURIComponent(slug)}/`);
}
