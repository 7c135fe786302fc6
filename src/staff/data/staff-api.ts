import * as v from 'valibot';
import { BOARD_CALLS } from '#src/contract/staff/board-calls.ts';
import { Board, Ticket } from '#src/contract/staff/board.ts';
import type { AnswerOf, ParamsOf, RequestOf, StaffCall } from '#src/contract/staff/calls.ts';
import { fetchAnswer } from '#src/http/fetch-answer.ts';
import { withToken } from '#src/http/anti-forgery.ts';
import { xsrfTokens } from '#src/http/request.ts';
import { asProblem, fromNetwork, Problem, problemOf } from '#src/http/problem.ts';

export type StaffRequest = {
  method?: 'GET' | 'POST';
  json?: unknown;
  /** Sent unchanged with its own media type. */
  file?: Blob | FormData;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

/** What a call of the contract carries. */
export type Asked<Call extends StaffCall> = Omit<StaffRequest, 'method' | 'json'> & {
  params?: ParamsOf<Call['path']>;
  query?: Readonly<Record<string, string>>;
  json?: RequestOf<Call>;
};

const TIMEOUT_MS = 15_000;

const signedOutListeners = new Set<(slug: string) => void>();

export function onSignedOut(listener: (slug: string) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** `path` follows `/api/{slug}/staff/`. */
export const staffUrl = (slug: string, path: string): string => `/api/${encodeURIComponent(slug)}/staff/${path}`;

export function addressOf<Call extends StaffCall>(
  slug: string,
  { path }: Call,
  { params, query = {} }: Asked<Call>,
): string {
  const values = (params ?? {}) as Readonly<Record<string, string | number>>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return staffUrl(slug, search === '' ? filled : `${filled}?${search}`);
}

/** Throws only Problem, or the error of the caller's own abort. */
export function askStaff<const Call extends StaffCall>(
  slug: string,
  call: Call,
  asked: Asked<Call> = {},
): Promise<AnswerOf<Call>> {
  return noticed(slug, askAt(addressOf(slug, call, asked), call, asked));
}

/** For a call of no venue. */
export const askSetup = <const Call extends StaffCall>(call: Call, json: RequestOf<Call>): Promise<AnswerOf<Call>> =>
  askAt(`/api/${call.path}`, call, { json });

async function askAt<const Call extends StaffCall>(
  url: string,
  call: Call,
  asked: Asked<Call>,
): Promise<AnswerOf<Call>> {
  const [answer = ''] = Object.values(call.answers);
  const [schema = Nothing] = typeof answer === 'string' ? [] : Object.values(answer);
  const { params: _params, query: _query, ...request } = asked;
  // A POST without a request still has a body: a proxy may refuse one without.
  const json = call.method === 'POST' && !request.file ? { json: request.json ?? {} } : {};
  const read = v.safeParse(schema, await answerOf(url, { method: call.method, ...request, ...json }, jsonOf));
  if (!read.success) throw new Problem('garbled', { cause: new v.ValiError(read.issues) });
  return read.output;
}

export async function noticed<T>(slug: string, answer: Promise<T>): Promise<T> {
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

export function answerOf<T>(url: string, request: StaffRequest, read: Read<T>): Promise<T> {
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

const Nothing = v.unknown();
/** Its tickets are read in steps. */
const BOARD = {
  ...BOARD_CALLS.board,
  answers: { 200: { Board: v.object({ ...Board.entries, tickets: v.array(v.unknown()) }) } },
};
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
  session: (slug: string) => askStaff(slug, BOARD_CALLS.session),

  /** Throws `staff_key_wrong` or `staff_key_other_venue`; after too many tries `busy` with a wait. */
  signIn: (slug: string, key: string) => askStaff(slug, BOARD_CALLS.signIn, { json: { key } }),

  signOut: (slug: string) => askStaff(slug, BOARD_CALLS.signOut),

  board: async (slug: string): Promise<Board> => {
    const { tickets, ...rest } = await askStaff(slug, BOARD, { timeoutMs: BOARD_TIMEOUT_MS });
    return { ...rest, tickets: await readInSteps(tickets) };
  },

  /** Throws `wrong_status` with the current `ticket` if the order has another status by now. */
  move: (slug: string, id: string, json: RequestOf<typeof BOARD_CALLS.move>) =>
    askStaff(slug, BOARD_CALLS.move, { params: { id }, json }),

  contact: (slug: string, id: string) => askStaff(slug, BOARD_CALLS.contact, { params: { id } }),

  seeCall: (slug: string, id: string) => askStaff(slug, BOARD_CALLS.seeCall, { params: { id } }),

  seen: (slug: string) => askStaff(slug, BOARD_CALLS.seen),
};
