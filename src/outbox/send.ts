import type { LastAnswer, OutboxRow } from '#src/db/db.ts';
import { HEADERS } from '#src/contract/http.ts';
import { type AnswerHead, codeOf } from '#src/http/answer.ts';
import { withToken } from '#src/http/anti-forgery.ts';
import { fetchAnswer } from '#src/http/fetch-answer.ts';
import { Problem } from '#src/http/problem.ts';
import { REQUEST_TIMEOUT_MS } from './row.ts';
import type { Answer, HttpAnswer } from './verdict.ts';
import { isClaimFresh, type RequestKind } from './what-is-due.ts';

export type SendEnv = {
  fetch: typeof fetch;
  now: () => number;
  /** Only requests to this origin carry the anti-forgery token. */
  origin: string;
  token: {
    read: () => Promise<string[]> | string[];
    refresh: (address: string) => Promise<string[]>;
  };
};

export function sendEnv(origin: string, tokens: () => Promise<string[]> | string[]): SendEnv {
  return {
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    origin,
    token: {
      read: tokens,
      refresh: async (address) => {
        const limits = { timeoutMs: REQUEST_TIMEOUT_MS };
        await fetchAnswer(address, { cache: 'no-store' }, limits, async () => {}).catch(() => undefined); // the cookie decides
        return tokens();
      },
    },
  };
}

/** Never throws: a failed request is `none`. */
export async function send(row: OutboxRow, request: RequestKind, env: SendEnv): Promise<Answer> {
  if (new URL(row.url).origin !== env.origin) return attempt(row, request, env, {});
  let answer: Answer = { kind: 'none' };
  const sendWith = async (token: Record<string, string>) => {
    const next = await attempt(row, request, env, token);
    // A refusal says more than a claim that has become too old after it.
    if (answer.kind !== 'http' || next.kind !== 'not_started') answer = next;
    if (tokenRefused(next)) throw new Problem('refused', { code: 'antiforgery' });
  };
  // All tokens are tried, and renewed once per attempt (docs/outbox.md 1.6).
  const renew = () => env.token.refresh(probeAddress(row));
  await withToken(env.token.read, renew, sendWith).catch(() => undefined); // no token, or all are refused
  return answer;
}

const tokenRefused = (answer: Answer): boolean =>
  answer.kind === 'http' &&
  answer.json !== undefined &&
  (answer.status === 419 || (answer.status === 403 && codeOf(answer.json) === 'antiforgery'));

async function attempt(
  row: OutboxRow,
  request: RequestKind,
  env: SendEnv,
  token: Record<string, string>,
): Promise<Answer> {
  let isAsked = false;
  const fetchInTime: typeof fetch = (address, init) => {
    // No await between this check and fetch (docs/outbox.md 1.4).
    if (!isClaimFresh(row, request, env.now())) throw new Error('The claim is too old');
    isAsked = true;
    return env.fetch(address, init);
  };
  const init: RequestInit = {
    method: 'POST',
    headers: { ...headersOf(row, request, env.now()), ...token },
    body: bodyOf(row, request),
    redirect: 'error',
    cache: 'no-store',
    keepalive: true,
  };
  try {
    const limits = { timeoutMs: REQUEST_TIMEOUT_MS, fetch: fetchInTime, now: env.now };
    return await fetchAnswer(addressOf(row, request), init, limits, read);
  } catch {
    // Reset, no network or the time limit: the request may have arrived. An earlier error is our own.
    return { kind: isAsked ? 'none' : 'not_started' };
  }
}

const addressOf = (row: OutboxRow, request: RequestKind): string =>
  request === 'post' ? row.url : `${row.url}/${request === 'void' ? 'cancel' : 'by-ids'}`;

function bodyOf(row: OutboxRow, request: RequestKind): string {
  if (request === 'post') return row.body;
  if (request === 'lookup') return JSON.stringify({ client_keys: [row.key] });
  return JSON.stringify({ client_key: row.key, ...(row.reason === 'typed' && { typed: true }) });
}

function headersOf(row: OutboxRow, request: RequestKind, now: number): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (request === 'post' && row.send_key) headers[HEADERS.key] = `"${row.key}"`;
  if (request === 'post' && row.profile === 'extended') {
    headers[HEADERS.age] = String(Math.max(0, Math.floor((now - row.confirmed_at) / 1000)));
  }
  return headers;
}

async function read(response: Response, head: AnswerHead): Promise<HttpAnswer> {
  const { status, redirected, isJson, html, from, replayed, retryAfterMs } = head;
  let json: unknown;
  let broken = false;
  if (isJson) {
    try {
      json = await response.json();
    } catch {
      broken = true;
    }
  }
  return { kind: 'http', status, redirected, json, broken, html, ours: from === 'host', replayed, retryAfterMs };
}

const probeAddress = (row: OutboxRow) => row.url.replace(/(\/staff)?\/(orders|handovers)$/, '/carousel');

export type ProbeFailure = Pick<LastAnswer, 'status' | 'code'> & { last: LastAnswer['kind']; floorMs: number | null };
const NO_NETWORK: ProbeFailure = { last: 'offline', floorMs: null, status: null, code: null };

/** Null if the host answered. Documented hosts pass with any JSON, or a 404: they may lack this list. */
export async function probe(row: OutboxRow, env: Pick<SendEnv, 'fetch' | 'now'>): Promise<ProbeFailure | null> {
  const init: RequestInit = { redirect: 'manual', cache: 'no-store' };
  const limits = { timeoutMs: REQUEST_TIMEOUT_MS, ...env };
  try {
    return await fetchAnswer(probeAddress(row), init, limits, async (response, head) => {
      // Answers of the worker, cached or generated, say nothing about the network.
      if (head.cachedAt !== null || head.from === 'worker') return NO_NETWORK;
      const answer = await read(response, head);
      const failed = (last: LastAnswer['kind']): ProbeFailure => ({
        last,
        floorMs: answer.retryAfterMs,
        status: answer.status,
        code: codeOf(answer.json),
      });
      if (answer.redirected || answer.status === 511) return failed('intercepted');
      if (answer.status >= 500 || answer.status === 429) return failed('busy');
      const passes = row.profile === 'extended' ? answer.ours : answer.json !== undefined || answer.status === 404;
      return passes ? null : failed('intercepted');
    });
  } catch {
    return NO_NETWORK;
  }
}
