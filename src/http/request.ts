import type { GenericSchema } from 'valibot';
import { readContent } from '#src/contract/content.ts';
import { HEADERS, withSlug } from '#src/contract/http.ts';
import { Problem } from './problem.ts';
import { retryAfterMs } from './retry-after.ts';

const API = import.meta.env.VITE_API_URL ?? '';
const MAIN = import.meta.env.VITE_MAIN_URL ?? '';
const TIMEOUT_MS = 20_000;

/** What a request says about the connection. `dateMs`: the host's clock, null without a `Date` header. */
export type ConnectivitySignal = { kind: 'answered'; dateMs: number | null } | { kind: 'offline' } | { kind: 'portal' };
const listeners = new Set<(signal: ConnectivitySignal) => void>();

export function onConnectivitySignal(listener: (signal: ConnectivitySignal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(signal: ConnectivitySignal): void {
  for (const listener of listeners) listener(signal);
}

/** The absolute address of a call. `path` begins with `/api/`, after which the slug is inserted. */
export function apiUrl(path: string, slug: string): string {
  return new URL(withSlug(`${API}${path}`, slug), location.origin).href;
}

/** The same for the lists that documented hosts serve from another base. */
export function mainUrl(path: string, slug: string): string {
  return new URL(withSlug(`${MAIN}${path}`, slug), location.origin).href;
}

const ADDRESSES: readonly string[] = ['image', 'banner', 'avatar', 'logo', 'menu_pdf'];

/** Parses an answer. Paths in answers of another host become absolute. */
function parse(text: string, host: string): unknown {
  if (host === location.origin) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) =>
    ADDRESSES.includes(key) && typeof value === 'string' && /^\/(?!\/)/.test(value) ? `${host}${value}` : value,
  );
}

/** A bad record is left out of its list and reported (docs/contract.md 5.1). */
export function report(problem: string): void {
  // oxlint-disable-next-line no-console -- the venue's staff look here for mistakes of their host
  console.warn(`Left out of the answer: ${problem}`);
}

export type ApiAnswer = { json: unknown; cachedAt: number | null; version: string | null };

export async function request(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<ApiAnswer> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    emit({ kind: 'offline' });
    throw new Problem('offline', { cause: error });
  }
  return judge(response, text);
}

function judge(response: Response, text: string): ApiAnswer {
  const { status } = response;
  const cachedAt = Number(response.headers.get(HEADERS.cachedAt) ?? NaN);
  const fromWorker = response.headers.get(HEADERS.api) === '0';
  if (fromWorker || !Number.isNaN(cachedAt)) emit({ kind: 'offline' });
  if (fromWorker) throw new Problem('offline', { status });

  const html = /^text\/html|^application\/xhtml/i.test(response.headers.get('Content-Type') ?? '');
  const ours = response.headers.get(HEADERS.api) === '1';
  const portal = !ours && (status === 511 || (html && (response.ok || response.redirected)));
  if (portal) {
    emit({ kind: 'portal' });
    throw new Problem('garbled', { status });
  }
  let json: unknown;
  let readable = !html && text !== '';
  try {
    if (readable) json = parse(text, new URL(response.url || location.href).origin);
  } catch {
    readable = false;
  }
  if (Number.isNaN(cachedAt) && (readable || status < 500)) {
    const date = Date.parse(response.headers.get('Date') ?? '');
    emit({ kind: 'answered', dateMs: Number.isNaN(date) ? null : date });
  }
  if (!response.ok) {
    const busy = [408, 425, 429].includes(status) || status >= 500;
    const code = typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : null;
    const wait = retryAfterMs(response.headers.get('Retry-After'), Date.now());
    throw new Problem(busy ? 'busy' : 'refused', { status, code, retryAfterMs: wait });
  }
  if (!readable) throw new Problem('garbled', { status });
  return { json, cachedAt: Number.isNaN(cachedAt) ? null : cachedAt, version: response.headers.get('ETag') };
}

export const get = (url: string, signal?: AbortSignal, init: RequestInit = {}) => request(url, init, signal);

/** A list beside the menu: `field` of the answer, or a bare list. 404 means that the venue has none. */
export async function list<T>(
  field: string,
  schema: GenericSchema<unknown, T>,
  url: string,
  signal?: AbortSignal,
): Promise<T[]> {
  try {
    const { json } = await get(url, signal);
    const records = readContent(json, field, schema, report);
    if (records === null) throw new Problem('garbled', { status: 200 });
    return records;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return [];
    throw error;
  }
}
