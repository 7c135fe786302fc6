import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ProblemCode } from '#src/contract/problem.ts';
import { holdMinutes, type PreparationMinutes, preparationOf } from '#src/domain/order-type.ts';
import { businessDay } from '#src/domain/hours.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { foldTable } from '#src/domain/table-name.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderKeyRow, PromocodeRow, Schema } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import type { VenueDraft } from '#server/menus/draft.ts';
import { venueOf } from '#server/menus/tenants.ts';
import type { Estimates } from './estimate.ts';
import type { OrderOutcome, OrderRequest } from './order-request.ts';
import type { MenuPriceCache, VenueWithPrices, MenuPrices } from './menu-prices.ts';
import { type OrderFields, readFields, isStorable } from './order-fields.ts';
import { lockVenue, type RelatedRows, readRelatedRows, type SpentKey } from './order-reads.ts';
import { type MadeOrder, orderRow, type OrderWrites, writeOrders } from './order-rows.ts';
import { priceOrder } from './price-order.ts';
import { isOpenWith, listedName } from './venue-tables.ts';

/** Of one party: guests of a table may share a phone number or each give their own. */
const MOST_OPEN_ORDERS = 12;
/**
 * Of guests at tables, not accepted by the kitchen yet: far more than a room has tables. Where none are listed anybody can
 * invent some.
 */
const MOST_PENDING_ORDERS = 100;
const PENDING_FOR_MS = 30 * 60_000;
/** An older open order does not count: the staff forgot to close it on the board. */
const OPEN_FOR_MS = 12 * 3_600_000;
/** The phone repeats the request by itself: the staff may close an order at any time. */
const OPEN_ORDERS_RETRY_S = 60;

/** `table`: folded. */
type Party = { table: string; since: number } | { phone: string };

/** The table of a scanned code, else the phone number, else the table. A new code means new guests. */
function partyOf({ table: name, phone }: OrderFields, { tables }: MenuPrices): Party {
  if (name === null) return { phone };
  const table = foldTable(name);
  const listed = tables.get(table);
  return listed || phone === '' ? { table, since: listed?.rotated_at ?? 0 } : { phone };
}
const keyOf = (party: Party): string => ('table' in party ? `table ${party.table}` : `phone ${party.phone}`);

function countOpen(party: Party, { byTable, byPhone }: RelatedRows['openOrders'], now: number): number {
  const madeAt = ('table' in party ? byTable.get(party.table) : byPhone.get(party.phone)) ?? [];
  const after = Math.max(now - OPEN_FOR_MS, 'table' in party ? party.since - 1 : 0);
  return madeAt.filter((at) => at > after).length;
}

export type OrderMakerDeps = {
  database: Pick<Database, 'engine' | 'write' | 'changes'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Multiplies MOST_OPEN_ORDERS and MOST_PENDING_ORDERS. */
  rateLimitScale: number;
  estimates: Estimates;
};

type Most = { open: number; pending: number };

/** State shared by one batch: promo codes and open orders that one order uses up count for the next. */
type PricingContext = {
  tenantId: string;
  venue: VenueDraft;
  menu: MenuPrices;
  minutes: PreparationMinutes | null;
  promos: Map<string, PromocodeRow>;
  /** At the beginning of the batch. */
  openBefore: RelatedRows['openOrders'];
  /** Those of the batch, by the key of their party. */
  openOrders: Map<string, number>;
  most: Most;
  pending: number;
  day: string;
  now: number;
};

const refused = (code: ProblemCode, extra: ProblemExtra = {}): OrderOutcome => ({ kind: 'refused', code, extra });

type Asked = OrderRequest & ReturnType<typeof readFields>;

/** `outcomes` are in the order of `requests`. A key stays unspent after a refusal that the customer can correct. */
export async function makeOrders(
  trx: Transaction<Schema>,
  { database: { engine }, now, rateLimitScale, estimates }: OrderMakerDeps,
  prices: MenuPriceCache,
  tenantId: string,
  requests: readonly OrderRequest[],
): Promise<{ outcomes: OrderOutcome[]; venue: VenueWithPrices }> {
  const tenant = await lockVenue(trx, engine, tenantId);
  const venue = { tenant, menu: await prices.of(trx, tenant) };
  const asked = requests.map((request) => readRequest(request, venue));
  const parties = asked.map(({ fields }) => partyOf(fields, venue.menu));
  const at = now();
  const most = { open: MOST_OPEN_ORDERS * rateLimitScale, pending: MOST_PENDING_ORDERS * rateLimitScale };
  const known = await readRelatedRows(trx, tenantId, {
    keys: requests.flatMap(({ key }) => key ?? []),
    phones: parties.flatMap((party) => ('phone' in party ? party.phone : [])),
    tables: parties.flatMap((party) => ('table' in party ? party.table : [])),
    codes: requests.flatMap(({ payload: { promo_code: typed } }) => (typed ? foldCode(typed) : [])).filter(isStorable),
    pending: { day: businessDay(at, tenant.timezone), after: at - PENDING_FOR_MS, most: Math.ceil(most.pending) },
  });
  const minutes = await estimates.minutesOf(trx, tenant);
  const decided = decide({ ...venue, minutes }, known, asked, most, at);
  await writeOrders(trx, engine, tenantId, decided);
  return { outcomes: decided.outcomes, venue };
}

function decide(
  { tenant, menu, minutes }: VenueWithPrices & { minutes: PreparationMinutes | null },
  known: RelatedRows,
  asked: readonly Asked[],
  most: Most,
  at: number,
): OrderWrites & { outcomes: OrderOutcome[] } {
  const context: PricingContext = {
    tenantId: tenant.id,
    venue: venueOf(tenant),
    menu,
    minutes,
    promos: new Map(known.promos),
    openBefore: known.openOrders,
    openOrders: new Map(),
    most,
    pending: known.pending,
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
    if (request.takenBy !== undefined && tenant.serves_tables === 0) {
      spend(request, null);
      return refused('blocked');
    }
    // Its customer may still send it.
    if (request.isHandedOver && tenant.takes_handovers === 0) return refused('blocked');
    const one = makeOrder(context, request);
    if ('kind' in one) return one;
    made.push(one);
    spend(request, one.order);
    return { kind: 'created', order: one.order };
  });
  return { outcomes, day: context.day, keys, made };
}

/** The 122 random bits alone protect an order. The time in front keeps new orders close together in each index. */
const newOrderId = (now: number): string => `${now.toString(36)}-${randomUUID()}`;

function answerSpent({ body_hash, order }: SpentKey, bodyHash: string): OrderOutcome {
  if (!order) return refused('key_void');
  return { kind: body_hash === bodyHash ? 'replayed' : 'reused', order };
}

function makeOrder(context: PricingContext, request: Asked): MadeOrder | OrderOutcome {
  const { venue, menu, now } = context;
  const { payload, fields, errors, ageSeconds, takenBy, isTest = false } = request;
  const byStaff = takenBy !== undefined || isTest;
  if (errors.length > 0) return refused('invalid', { errors });
  const holdSeconds = holdMinutes(fields.orderType, venue.hold_minutes) * 60;
  if (!byStaff && ageSeconds !== null && ageSeconds >= holdSeconds) return refused('order_stale');

  const promo = context.promos.get(foldCode(payload.promo_code ?? '')) ?? null;
  const priced = priceOrder(payload, fields, { venue, menu, promo, byStaff }, now);
  if ('refused' in priced) return refused(priced.refused, priced.extra);
  if (!byStaff && fields.table !== null && !isOpenWith(menu.tables, fields.table, payload.table_code)) {
    return refused('table_code_old');
  }
  const party = partyOf(fields, menu);
  const inBatch = context.openOrders.get(keyOf(party)) ?? 0;
  const isAtUnlisted = fields.table !== null && menu.tables.size === 0;
  const isFull = isAtUnlisted && context.pending >= context.most.pending;
  if (!byStaff && (isFull || countOpen(party, context.openBefore, now) + inBatch >= context.most.open)) {
    return refused('open_orders', { retry_after: OPEN_ORDERS_RETRY_S });
  }

  context.openOrders.set(keyOf(party), inBatch + 1);
  if (!byStaff && fields.table !== null) context.pending += 1;
  if (priced.promo) context.promos.set(priced.promo.folded, { ...priced.promo, uses: priced.promo.uses + 1 });
  const estimate = preparationOf(context.minutes, fields.orderType);
  return {
    order: orderRow(context.tenantId, newOrderId(now), request, context.day, fields, priced, now, estimate),
    priced,
  };
}

function readRequest(request: OrderRequest, { tenant, menu }: VenueWithPrices): Asked {
  const phoneOptional = tenant.phone_optional === 1 || request.takenBy !== undefined;
  const { fields, errors } = readFields(request.payload, { phoneOptional, country: tenant.country });
  const table = fields.table && listedName(menu.tables, fields.table);
  // A test has no customer.
  return { ...request, fields: { ...fields, table }, errors: request.isTest ? [] : errors };
}
