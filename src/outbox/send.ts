import type { LastAnswer, OutboxRow } from '#src/db/db.ts';
import { HEADERS } from '#src/contract/http.ts';
import { retryAfterMs } from '#src/http/retry-after.ts';
import { REQUEST_TIMEOUT_MS } from './row.ts';
import { codeOf, type Answer } from './verdict.ts';
import { isClaimFresh, type RequestKind } from './what-is-due.ts';

/** Page (send-env.ts) and worker have their own. */
export type SendEnv = {
  fetch: typeof fetch;
  now: () => number;
  /** This app's origin: only requests to it carry the anti-forgery token. */
  origin: string;
  token: {
    /** May fetch the token. `signal` ends with the attempt's time limit. */
    read: (signal: AbortSignal) => Promise<string | null> | string | null;
    /** Renews the cookie by a GET of `address`. */
    refresh: (address: string, signal: AbortSignal) => Promise<string | null>;
  };
};

/** Sends one claimed request and reads the answer. Never throws: a failed request is `none`. `row`: as claimed. */
export async function send(row: OutboxRow, request: RequestKind, env: SendEnv): Promise<Answer> {
  const answer = await attempt(row, request, env, false);
  // An expired token is renewed once per attempt (docs/outbox.md 1.6).
  if (!ownHost(row, env) || !tokenRefused(answer)) return answer;
  const second = await attempt(row, request, env, true);
  return second.kind === 'not_started' ? answer : second;
}

const tokenRefused = (answer: Answer): boolean =>
  answer.kind === 'http' &&
  answer.json !== undefined &&
  (answer.status === 419 || (answer.status === 403 && codeOf(answer.json) === 'antiforgery'));

const ownHost = (row: OutboxRow, env: SendEnv) => new URL(row.url).origin === env.origin;

async function attempt(row: OutboxRow, request: RequestKind, env: SendEnv, renew: boolean): Promise<Answer> {
  const abort = new AbortController();
  const limit = () => setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  let timer = limit();
  try {
    const token = !ownHost(row, env)
      ? null
      : renew
        ? await env.token.refresh(probeAddress(row), abort.signal)
        : await env.token.read(abort.signal);
    const headers = headersOf(row, request, token, env.now());
    const body =
      request === 'post'
        ? row.body
        : JSON.stringify(request === 'void' ? { client_key: row.key } : { client_keys: [row.key] });
    const address = request === 'post' ? row.url : `${row.url}/${request === 'void' ? 'cancel' : 'by-ids'}`;
    clearTimeout(timer);
    timer = limit();
    // No await between this check and fetch (docs/outbox.md 1.4).
    if (!isClaimFresh(row, request, env.now())) return { kind: 'not_started' };
    const response = await env.fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive: true,
      signal: abort.signal,
    });
    return await read(response, env.now());
  } catch {
    return { kind: 'none' }; // no network, reset, redirect or timeout: the request may have arrived
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(row: OutboxRow, request: RequestKind, token: string | null, now: number): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' };
  if (token !== null) headers[HEADERS.xsrf] = token;
  if (request === 'post' && row.send_key) headers[HEADERS.key] = `"${row.key}"`;
  if (request === 'post' && row.profile === 'extended') {
    headers[HEADERS.age] = String(Math.max(0, Math.floor((now - row.confirmed_at) / 1000)));
  }
  return headers;
}

async function read(response: Response, now: number): Promise<Answer> {
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === 'application/json' || type === 'application/problem+json';
  let json: unknown;
  let broken = false;
  if (isJson) {
    try {
      json = await response.json();
    } catch {
      broken = true;
    }
  }
  return {
    kind: 'http',
    status: response.status,
    redirected: response.redirected || response.type === 'opaqueredirect' || response.type === 'opaque',
    json,
    broken,
    html: type === 'text/html' || type === 'application/xhtml+xml',
    ours: response.headers.get(HEADERS.api) === '1',
    replayed: response.headers.get(HEADERS.replayed) === 'true',
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), now),
  };
}

const probeAddress = (row: OutboxRow) => row.url.replace(/\/orders$/, '/carousel');

/**
 * Null if the host itself answered, else why not. A documented host passes with any JSON, and with a 404, because it need
 * not have this list; a sign-in page answers 200 or redirects.
 */
export async function probe(
  row: OutboxRow,
  env: Pick<SendEnv, 'fetch' | 'now'>,
): Promise<{ last: LastAnswer['kind']; floorMs: number | null } | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await env.fetch(probeAddress(row), {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: abort.signal,
    });
    // Answers of the worker, cached or generated, say nothing about the network.
    if (response.headers.has(HEADERS.cachedAt) || response.headers.get(HEADERS.api) === '0')
      return { last: 'offline', floorMs: null };
    const answer = await read(response, env.now());
    if (answer.kind !== 'http') return { last: 'offline', floorMs: null };
    const floorMs = answer.retryAfterMs;
    if (answer.redirected || answer.status === 511) return { last: 'intercepted', floorMs };
    if (answer.status >= 500 || answer.status === 429) return { last: 'busy', floorMs };
    const passes = row.profile === 'extended' ? answer.ours : answer.json !== undefined || answer.status === 404;
    return passes ? null : { last: 'intercepted', floorMs };
  } catch {
    return { last: 'offline', floorMs: null };
  } finally {
    clearTimeout(timer);
  }
}
