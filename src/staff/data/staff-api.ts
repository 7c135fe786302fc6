import * as v from 'valibot';
import { CallAnswer } from '#src/contract/calls.ts';
import { StaffSession } from '#src/contract/staff/access.ts';
import { Board, Contact, PauseAnswer, SeenAnswer, Ticket, TicketAnswer } from '#src/contract/staff/board.ts';
import type { PauseRequest } from '#src/contract/staff/venue-desk.ts';
import type { StatusTap } from '#src/contract/staff/board.ts';
import { fetchAnswer } from '#src/http/fetch-answer.ts';
import { withToken } from '#src/http/anti-forgery.ts';
import { xsrfTokens } from '#src/http/request.ts';
import { asProblem, fromNetwork, Problem, problemOf } from '#src/http/problem.ts';

export type StaffRequest = {
  method?: 'GET' | 'POST';
  json?: unknown;
  /** Sent unchanged with its own media type. */
  file?: Blob | FormData;
  signal?: AbortSignal;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;

const signedOutListeners = new Set<(slug: string) => void>();

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
  return noticed(slug, askUrl(staffUrl(slug, path), schema, request));
}

export function askStaffFile(slug: string, path: string, timeoutMs: number): Promise<{ name: string; file: Blob }> {
  const answer = answerOf(staffUrl(slug, path), { timeoutMs }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
    file: await fromNetwork(response.blob(), undefined),
  }));
  return noticed(slug, answer);
}

/** `askStaff` for a call of no venue. */
export async function askUrl<T>(
  url: string,
  schema: v.GenericSchema<unknown, T>,
  request: StaffRequest = {},
): Promise<T> {
  const answer = await answerOf(url, request, jsonOf);
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new Problem('garbled', { cause: new v.ValiError(read.issues) });
  return read.output;
}

async function noticed<T>(slug: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'signed_out') {
      for (const listener of signedOutListeners) listener(slug);
    }
    throw error;
  }
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

function answerOf<T>(url: string, request: StaffRequest, read: Read<T>): Promise<T> {
  if ((request.method ?? 'GET') === 'GET') return attempt(url, request, {}, read);
  // An expired token needs no call to be renewed: the refusal itself set a new cookie.
  return withToken(xsrfTokens, xsrfTokens, (token) => attempt(url, request, token, read));
}

async function attempt<T>(
  url: string,
  { method = 'GET', json, file, signal, timeoutMs = TIMEOUT_MS }: StaffRequest,
  token: Record<string, string>,
  read: Read<T>,
): Promise<T> {
  const headers = { ...token };
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  // The browser itself names the boundary of a form.
  if (file instanceof Blob) headers['Content-Type'] = file.type || 'application/octet-stream';
  const body = json === undefined ? (file ?? null) : JSON.stringify(json);
  const init: RequestInit = { method, headers, body, cache: 'no-store', redirect: 'error' };
  try {
    return await fetchAnswer(url, init, { timeoutMs, signal }, async (response, head) => {
      // Our server marks its own refusal; this one comes from a proxy in front of it.
      if (head.from === 'unknown' && head.status === 413) throw new Problem('refused', { status: head.status });
      // A captive portal answered, or the worker in place of the server.
      if (head.from !== 'host') throw new Problem('offline', { status: head.status });
      if (head.ok) return read(response);
      throw problemOf(head, await jsonOf(response));
    });
  } catch (error) {
    throw signal?.aborted ? error : asProblem(error);
  }
}

export const Nothing = v.unknown();
const BoardShell = v.object({ ...Board.entries, tickets: v.array(v.unknown()) });
const BOARD_TIMEOUT_MS = 30_000;

const TICKETS_AT_ONCE = 10;

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

/** In steps, so that a tap is not delayed. Throws if one ticket cannot be read. */
async function readInSteps(tickets: readonly unknown[]): Promise<Ticket[]> {
  const read: Ticket[] = [];
  for (const [at, ticket] of tickets.entries()) {
    if (at % TICKETS_AT_ONCE === 0) await yieldToMain();
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
    const { tickets, ...rest } = await askStaff(slug, 'board', BoardShell, { timeoutMs: BOARD_TIMEOUT_MS });
    return { ...rest, tickets: await readInSteps(tickets) };
  },

  /** Throws `wrong_status` with the current `ticket` if the order has another status by now. */
  move: (slug: string, orderId: string, tap: v.InferInput<typeof StatusTap>) =>
    askStaff(slug, `orders/${encodeURIComponent(orderId)}/status`, TicketAnswer, {
      method: 'POST',
      json: tap,
    }),

  takeTestAway: (slug: string) => askStaff(slug, 'setup/test-order/take-away', Nothing, { method: 'POST', json: {} }),

  contact: (slug: string, orderId: string) => askStaff(slug, `orders/${encodeURIComponent(orderId)}/contact`, Contact),

  seeCall: (slug: string, id: string) =>
    askStaff(slug, `calls/${encodeURIComponent(id)}/seen`, CallAnswer, { method: 'POST', json: {} }),

  pause: (slug: string, asked: PauseRequest) =>
    askStaff(slug, 'board/pause', PauseAnswer, { method: 'POST', json: asked }),

  seen: (slug: string) => askStaff(slug, 'seen', SeenAnswer, { method: 'POST', json: {} }),

  available: (slug: string, of: 'dishes' | 'options', id: string, available: boolean) =>
    askStaff(slug, `${of}/${encodeURIComponent(id)}/available`, Nothing, { method: 'POST', json: { available } }),
};
