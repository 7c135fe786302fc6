import { createMiddleware } from 'hono/factory';
import { HEADERS } from '#src/contract/http.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { AppEnv } from './app-env.ts';
import { createLimiter, type Claim, type Limit } from './limiter.ts';
import { problem } from './problem.ts';

const perMinute = (count: number): Limit => ({ count, windowMs: 60_000 });
const perHour = (count: number): Limit => ({ count, windowMs: 3_600_000 });

type Row = { device: readonly Limit[]; address: readonly Limit[]; venue: readonly Limit[] };

/** The table of docs/contract.md 11.2: customers of one restaurant share an address, so that limit is the wide one. */
const TABLE = {
  orders: { device: [perMinute(6), perHour(30)], address: [perMinute(60)], venue: [perMinute(300)] },
  'by-ids': { device: [perMinute(30)], address: [perMinute(300)], venue: [] },
  misses: { device: [perHour(20)], address: [perHour(200)], venue: [] },
  /** Withdrawing, and every other call that changes something. */
  cancel: { device: [perMinute(6)], address: [perMinute(60)], venue: [] },
  /** What those who work in a venue do: a board that was offline sends all its taps at once. */
  staff: { device: [perMinute(600)], address: [perMinute(1_200)], venue: [] },
  /** Keys that were none of this venue's. */
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

/** Calls by which somebody could look for orders that are not his. */
const isLookUp = (call: string): boolean => call === 'orders/by-ids' || /^orders\/[^/]+\/events$/.test(call);

const SIGN_IN = 'staff/sign-in';
/** Under which row calls are counted that turn out to have been guesses. */
const triedBy = (call: string): Kind | null => (isLookUp(call) ? 'misses' : call === SIGN_IN ? 'sign-in' : null);
const isWrongKey = (code: ProblemCode | undefined): boolean =>
  code === 'staff_key_wrong' || code === 'staff_key_other_venue';

type Asker = { device: string | null; address: string; slug: string };

function claimsOf(kind: Kind, asker: Asker, scale: number, cost = 1): Claim[] {
  const row: Row = TABLE[kind];
  const claims = (who: string, limits: readonly Limit[]): Claim[] =>
    limits.map(({ count, windowMs }) => ({
      key: `${kind} ${windowMs} ${who}`,
      limit: { count: Math.max(1, count * scale), windowMs },
      cost,
    }));
  return [
    ...(asker.device === null ? [] : claims(`device ${asker.device}`, row.device)),
    ...claims(`address ${asker.address}`, row.address),
    ...claims(`venue ${asker.slug}`, row.venue),
  ];
}

/** What has been asked, by whom, in this process. `scale` multiplies the table. */
export function createLimits(now: () => number, scale: number) {
  const limiter = createLimiter(now);
  return {
    /** Counts the call and answers 0, or answers how many milliseconds to wait and counts nothing. */
    take: (method: string, call: string, asker: Asker): number => {
      const tried = triedBy(call);
      const guessed = tried === null ? 0 : limiter.waitFor(claimsOf(tried, asker, scale));
      return guessed || limiter.take(claimsOf(kindOf(method, call), asker, scale));
    },
    /** Counts what turned out to have been a guess. */
    record: (kind: 'misses' | 'sign-in', asker: Asker, cost = 1): void =>
      limiter.record(claimsOf(kind, asker, scale, cost)),
  };
}
type Rules = {
  limits: ReturnType<typeof createLimits>;
  /** Whether the venue has an order with the idempotency key in this header. */
  isKnownOrder: (slug: string, keyHeader: string | undefined) => Promise<boolean>;
};

/**
 * Answers 429 with `Retry-After` above a limit. Repeating an order that exists is never limited. Unknown ids and wrong keys
 * are counted after the answer, so they limit the next request.
 */
export function rateLimits({ limits, isKnownOrder }: Rules) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const [, , slug = '', ...rest] = c.req.path.split('/');
    const call = rest.join('/').replace(/\/$/, '');
    const asker: Asker = { device: c.get('device'), address: c.get('caller').address, slug };
    const wait = limits.take(c.req.method, call, asker);
    const isOrder = kindOf(c.req.method, call) === 'orders';
    if (wait > 0 && !(isOrder && (await isKnownOrder(slug, c.req.header(HEADERS.key))))) {
      return problem(c, 'rate_limited', { retry_after: Math.ceil(wait / 1000) });
    }
    await next();
    const misses = c.get('misses') ?? 0;
    if (misses > 0) limits.record('misses', asker, misses);
    if (isWrongKey(c.get('problem'))) limits.record('sign-in', asker);
  });
}
