export const MAX_WAIT_MS = 15 * 60_000;

/** Milliseconds of a `Retry-After` header (seconds or a date), from 0 to `mostMs`; null without a readable value. */
export function retryAfterMs(header: string | null, now: number, mostMs: number = MAX_WAIT_MS): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(mostMs, Math.max(0, wait));
}
