import * as v from 'valibot';
import { HEADERS } from '#src/contract/http.ts';
import { StaffSession } from '#src/contract/staff/access.ts';
import { Board, Contact, SeenAnswer, Ticket, TicketAnswer } from '#src/contract/staff/board.ts';
import type { StatusTap } from '#src/contract/staff/board.ts';
import { xsrfToken } from '#src/http/cookies.ts';
import { Problem } from '#src/http/problem.ts';
import { retryAfterMs } from '#src/http/retry-after.ts';
import { breath } from './breath.ts';

export type StaffRequest = {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with its type: a picture, a PDF, a file to import. */
  file?: Blob;
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer; uploads need more than the usual. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;

const signedOutListeners = new Set<(slug: string) => void>();

/** Told when the server has said that there is no session of this venue (any more). */
export function onSignedOut(listener: (slug: string) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Address of a staff call, as text: `path` is what follows `/api/{slug}/staff/`. */
export const staffUrl = (slug: string, path: string): string => `/api/${encodeURIComponent(slug)}/staff/${path}`;

/** One call and its answer as `schema` reads it. Throws Problem and nothing else, but for the caller's own abort. */
export async function askStaff<T>(
  slug: string,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  request: StaffRequest = {},
): Promise<T> {
  const answer = await answerOf(slug, path, request, jsonOf);
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new Problem('garbled', { cause: new v.ValiError(read.issues) });
  return read.output;
}

/** A file of the venue's, with the name that the server gives it. Throws as every call does. */
export function askStaffFile(slug: string, path: string, timeoutMs: number): Promise<{ name: string; file: Blob }> {
  return answerOf(slug, path, { timeoutMs }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
    file: await response.blob(),
  }));
}

type Read<T> = (response: Response) => Promise<T>;

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new Problem('garbled', { status: response.status, cause });
  }
}

async function answerOf<T>(slug: string, path: string, request: StaffRequest, read: Read<T>): Promise<T> {
  try {
    return await attempt(slug, path, request, read);
  } catch (error) {
    // The token ran out: the refusal itself brought a new one.
    if (!(error instanceof Problem) || error.code !== 'antiforgery') throw error;
    return attempt(slug, path, request, read);
  }
}

async function attempt<T>(slug: string, path: string, request: StaffRequest, read: Read<T>): Promise<T> {
  const { method = 'GET', json, file, signal, timeoutMs = TIMEOUT_MS } = request;
  const limit = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  if (file) headers['Content-Type'] = file.type || 'application/octet-stream';
  const token = method === 'GET' ? null : xsrfToken();
  if (token !== null) headers[HEADERS.xsrf] = token;
  try {
    const response = await fetch(staffUrl(slug, path), {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(file && { body: file }),
    });
    // A sign-in page of the network, or the worker in the server's place.
    if (response.headers.get(HEADERS.api) !== '1') throw new Problem('offline', { status: response.status });
    return response.ok ? await read(response) : refused(slug, response, await jsonOf(response));
  } catch (error) {
    if (error instanceof Problem || signal?.aborted) throw error;
    throw new Problem('offline', { cause: error });
  }
}

function refused(slug: string, { status, headers }: Response, body: unknown): never {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null;
  const facts = { status, code, body, retryAfterMs: retryAfterMs(headers.get('Retry-After'), Date.now(), Infinity) };
  if (code === 'staff_signed_out') {
    for (const listener of signedOutListeners) listener(slug);
    throw new Problem('signed_out', facts);
  }
  const busy = [408, 425, 429].includes(status) || status >= 500;
  throw new Problem(busy ? 'busy' : 'refused', facts);
}

const Nothing = v.unknown();
const BoardShell = v.object({ ...Board.entries, tickets: v.array(v.unknown()) });
const BOARD_TIMEOUT_MS = 30_000;

/** So many tickets are read between two looks at what else the page has to do. */
const AT_ONCE = 10;

/** A full evening's board is read without holding up the tap that is being made. One bad ticket spoils the answer. */
async function readInSteps(tickets: readonly unknown[]): Promise<Ticket[]> {
  const read: Ticket[] = [];
  for (const [at, ticket] of tickets.entries()) {
    if (at % AT_ONCE === 0) await breath();
    const parsed = v.safeParse(Ticket, ticket);
    if (!parsed.success) throw new Problem('garbled', { cause: new v.ValiError(parsed.issues) });
    read.push(parsed.output);
  }
  return read;
}

/** The calls of access and board, by venue. Desks make theirs with `askStaff`. */
export const staffApi = {
  session: (slug: string) => askStaff(slug, 'session', StaffSession),

  /** Refused with `staff_key_wrong` or `staff_key_other_venue`; busy, with a wait, after too many tries. */
  signIn: (slug: string, key: string) => askStaff(slug, 'sign-in', StaffSession, { method: 'POST', json: { key } }),

  signOut: (slug: string) => askStaff(slug, 'sign-out', Nothing, { method: 'POST', json: {} }),

  board: async (slug: string): Promise<Board> => {
    const { tickets, ...rest } = await askStaff(slug, 'board', BoardShell, { timeoutMs: BOARD_TIMEOUT_MS });
    return { ...rest, tickets: await readInSteps(tickets) };
  },

  /** Refused with `wrong_status` and the `ticket` as it is where the order has gone another way. */
  move: (slug: string, orderId: string, tap: v.InferInput<typeof StatusTap>) =>
    askStaff(slug, `orders/${encodeURIComponent(orderId)}/status`, TicketAnswer, { method: 'POST', json: tap }),

  contact: (slug: string, orderId: string) => askStaff(slug, `orders/${encodeURIComponent(orderId)}/contact`, Contact),

  seen: (slug: string) => askStaff(slug, 'seen', SeenAnswer, { method: 'POST', json: {} }),

  dishAvailable: (slug: string, dishId: string, available: boolean) =>
    askStaff(slug, `dishes/${encodeURIComponent(dishId)}/available`, Nothing, { method: 'POST', json: { available } }),
};
