import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ProblemCode } from '#src/contract/problem.ts';
import { holdMinutes } from '#src/domain/hold-minutes.ts';
import { businessDay } from '#src/domain/hours.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { AgainError } from '#server/db/database-error.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderKeyRow, PromocodeRow, Schema } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import type { VenueDraft } from '#server/menus/draft.ts';
import { venueOf } from '#server/menus/tenants.ts';
import type { OrderOutcome, OrderRequest } from './order-request.ts';
import type { KeptPrices, KeptVenue, MenuPrices } from './menu-prices.ts';
import { readFields } from './order-fields.ts';
import { type OrderKnowledge, readKnowledge, type SpentKey } from './order-reads.ts';
import { type MadeOrder, orderRow, type OrderWrites, writeOrders } from './order-rows.ts';
import { priceOrder } from './price-order.ts';
import { storable } from './stored-text.ts';
import { tableHolds } from './table-code.ts';

/** A phone has this many open orders in one venue, no more. */
const OPEN_ORDERS_PER_PHONE = 5;
/** An order that nobody closed in half a day was forgotten on a board, it is not being cooked. */
const OPEN_FOR_MS = 12 * 3_600_000;

const countOpen = (madeAt: readonly number[], now: number): number =>
  madeAt.filter((at) => at > now - OPEN_FOR_MS).length;

export type OrderMaking = {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Multiplies how many open orders a phone may have. */
  rateLimitScale: number;
};

type Parts = OrderMaking & {
  prices: KeptPrices;
  /** Whether the caller holds the venue, in a transaction. */
  isHeld: boolean;
};

/** What the orders of one venue are made from. What one of them uses up is not there for the next. */
type Till = {
  tenantId: string;
  venue: VenueDraft;
  menu: MenuPrices;
  promos: Map<string, PromocodeRow>;
  openOrders: Map<string, number>;
  mostOpen: number;
  day: string;
  now: number;
};

const refused = (code: ProblemCode, extra: ProblemExtra = {}): OrderOutcome => ({ kind: 'refused', code, extra });

type Asked = OrderRequest & ReturnType<typeof readFields>;

/**
 * Makes at most one order of each key and answers what became of each request. One that is refused for what can be
 * corrected leaves its key unspent, one that is refused for good leaves it void. `venue` is what they were priced from.
 * @throws AgainError where the venue is not held and something changed meanwhile, or the prices have yet to be read.
 */
export async function makeOrders(
  on: Kysely<Schema>,
  { database: { engine }, now, rateLimitScale, prices, isHeld }: Parts,
  tenantId: string,
  requests: readonly OrderRequest[],
): Promise<{ outcomes: OrderOutcome[]; venue: KeptVenue }> {
  const asked = requests.map((request) => ({ ...request, ...readFields(request.payload) }));
  const question = {
    keys: requests.flatMap(({ key }) => key ?? []),
    phones: asked.map(({ fields }) => fields.phone),
    codes: requests.flatMap(({ payload: { promo_code: typed } }) => (typed ? foldCode(typed) : [])).filter(storable),
  };
  // PostgreSQL compares it with a count, and takes no part of one.
  const mostOpen = Math.ceil(OPEN_ORDERS_PER_PHONE * rateLimitScale);

  const last = isHeld || question.codes.length > 0 ? undefined : prices.last(tenantId);
  if (last) {
    const at = now();
    const decided = decide(last, NOTHING_KNOWN, asked, mostOpen, at);
    // What is refused, or was asked for twice, is looked up before it is answered.
    const isPlain = decided.outcomes.every(({ kind }) => kind === 'created');
    const { keys, phones } = question;
    const unseen = { keys, phones, mostOpen: mostOpen - mostAlike(phones), openSince: at - OPEN_FOR_MS };
    const basis = { menuVersion: last.tenant.menu_version, unseen };
    if (isPlain && (await writeOrders(on, engine, tenantId, { ...decided, basis }))) {
      return { outcomes: decided.outcomes, venue: last };
    }
  }

  const { tenant, lastEvent, ...known } = await readKnowledge(on, engine, tenantId, question);
  const venue = { tenant, menu: await prices.of(on, tenant, isHeld) };
  const decided = decide(venue, known, asked, mostOpen, now());
  const basis = { menuVersion: tenant.menu_version, lastEvent };
  if (!(await writeOrders(on, engine, tenantId, { ...decided, basis }))) {
    throw new AgainError('something changed meanwhile');
  }
  return { outcomes: decided.outcomes, venue };
}

const NOTHING_KNOWN = { spent: new Map(), promos: new Map(), openOrders: new Map() };

/** How often the commonest of them comes. */
const mostAlike = (values: readonly string[]): number =>
  Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));

/** What becomes of each request, and what is to be written for it. */
function decide(
  { tenant, menu }: KeptVenue,
  known: Pick<OrderKnowledge, 'spent' | 'promos' | 'openOrders'>,
  asked: readonly Asked[],
  mostOpen: number,
  at: number,
): Omit<OrderWrites, 'basis'> & { outcomes: OrderOutcome[] } {
  const till: Till = {
    tenantId: tenant.id,
    venue: venueOf(tenant),
    menu,
    promos: new Map(known.promos),
    openOrders: new Map([...known.openOrders].map(([phone, madeAt]) => [phone, countOpen(madeAt, at)])),
    mostOpen,
    day: businessDay(at, tenant.timezone),
    now: at,
  };
  const spent = new Map(known.spent);
  const made: MadeOrder[] = [];
  const keys: OrderKeyRow[] = [];
  const spend = ({ key, bodyHash }: OrderRequest, order: MadeOrder['order'] | null): void => {
    if (key === null) return;
    spent.set(key, { body_hash: bodyHash, order });
    const [state, order_id] = order ? (['created', order.id] as const) : (['void', null] as const);
    keys.push({ tenant_id: tenant.id, key, body_hash: bodyHash, state, order_id, created_at: at });
  };
  const outcomes = asked.map((request): OrderOutcome => {
    const before = request.key === null ? undefined : spent.get(request.key);
    if (before) return answerSpent(before, request.bodyHash);
    if (tenant.state !== 'active') {
      spend(request, null);
      return refused(tenant.state === 'gone' ? 'venue_gone' : 'blocked');
    }
    const one = makeOne(till, request);
    if ('kind' in one) return one;
    made.push(one);
    spend(request, one.order);
    return { kind: 'created', order: one.order };
  });
  return { outcomes, day: till.day, keys, made };
}

/**
 * 122 random bits, which is all that guards an order, behind the moment in base 36: orders made together lie together in
 * every index that begins with their id, so that fewer pages are written.
 */
const newOrderId = (now: number): string => `${now.toString(36)}-${randomUUID()}`;

function answerSpent({ body_hash, order }: SpentKey, bodyHash: string): OrderOutcome {
  if (!order) return refused('key_void');
  return body_hash === bodyHash ? { kind: 'replayed', order } : refused('key_reused', { order_id: order.id });
}

/** The order, or why there is none. */
function makeOne(till: Till, request: Asked): MadeOrder | OrderOutcome {
  const { venue, menu, now } = till;
  const { payload, fields, errors, ageSeconds } = request;
  if (errors.length > 0) return refused('invalid', { errors });
  const holdSeconds = holdMinutes(fields.orderType, venue.holdMinutes) * 60;
  if (ageSeconds !== null && ageSeconds >= holdSeconds) return refused('order_stale');

  const promo = till.promos.get(foldCode(payload.promo_code ?? '')) ?? null;
  const priced = priceOrder(payload, fields, { venue, menu, promo }, now);
  if ('refused' in priced) return refused(priced.refused, priced.extra);
  if (fields.table !== null && !tableHolds(menu.tables, fields.table, payload.table_code)) {
    return refused('table_code_old');
  }
  const open = till.openOrders.get(fields.phone) ?? 0;
  if (open >= till.mostOpen) return refused('rate_limited', { retry_after: 60, detail: 'Too many open orders' });

  till.openOrders.set(fields.phone, open + 1);
  if (priced.promo) till.promos.set(priced.promo.folded, { ...priced.promo, uses: priced.promo.uses + 1 });
  return { order: orderRow(till.tenantId, newOrderId(now), request, till.day, fields, priced, now), priced };
}
