import { HEADERS } from '#src/contract/http.ts';

/** What the status line and the headers of an answer say. */
export type AnswerHead = {
  status: number;
  ok: boolean;
  /** The answer comes from another address. */
  redirected: boolean;
  html: boolean;
  /** The type is JSON. Some hosts send JSON under another type. */
  isJson: boolean;
  /** `host`: our own server's header. `worker`: the service worker answered in place of the host. */
  from: 'host' | 'worker' | 'unknown';
  /** Device time (ms) at which the worker stored this answer; null for an answer of the host. */
  cachedAt: number | null;
  replayed: boolean;
  /** From `Retry-After`; null without one. */
  retryAfterMs: number | null;
  /** The host's clock (ms); null without a `Date` header. */
  dateMs: number | null;
  version: string | null;
};

export function readHead(response: Response, now: number = Date.now()): AnswerHead {
  const header = (name: string) => response.headers.get(name);
  const type = (header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const from = header(HEADERS.api);
  const cachedAt = header(HEADERS.cachedAt);
  const date = Date.parse(header('Date') ?? '');
  return {
    status: response.status,
    ok: response.ok,
    redirected: response.redirected || response.type === 'opaqueredirect' || response.type === 'opaque',
    html: type === 'text/html' || type === 'application/xhtml+xml',
    isJson: type === 'application/json' || type === 'application/problem+json',
    from: from === '1' ? 'host' : from === '0' ? 'worker' : 'unknown',
    cachedAt: cachedAt === null ? null : Number(cachedAt),
    replayed: header(HEADERS.replayed) === 'true',
    retryAfterMs: retryAfterMs(header('Retry-After'), now),
    dateMs: Number.isNaN(date) ? null : date,
    version: header('ETag'),
  };
}

/** Milliseconds of a `Retry-After` header: seconds or a date. Null without a readable value. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** The code of a problem answer; null for any other body. */
export const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;

/** Runs `work` with a signal that aborts after `ms`, or together with `outer`. */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const abort = new AbortController();
  const stop = () => abort.abort(outer?.reason);
  const timer = setTimeout(stop, ms);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  try {
    return await work(abort.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
