export const HEADERS = {
  /** `1` proves that the answer is ours (docs/outbox.md). */
  api: 'Order-Api',
  /** The slug of an answer; the worker caches it only under that slug. */
  tenant: 'Order-Tenant',
  key: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** Seconds since the customer's confirmation: independent of a wrong clock. */
  age: 'Order-Age',
  xsrf: 'X-XSRF-TOKEN',
  /** Epoch ms of the device clock, set by the worker on answers from its cache. */
  cachedAt: 'Sw-Cached-At',
} as const;

export const XSRF_COOKIE = 'XSRF-TOKEN';

export const SYNC_TAG = 'outbox';

/** Other addresses pass unchanged (docs/contract.md 1). */
export function withSlug(address: string, slug: string): string {
  return address.replace('/api/', `/api/${encodeURIComponent(slug)}/`);
}
