import { createHash } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { HEADERS } from '#src/contract/http.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import { STAFF_COOKIE } from '#src/contract/staff/access.ts';
import type { Call } from '#src/contract/staff/calls.ts';
import { validSlug } from '#src/domain/slug.ts';
import type { AppEnv } from './app-env.ts';
import type { Claim, Limit, Limiter } from './limiter.ts';
import { requestedCall } from './describe-call.ts';
import { problem } from './problem.ts';

const perMinute = (count: number): Limit => ({ count, windowMs: 60_000 });
const perHour = (count: number): Limit => ({ count, windowMs: 3_600_000 });

/**
 * `device`: one with a valid token. `crowd`: all of them at one address and venue, wide enough for sixty phones.
 * `strangers`: all calls of one address without a valid token, few, so that a program cannot use up what the phones
 * beside it need. `venue`: the venue's whole allowance, likewise divided.
 */
type Row = Record<'device' | 'crowd' | 'strangers', readonly Limit[]> & {
  venue?: Record<'devices' | 'strangers', Limit>;
};

/** The table of docs/contract.md 11.2. */
const TABLE = {
  orders: {
    device: [perMinute(6), perHour(30)],
    crowd: [perMinute(240)],
    strangers: [perMinute(10)],
    venue: { devices: perMinute(300), strangers: perMinute(50) },
  },
  /** Orders that the venue has already, sent again above the limits of `orders`. */
  repeats: { device: [perMinute(60)], crowd: [perMinute(3_600)], strangers: [perMinute(100)] },
  'by-ids': { device: [perMinute(30)], crowd: [perMinute(1_800)], strangers: [perMinute(50)] },
  misses: { device: [perHour(20)], crowd: [perHour(1_200)], strangers: [perHour(30)] },
  /** Withdrawing, and all other calls that write. */
  cancel: { device: [perMinute(6)], crowd: [perMinute(360)], strangers: [perMinute(10)] },
  /** High, because a board that was offline sends all its taps at once. */
  staff: { device: [perMinute(600)], crowd: [perMinute(3_600)], strangers: [perMinute(200)] },
  /** Wrong keys of the staff and wrong setup tokens. A key's first characters have the limits of a device. */
  keys: {
    device: [perMinute(5), perHour(20)],
    crowd: [perMinute(100), perHour(400)],
    strangers: [perMinute(5), perHour(20)],
  },
  /** Printers have no device, so each has the limit of a device under its own token. */
  print: { device: [perMinute(600)], crowd: [perMinute(3_600)], strangers: [perMinute(200)] },
  get: { device: [perMinute(120)], crowd: [perMinute(7_200)], strangers: [perMinute(200)] },
} as const satisfies Record<string, Row>;
type Kind = keyof typeof TABLE;

export const kindOf = (method: string, { role, limit }: Partial<Call> = {}): Kind => {
  if (method === 'GET' || method === 'HEAD') return 'get';
  return role ? 'staff' : (limit ?? 'cancel');
};

const WRONG_KEYS: readonly (ProblemCode | undefined)[] = [
  'staff_key_wrong',
  'staff_key_other_venue',
  'setup_token_wrong',
  'printer_unknown',
];

/** `slug` is empty where the address names no possible venue. */
type Client = { device: string | null; address: string; slug: string };

const claimsUnder =
  (kind: Kind, scale: number, cost = 1) =>
  (who: string, limits: readonly Limit[]): Claim[] =>
    limits.map(({ count, windowMs }) => ({
      key: `${kind} ${windowMs} ${who}`,
      limit: { count: Math.max(1, count * scale), windowMs },
      cost,
    }));

function sharedClaimsOf(kind: Kind, { address, slug }: Client, scale: number, cost = 1): Claim[] {
  const row: Row = TABLE[kind];
  const claims = claimsUnder(kind, scale, cost);
  return [
    ...claims(`crowd ${address} ${slug}`, row.crowd),
    ...claims(`venue ${slug}`, row.venue ? [row.venue.devices] : []),
  ];
}

function claimsOf(kind: Kind, client: Client, scale: number, cost = 1): Claim[] {
  const { device, address, slug } = client;
  const row: Row = TABLE[kind];
  const claims = claimsUnder(kind, scale, cost);
  if (device !== null) {
    return [...claims(`device ${device}`, row.device), ...sharedClaimsOf(kind, client, scale, cost)];
  }
  // Guesses at one venue must not keep the guests and the staff of another from theirs.
  const isGuess = kind === 'misses' || kind === 'keys';
  return [
    ...claims(`strangers ${address} ${isGuess ? slug : ''}`, row.strangers),
    ...claims(`venue strangers ${slug}`, row.venue ? [row.venue.strangers] : []),
  ];
}

/** A phone may ask for an order that the server has forgotten; asking again is no new guess. */
const ONCE_A_DAY: Limit = { count: 1, windowMs: 24 * 3_600_000 };

/** The id is hashed, because the client may have made it as long as it likes. */
const missClaim = ({ device, address, slug }: Client, id: string): Claim => ({
  key: createHash('sha256')
    .update(JSON.stringify([device ?? address, slug, id]))
    .digest('base64url'),
  limit: ONCE_A_DAY,
});

/** The caller who types a key, and the first characters of that key. */
type Guess = { client: Client; session: string | undefined; prefix: string };

/** `guesses`: unknown ids and wrong keys. In a limiter of its own, so that guesses push out nothing else. */
export function createLimits(limiter: Limiter, guesses: Limiter, scale: number) {
  const ownOrderClaims = (device: string): Claim[] =>
    claimsUnder('orders', scale)(`device ${device}`, TABLE.orders.device);
  const ownKeyClaims = ({ client: { device, address, slug }, session, prefix }: Guess): Claim[] => {
    const claims = claimsUnder('keys', scale);
    const who = session ?? `${device === null ? 'strangers' : 'crowd'} ${address} ${slug}`;
    return [
      ...claims(`prefix ${prefix} ${who}`, TABLE.keys.device),
      ...(device === null ? [] : claims(`device ${device}`, TABLE.keys.device)),
    ];
  };
  return {
    /** Counts the call and returns 0, or counts nothing and returns the milliseconds to wait. */
    take: (kind: Kind, client: Client): number => {
      if (kind !== 'orders' || client.device === null) return limiter.take(claimsOf(kind, client, scale));
      return limiter.waitFor(sharedClaimsOf(kind, client, scale)) || limiter.take(ownOrderClaims(client.device));
    },
    /** A program with many tokens could use up with empty bodies what all share, so only an order that was made counts. */
    recordOrder: (client: Client): void => {
      if (client.device !== null) limiter.record(sharedClaimsOf('orders', client, scale));
    },
    takeRepeat: (client: Client): number => limiter.take(claimsOf('repeats', client, scale)),
    /** Whether this device is above its own rate of orders, and not only the crowd around it. */
    isOwnOrderRate: ({ device }: Client): boolean => device !== null && limiter.waitFor(ownOrderClaims(device)) > 0,
    /** For a known session, which strangers at the same address must not hold up. */
    takeOwn: (kind: Kind, { device }: Client, session: string): number =>
      limiter.take(
        claimsUnder(kind, scale)(device === null ? `session ${session}` : `device ${device}`, TABLE[kind].device),
      ),
    /** Before a key is looked up. What others type at this address holds up no key that begins in another way. */
    waitForKey: (guess: Guess): number => guesses.waitFor(ownKeyClaims(guess)),
    /** Returns the wait after which a wrong key of this address is called wrong again. */
    takeWrongKey: (guess: Guess): number => {
      const { client, session } = guess;
      const claimsAt = client.device === null ? claimsOf : sharedClaimsOf;
      const ofAddress = session === undefined ? claimsAt('keys', client, scale) : [];
      const wait = guesses.waitFor(ofAddress);
      guesses.record([...ownKeyClaims(guess), ...ofAddress]);
      return wait;
    },
    /** As `take`, for the ids that this client had not missed before. */
    takeMisses: (client: Client, ids: readonly string[]): number => {
      const fresh = ids.map((id) => missClaim(client, id)).filter((claim) => guesses.waitFor([claim]) === 0);
      if (fresh.length === 0) return 0;
      const wait = limiter.waitFor(claimsOf('misses', client, scale));
      if (wait > 0) return wait;
      limiter.record(claimsOf('misses', client, scale, fresh.length));
      guesses.record(fresh);
      return 0;
    },
  };
}
type Rules = {
  limits: ReturnType<typeof createLimits>;
  /** Whether the idempotency key in this header belongs to an order that was not withdrawn. */
  isKnownOrder: (slug: string, keyHeader: string | undefined) => Promise<boolean>;
  /** Of this cookie's value; null: there is none. */
  sessionOf: (slug: string, token: string) => Promise<string | null>;
  /** Whether this token is one of a printer. */
  isPrinter: (token: string) => Promise<boolean>;
};

/**
 * Too many unknown ids make the answer 429, which says nothing about the others. A request without a new unknown id is
 * always answered, so that phones still follow their orders.
 */
export function rateLimits({ limits, isKnownOrder, sessionOf, isPrinter }: Rules) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const [, , named = '', below = ''] = c.req.path.split('/');
    // A text that names no venue must not become a key of the limiter: it may be long.
    const slug = validSlug(named) ? named : '';
    const call = requestedCall(c);
    const kind = named === 'print' ? 'print' : kindOf(c.req.method, call);
    const client: Client = { device: c.get('device'), address: c.get('caller').address, slug };
    const wait = limits.take(kind, client);
    const isOrder = kind === 'orders';
    const isRepeat = async () =>
      isOrder && (await isKnownOrder(slug, c.req.header(HEADERS.key))) && limits.takeRepeat(client) === 0;
    const isKnownSession = async () => {
      if (kind === 'print') return (await isPrinter(below)) && limits.takeOwn(kind, client, below) === 0;
      const token = call?.role ? getCookie(c, STAFF_COOKIE) : undefined;
      const session = token === undefined ? null : await sessionOf(slug, token);
      return session !== null && limits.takeOwn(kind, client, session) === 0;
    };
    if (wait > 0 && !(await isRepeat()) && !(await isKnownSession())) {
      const code = isOrder && limits.isOwnOrderRate(client) ? 'order_rate' : 'rate_limited';
      return problem(c, code, { retry_after: Math.ceil(wait / 1000) });
    }
    let guess: Guess | null = null;
    c.set('guessKey', (prefix, session) => limits.waitForKey((guess = { client, session, prefix })));
    await next();
    if (isOrder && c.res.status === 201) limits.recordOrder(client);
    const missWait = limits.takeMisses(client, c.get('misses') ?? []);
    if (missWait > 0) c.res = problem(c, 'rate_limited', { retry_after: Math.ceil(missWait / 1000) });
    const keyWait = guess && WRONG_KEYS.includes(c.get('problem')) ? limits.takeWrongKey(guess) : 0;
    if (keyWait > 0) c.res = problem(c, 'wrong_keys', { retry_after: Math.ceil(keyWait / 1000) });
  });
}
