import { createMiddleware } from 'hono/factory';
import { HEADERS } from '#src/contract/http.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { AppEnv } from './app-env.ts';
import { createLimiter, type Claim, type Limit } from './limiter.ts';
import { problem } from './problem.ts';

const perMinute = (count: number): Limit => ({ count, windowMs: 60_000 });
const perHour = (count: number): Limit => ({ count, windowMs: 3_600_000 });

type Row = { device: readonly Limit[]; address: readonly Limit[]; venue: readonly Limit[] };

/** The table of docs/contract.md 11.2. The address limit is the widest, because customers in a venue share an address. */
const TABLE = {
  orders: { device: [perMinute(6), perHour(30)], address: [perMinute(60)], venue: [perMinute(300)] },
  'by-ids': { device: [perMinute(30)], address: [perMinute(300)], venue: [] },
  misses: { device: [perHour(20)], address: [perHour(200)], venue: [] },
  /** Withdrawing, and all other calls that write. */
  cancel: { device: [perMinute(6)], address: [perMinute(60)], venue: [] },
  /** High, because a board that was offline sends all its taps at once. */
  staff: { device: [perMinute(600)], address: [perMinute(1_200)], venue: [] },
  /** Counts wrong keys only. */
  'sign-in': { device: [perMinute(5), perHour(20)], address: [perMinute(20), perHour(100)], venue: [] },
  get: { device: [perMinute(120)], address: [perMinute(1_200)], venue: [] },
} as const satisfies Record<string, Row>;
type Kind = keyof typeof TABLE;

const kindOf = (method: string, call: string): Kind => {
  if (method === 'GET' || method === 'HEAD') return 'get';
  if (call.startsWith('staff/')) return 'staff';
  if (call === 'orders') return 'orders';
  return call === 'orders/by-ids' ? 'by-ids' : 'cancel';
};

/** Calls that could be used to guess ids of other customers' orders. */
const isLookUp = (call: string): boolean => call === 'orders/by-ids' || /^orders\/[^/]+\/events$/.test(call);

const SIGN_IN = 'staff/sign-in';
/** Calls whose failed guesses are counted. */
const guessKindOf = (call: string): Kind | null => (isLookUp(call) ? 'misses' : call === SIGN_IN ? 'sign-in' : null);
const isWrongKey = (code: ProblemCode | undefined): boolean =>
  code === 'staff_key_wrong' || code === 'staff_key_other_venue';

type Client = { device: string | null; address: string; slug: string };

function claimsOf(kind: Kind, client: Client, scale: number, cost = 1): Claim[] {
  const row: Row = TABLE[kind];
  const claims = (who: string, limits: readonly Limit[]): Claim[] =>
    limits.map(({ count, windowMs }) => ({
      key: `${kind} ${windowMs} ${who}`,
      limit: { count: Math.max(1, count * scale), windowMs },
      cost,
    }));
  return [
    ...(client.device === null ? [] : claims(`device ${client.device}`, row.device)),
    ...claims(`address ${client.address}`, row.address),
    ...claims(`venue ${client.slug}`, row.venue),
  ];
}

export function createLimits(now: () => number, scale: number) {
  const limiter = createLimiter(now);
  return {
    /** Counts the call and returns 0, or counts nothing and returns the milliseconds to wait. */
    take: (method: string, call: string, client: Client): number => {
      const guessKind = guessKindOf(call);
      const guessWait = guessKind === null ? 0 : limiter.waitFor(claimsOf(guessKind, client, scale));
      return guessWait || limiter.take(claimsOf(kindOf(method, call), client, scale));
    },
    record: (kind: 'misses' | 'sign-in', client: Client, cost = 1): void =>
      limiter.record(claimsOf(kind, client, scale, cost)),
  };
}
type Rules = {
  limits: ReturnType<typeof createLimits>;
  /** Whether the venue has an order with the idempotency key in this header. */
  isKnownOrder: (slug: string, keyHeader: string | undefined) => Promise<boolean>;
};

/**
 * Answers 429 with `Retry-After` above a limit. Repeating an existing order is never limited. Unknown ids and wrong keys
 * are known only after the answer, so they limit the next request.
 */
export function rateLimits({ limits, isKnownOrder }: Rules) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const [, , slug = '', ...rest] = c.req.path.split('/');
    const call = rest.join('/').replace(/\/$/, '');
    const client: Client = { device: c.get('device'), address: c.get('caller').address, slug };
    const wait = limits.take(c.req.method, call, client);
    const isOrder = kindOf(c.req.method, call) === 'orders';
    if (wait > 0 && !(isOrder && (await isKnownOrder(slug, c.req.header(HEADERS.key))))) {
      return problem(c, 'rate_limited', { retry_after: Math.ceil(wait / 1000) });
    }
    await next();
    const misses = c.get('misses') ?? 0;
    if (misses > 0) limits.record('misses', client, misses);
    if (isWrongKey(c.get('problem'))) limits.record('sign-in', client);
  });
}
