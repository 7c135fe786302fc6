import type { GenericSchema } from 'valibot';
import { readContent } from '#src/contract/content.ts';
import type { CustomerAddress } from '#src/contract/customer-calls.ts';
import { withSlug, XSRF_COOKIE } from '#src/contract/http.ts';
import type { AnswerHead } from './answer.ts';
import { readableTokens } from './anti-forgery.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { fromNetwork, Problem, problemOf } from './problem.ts';

const API = import.meta.env.VITE_API_URL ?? '';
const MAIN = import.meta.env.VITE_MAIN_URL ?? '';
const TIMEOUT_MS = 20_000;

/** `dateMs`: the host's clock, null without a `Date` header. */
export type ConnectivitySignal = { kind: 'answered'; dateMs: number | null } | { kind: 'offline' } | { kind: 'portal' };
const listeners = new Set<(signal: ConnectivitySignal) => void>();

export function onConnectivitySignal(listener: (signal: ConnectivitySignal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(signal: ConnectivitySignal): void {
  for (const listener of listeners) listener(signal);
}

export function apiUrl(path: CustomerAddress, slug: string): string {
  return new URL(withSlug(`${API}${path}`, slug), location.origin).href;
}

/** For lists that documented hosts serve from another base. */
export function mainUrl(path: CustomerAddress, slug: string): string {
  return new URL(withSlug(`${MAIN}${path}`, slug), location.origin).href;
}

/** All values of the cookie's name: a site of the parent domain may have one of the same name. */
export const xsrfTokens = (): string[] =>
  readableTokens(
    document.cookie
      .split('; ')
      .filter((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
      .map((pair) => pair.slice(XSRF_COOKIE.length + 1)),
  );

const ADDRESSES: readonly string[] = ['image', 'banner', 'avatar', 'logo', 'menu_pdf'];

/** Paths in answers of another host become absolute. */
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
  try {
    return await fetchAnswer(url, init, { timeoutMs: TIMEOUT_MS, signal }, async (response, head) =>
      judge(head, await fromNetwork(response.text(), signal), new URL(response.url || location.href).origin),
    );
  } catch (error) {
    if (error instanceof Problem && error.kind === 'offline') emit({ kind: 'offline' });
    throw error;
  }
}

function judge(head: AnswerHead, text: string, host: string): ApiAnswer {
  const { status, ok, html, from, cachedAt } = head;
  if (from === 'worker') throw new Problem('offline', { status });
  if (cachedAt !== null) emit({ kind: 'offline' });
  if (from !== 'host' && (status === 511 || (html && (ok || head.redirected)))) {
    emit({ kind: 'portal' });
    throw new Problem('portal', { status });
  }
  let json: unknown;
  let readable = !html && text !== '';
  try {
    if (readable) json = parse(text, host);
  } catch {
    readable = false;
  }
  if (cachedAt === null && (readable || status < 500)) emit({ kind: 'answered', dateMs: head.dateMs });
  if (!ok) throw problemOf(head, json);
  if (!readable) throw new Problem('garbled', { status });
  return { json, cachedAt, version: head.version };
}

export const get = (url: string, signal?: AbortSignal, init: RequestInit = {}) => request(url, init, signal);

/** 404 means an empty list. `fresh`: only the host's own answer, of now. */
export async function list<T>(
  field: string,
  schema: GenericSchema<unknown, T>,
  url: string,
  signal?: AbortSignal,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<T[]> {
  try {
    const { json, cachedAt } = await get(url, signal, fresh ? { cache: 'no-cache' } : {});
    if (fresh && cachedAt !== null) throw new Problem('offline');
    const records = readContent(json, field, schema, report);
    if (records === null) throw new Problem('garbled', { status: 200 });
    return records;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return [];
    throw error;
  }
}
