import { HEADERS } from '#src/contract/http.ts';

export type AnswerHead = {
  status: number;
  ok: boolean;
  redirected: boolean;
  html: boolean;
  /** By its type; some hosts send JSON under another one. */
  isJson: boolean;
  /** `host`: proven by our server's header. `worker`: it answered in place of the host. */
  from: 'host' | 'worker' | 'unknown';
  /** Device clock, epoch ms; null for an answer of the host. */
  cachedAt: number | null;
  replayed: boolean;
  retryAfterMs: number | null;
  /** The host's clock, epoch ms. */
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

/** Reads seconds or a date. Null without a readable value. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Null unless a problem answer. */
export const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;

/** The signal aborts after `ms`, or together with `outer`. */
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
