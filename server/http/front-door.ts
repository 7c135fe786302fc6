import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS, XSRF_COOKIE } from '#src/contract/http.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import { validSlug } from '#src/domain/slug.ts';
import { databaseTrouble } from '#server/db/database-error.ts';
import type { Database } from '#server/db/open.ts';
import type { Settings } from '#server/env.ts';
import type { ContentName } from '#server/menus/content-wire.ts';
import type { MenuAnswers } from '#server/menus/menu-answers.ts';
import { findTenant } from '#server/menus/tenants.ts';
import type { CreateOrder } from '#server/orders/order-request.ts';
import { readHead, takeOrder } from '#server/orders/take-order.ts';
import { CONTENT_PATHS } from '#server/routes/content.ts';
import { isForeign, mayWrite, readToken } from './anti-forgery.ts';
import type { Caller } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import { problemBody, PROBLEM_TYPE } from './problem.ts';
import type { Limits } from './rate-limits.ts';
import { readIncoming } from './read-bytes.ts';
import { isJsonType, MAX_BODY_BYTES, parseJson, READ_TIMEOUT_MS, type Refusal } from './read-json.ts';
import { type Log, newRequestId, requestLine } from './request-log.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from './security-headers.ts';
import { holds, readyBody } from './send-answer.ts';

type Parts = {
  database: Pick<Database, 'db' | 'venueNow'>;
  menus: MenuAnswers;
  createOrder: CreateOrder;
  settings: Pick<Settings, 'publicUrl' | 'allowedOrigins'>;
  callerOf: (incoming: IncomingMessage) => Caller;
  tokenSecret: string;
  limits: Limits;
  metrics: Metrics;
  log: Log;
  report: (error: unknown) => void;
  now: () => number;
  isStopping: () => boolean;
};

/** True where the request is answered here; false where nothing of it was read or counted. */
export type FrontDoor = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type Call = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  method: 'GET' | 'POST';
  slug: string;
  /** What follows the slug, without a slash in front. */
  name: string;
  began: number;
  caller: Caller;
  device: string | null;
};
type Written = { status: number; headers: readonly string[]; body: string | Uint8Array | null; code?: ProblemCode };

const CONTENT_NAMES = new Map(
  (Object.entries(CONTENT_PATHS) as [ContentName, string][]).map(([name, path]) => [path.slice(1), name]),
);
const COOKIE = new RegExp(`(?:^|;\\s*)${XSRF_COOKIE}=([\\w.-]+)\\s*(?:;|$)`);
const COMMON_HEADERS = [...Object.entries(SECURITY_HEADERS).flat(), HEADERS.api, '1'];
const NO_STORE = ['Cache-Control', 'no-store'];
const JSON_TYPE = ['Content-Type', 'application/json'];

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * Answers the calls that come most before they reach the app: menus and lists that lie ready, and new orders. They are
 * guarded, limited, counted and logged by the functions that do it there, and are answered as they are there. Whatever
 * is not plain is left to the app: a phone without a token, a foreign page, too many requests, a body without a length,
 * an answer that has yet to be made.
 */
export function createFrontDoor(parts: Parts): FrontDoor {
  const { database, menus, createOrder, settings, tokenSecret, limits, metrics, log, report, now, isStopping } = parts;
  const ids = rememberIds(database);

  const finish = (call: Call, { status, headers, body, code }: Written, id: string): void => {
    const { outgoing, method, slug, name, began, caller, incoming } = call;
    const all = ['Request-Id', id, ...COMMON_HEADERS, HEADERS.tenant, slug, ...headers];
    if (caller.secure) all.push(...STRICT_TRANSPORT);
    if (body !== null) all.push('Content-Length', String(Buffer.byteLength(body)));
    outgoing.writeHead(status, all);
    if (body === null) outgoing.end();
    else outgoing.end(body);
    const ms = performance.now() - began;
    const route = `/api/:slug/${name}`;
    const age = header(incoming, HEADERS.age);
    metrics.note({ method, route, path: `/api/${slug}/${name}`, status, code: code ?? null, age, ms });
    log(requestLine(id, method, route, status, ms));
  };

  const isGranted = ({ method, slug, name, caller, device }: Call): boolean =>
    limits.take(method, name, { device, address: caller.address, slug }) === 0;

  const sendReady = (call: Call): boolean => {
    const venue = database.venueNow(call.slug);
    const answers = venue && venue.state !== 'gone' ? menus.ready(venue) : null;
    if (!answers) return false;
    const content = CONTENT_NAMES.get(call.name);
    const answer = content === undefined ? answers.menu : answers.content[content];
    const ready = readyBody(answer, header(call.incoming, 'accept-encoding') ?? '');
    if (!ready || !isGranted(call)) return false;
    const headers = ['ETag', answer.etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
    if (holds(header(call.incoming, 'if-none-match'), answer.etag)) {
      finish(call, { status: 304, headers, body: null }, newRequestId());
      return true;
    }
    headers.push('Content-Type', 'application/json; charset=utf-8');
    if (ready.encoding !== null) headers.push('Content-Encoding', ready.encoding);
    finish(call, { status: 200, headers, body: ready.body }, newRequestId());
    return true;
  };

  const answerOrder = async (call: Call, tenantId: string): Promise<void> => {
    const bytes = await readIncoming(call.incoming, READ_TIMEOUT_MS);
    // Who hung up before all of it was said has said nothing.
    if (bytes === 'gone') return;
    const id = newRequestId();
    const refuse = ({ code, extra }: Refusal): void => {
      const { status, body } = problemBody(code, extra, id);
      const headers = [...NO_STORE, 'Content-Type', PROBLEM_TYPE];
      if (extra.retry_after !== undefined) headers.push('Retry-After', String(extra.retry_after));
      if (bytes === 'timeout') headers.push('Connection', 'close');
      finish(call, { status, headers, body, code }, id);
    };
    try {
      const head = readHead((name) => header(call.incoming, name));
      if ('code' in head) return refuse(head);
      const body = bytes === 'timeout' ? LATE : parseJson(bytes);
      if ('code' in body) return refuse(body);
      const taken = await takeOrder(createOrder, tenantId, head, body);
      if ('code' in taken) return refuse(taken);
      const replayed = taken.status === 200 ? [HEADERS.replayed, 'true'] : [];
      const headers = [...NO_STORE, ...JSON_TYPE, ...replayed];
      finish(call, { status: taken.status, headers, body: JSON.stringify(taken.answer) }, id);
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble === null) {
        ids.forget(call.slug);
        report(error);
      }
      if (call.outgoing.headersSent) call.outgoing.destroy();
      else refuse(trouble ? { code: 'unavailable', extra: { retry_after: 2 } } : { code: 'internal', extra: {} });
    }
  };

  const takeOrderHere = (call: Call): boolean => {
    const length = header(call.incoming, 'content-length');
    const isPlain = isJsonType(header(call.incoming, 'content-type')) && Number(length) <= MAX_BODY_BYTES;
    const tenantId = isPlain ? ids.of(call.slug) : null;
    if (tenantId === null || !isGranted(call)) return false;
    void answerOrder(call, tenantId);
    return true;
  };

  const open: FrontDoor = (incoming, outgoing) => {
    const [, slug = '', name = ''] = PATH.exec(incoming.url ?? '') ?? [];
    const method = name === 'orders' ? 'POST' : 'GET';
    const isOurs = method === incoming.method && (method === 'POST' || name === 'menu' || CONTENT_NAMES.has(name));
    // Pages of other origins get headers that the app knows of.
    if (!isOurs || !validSlug(slug) || isStopping() || settings.allowedOrigins.length > 0) return false;
    const from = {
      origin: header(incoming, 'origin'),
      fetchSite: header(incoming, 'sec-fetch-site'),
      host: header(incoming, 'host'),
    };
    if (from.host === undefined || isForeign(from, settings.publicUrl)) return false;
    const cookies = header(incoming, 'cookie');
    const cookieToken = COOKIE.exec(cookies ?? '')?.[1];
    const token = readToken(cookieToken, tokenSecret, now());
    const call = {
      incoming,
      outgoing,
      method,
      slug,
      name,
      began: performance.now(),
      caller: parts.callerOf(incoming),
      device: token?.device ?? null,
    } as const;
    // Who has no token, or an old one, is given one by the app.
    if (method === 'GET') return token !== null && !token.aged && sendReady(call);
    const headerToken = header(incoming, HEADERS.xsrf);
    const request = { ...from, hasCookies: cookies !== undefined, cookieToken, headerToken };
    return mayWrite(request, { ...settings, secret: tokenSecret, now: now() }) && takeOrderHere(call);
  };

  return (incoming, outgoing) => {
    try {
      return open(incoming, outgoing);
    } catch (error) {
      report(error);
      if (outgoing.headersSent) outgoing.destroy();
      return outgoing.headersSent;
    }
  };
}

const PATH = /^\/api\/([a-z0-9-]+)\/([a-z.]+)$/;
const LATE: Refusal = { code: 'request_timeout', extra: {} };

/** Venues whose id is remembered: it changes only where a copy of another installation is brought in. */
const MAX_VENUES = 10_000;

function rememberIds({ db }: Pick<Database, 'db'>) {
  const ids = new Map<string, string>();
  const learn = async (slug: string): Promise<void> => {
    const tenant = await findTenant(db, slug);
    if (tenant && ids.size < MAX_VENUES) ids.set(slug, tenant.id);
  };
  return {
    /** Null where the id is not known yet: it is asked for, and the next order finds it. */
    of: (slug: string): string | null => {
      const known = ids.get(slug);
      // Where the database is in trouble, the app says so.
      if (known === undefined) void learn(slug).catch(() => {});
      return known ?? null;
    },
    forget: (slug: string): void => void ids.delete(slug),
  };
}
