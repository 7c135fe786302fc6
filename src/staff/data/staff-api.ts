import * as v from 'valibot';
import { HEADERS } from '#src/contract/http.ts';
import { StaffSession } from '#src/contract/staff/access.ts';
import { Board, Contact, SeenAnswer, Ticket, TicketAnswer } from '#src/contract/staff/board.ts';
import type { StatusTap } from '#src/contract/staff/board.ts';
import { tokensInTurn } from '#src/http/anti-forgery.ts';
import { xsrfTokens } from '#src/http/xsrf-token.ts';
import { readHead, withTimeout } from '#src/http/answer.ts';
import { asProblem, fromNetwork, isTokenRefused, Problem, problemOf } from '#src/http/problem.ts';

export type StaffRequest = {
  method?: 'GET' | 'POST';
  json?: unknown;
  /** Sent unchanged with its own media type. */
  file?: Blob;
  signal?: AbortSignal;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;

const signedOutListeners = new Set<(slug: string) => void>();

/** Calls `listener` when the server reports that this venue has no session (any more). */
export function onSignedOut(listener: (slug: string) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** `path` follows `/api/{slug}/staff/`. */
export const staffUrl = (slug: string, path: string): string => `/api/${encodeURIComponent(slug)}/staff/${path}`;

/** Throws only Problem, or the error of the caller's own abort. */
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

/** A file under the name that the server gives it. Throws like `askStaff`. */
export function askStaffFile(slug: string, path: string, timeoutMs: number): Promise<{ name: string; file: Blob }> {
  return answerOf(slug, path, { timeoutMs }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
    file: await fromNetwork(response.blob(), undefined),
  }));
}

type Read<T> = (response: Response) => Promise<T>;

async function jsonOf(response: Response): Promise<unknown> {
  const text = await fromNetwork(response.text(), undefined);
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new Problem('garbled', { status: response.status, cause });
  }
}

async function answerOf<T>(slug: string, path: string, request: StaffRequest, read: Read<T>): Promise<T> {
  if ((request.method ?? 'GET') === 'GET') return attempt(slug, path, request, read, null);
  let refusal: unknown;
  // An expired token needs no call to be renewed: the refusal itself set a new cookie.
  for await (const token of tokensInTurn(xsrfTokens, xsrfTokens)) {
    try {
      return await attempt(slug, path, request, read, token);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function attempt<T>(
  slug: string,
  path: string,
  request: StaffRequest,
  read: Read<T>,
  token: string | null,
): Promise<T> {
  const { method = 'GET', json, file, signal, timeoutMs = TIMEOUT_MS } = request;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  if (file) headers['Content-Type'] = file.type || 'application/octet-stream';
  if (token !== null) headers[HEADERS.xsrf] = token;
  try {
    return await withTimeout(
      timeoutMs,
      async (limit) => {
        const asked = fetch(staffUrl(slug, path), {
          method,
          headers,
          credentials: 'same-origin',
          cache: 'no-store',
          redirect: 'error',
          signal: limit,
          ...(json !== undefined && { body: JSON.stringify(json) }),
          ...(file && { body: file }),
        });
        const response = await fromNetwork(asked, signal);
        const head = readHead(response);
        // Our server marks its own refusal; this one comes from a proxy in front of it.
        if (head.from === 'unknown' && head.status === 413) throw new Problem('refused', { status: head.status });
        // A captive portal answered, or the worker in place of the server.
        if (head.from !== 'host') throw new Problem('offline', { status: head.status });
        if (head.ok) return read(response);
        throw problemOf(head, await jsonOf(response));
      },
      signal,
    );
  } catch (error) {
    if (error instanceof Problem && error.kind === 'signed_out') {
      for (const listener of signedOutListeners) listener(slug);
    }
    throw signal?.aborted ? error : asProblem(error);
  }
}

const Nothing = v.unknown();
const BoardShell = v.object({ ...Board.entries, tickets: v.array(v.unknown()) });
const BOARD_TIMEOUT_MS = 30_000;

/** Tickets read before yielding to the main thread. */
const AT_ONCE = 10;

/** Yields to the event loop, so that waiting input is handled first. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    // Browsers clamp nested timers to 4 ms, and to a second in a hidden tab.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Reads the board in steps, so that a tap is not delayed. Throws if one ticket cannot be read. */
async function readInSteps(tickets: readonly unknown[]): Promise<Ticket[]> {
  const read: Ticket[] = [];
  for (const [at, ticket] of tickets.entries()) {
    if (at % AT_ONCE === 0) await yieldToMain();
    const parsed = v.safeParse(Ticket, ticket);
    if (!parsed.success) throw new Problem('garbled', { cause: new v.ValiError(parsed.issues) });
    read.push(parsed.output);
  }
  return read;
}

export const staffApi = {
  session: (slug: string) => askStaff(slug, 'session', StaffSession),

  /** Throws `staff_key_wrong` or `staff_key_other_venue`; after too many tries `busy` with a wait. */
  signIn: (slug: string, key: string) => askStaff(slug, 'sign-in', StaffSession, { method: 'POST', json: { key } }),

  signOut: (slug: string) => askStaff(slug, 'sign-out', Nothing, { method: 'POST', json: {} }),

  board: async (slug: string): Promise<Board> => {
    const { tickets, ...rest } = await askStaff(slug, 'board?options=1', BoardShell, { timeoutMs: BOARD_TIMEOUT_MS });
    return { ...rest, tickets: await readInSteps(tickets) };
  },

  /** Throws `wrong_status` with the current `ticket` if the order has another status by now. */
  move: (slug: string, orderId: string, tap: v.InferInput<typeof StatusTap>) =>
    askStaff(slug, `orders/${encodeURIComponent(orderId)}/status?options=1`, TicketAnswer, {
      method: 'POST',
      json: tap,
    }),

  contact: (slug: string, orderId: string) => askStaff(slug, `orders/${encodeURIComponent(orderId)}/contact`, Contact),

  seen: (slug: string) => askStaff(slug, 'seen', SeenAnswer, { method: 'POST', json: {} }),

  available: (slug: string, of: 'dishes' | 'options', id: string, available: boolean) =>
    askStaff(slug, `${of}/${encodeURIComponent(id)}/available`, Nothing, { method: 'POST', json: { available } }),
};
