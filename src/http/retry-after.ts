/** Calls that are repeated by the app wait no longer than this, in milliseconds. */
export const MAX_WAIT_MS = 15 * 60_000;

/** Milliseconds of a `Retry-After` header (seconds or a date): never negative, at most `mostMs`, null where it says nothing. */
export function retryAfterMs(header: string | null, now: number, mostMs: number = MAX_WAIT_MS): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(mostMs, Math.max(0, wait));
}
