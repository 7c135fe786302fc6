import type { Kysely } from 'kysely';
import { ORDER_TYPES, type OrderType, type PreparationMinutes, preparationOf } from '#src/domain/order-type.ts';
import { median } from '#src/domain/median.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { currentSteps } from './timeline.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 60 * MINUTE_MS;
const LEAST_ORDERS = 3;
/** Shorter: the staff tapped through an order later. Longer: they forgot it. */
const SAMPLE_MINUTES = { from: 2, to: 180 };
/** The kitchen's last hour corrects the venue's own minutes within these factors. */
const FACTORS = { from: 0.5, to: 3 };
const STEP_MINUTES = 5;
/** The last hour is read from this many events. */
const MOST_EVENTS = 1_000;
const CACHE_MS = 60_000;

/** What the kitchen took lately, by order type: the median of the orders that became ready in the last hour. */
type RealMinutes = Partial<Record<OrderType, number>>;

export function correctedMinutes(venue: number, took: number | undefined): number {
  if (took === undefined) return venue;
  const stepped = Math.ceil(took / STEP_MINUTES) * STEP_MINUTES;
  return Math.round(Math.min(Math.max(stepped, venue * FACTORS.from), venue * FACTORS.to));
}

async function readRealMinutes(db: Kysely<Schema>, tenantId: string, now: number): Promise<RealMinutes> {
  // By number, because there is no index by time.
  const events = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('order_events')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .orderBy('seq', 'desc')
        .limit(MOST_EVENTS)
        .as('recent'),
    )
    .innerJoin('real_orders as orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'recent.tenant_id').onRef('orders.id', '=', 'recent.order_id'),
    )
    .select(['recent.order_id', 'recent.status', 'recent.at', 'orders.order_type'])
    .orderBy('recent.seq')
    .execute();
  const samples = new Map<OrderType, number[]>(ORDER_TYPES.map((type) => [type, []]));
  for (const [, steps] of Map.groupBy(events, ({ order_id }) => order_id)) {
    const timeOf = (status: string) => currentSteps(steps).find((step) => step.status === status)?.at;
    const [accepted, ready] = [timeOf('confirmed'), timeOf('ready')];
    if (accepted === undefined || ready === undefined || ready > now || now - ready > WINDOW_MS) continue;
    const minutes = (ready - accepted) / MINUTE_MS;
    if (minutes < SAMPLE_MINUTES.from || minutes > SAMPLE_MINUTES.to) continue;
    samples.get(steps[0]?.order_type ?? 'DINE_IN')?.push(minutes);
  }
  const real: RealMinutes = {};
  for (const [type, minutes] of samples) {
    if (minutes.length >= LEAST_ORDERS) real[type] = median(minutes);
  }
  return real;
}

/** What the kitchen took is read once a minute. */
export function createEstimates(now: () => number) {
  const cache = new Map<string, { at: number; real: RealMinutes }>();

  const realOf = async (db: Kysely<Schema>, tenantId: string): Promise<RealMinutes> => {
    const known = cache.get(tenantId);
    if (known && Math.abs(now() - known.at) < CACHE_MS) return known.real;
    const real = await readRealMinutes(db, tenantId, now());
    cache.set(tenantId, { at: now(), real });
    return real;
  };

  /** Whole minutes; null where the venue does not say. */
  const minutesOf = async (db: Kysely<Schema>, tenant: TenantRow): Promise<PreparationMinutes | null> => {
    const venue = venueOf(tenant).preparation_minutes;
    if (!venue) return null;
    const real = await realOf(db, tenant.id);
    const minutes = (type: OrderType) => {
      const own = preparationOf(venue, type);
      return own === null ? null : correctedMinutes(own, real[type]);
    };
    return { dine_in: minutes('DINE_IN'), pickup: minutes('PICKUP'), delivery: minutes('DELIVERY') };
  };

  return {
    minutesOf,
    estimateMinutes: async (db: Kysely<Schema>, tenant: TenantRow, orderType: OrderType): Promise<number | null> =>
      preparationOf(await minutesOf(db, tenant), orderType),
  };
}
export type Estimates = ReturnType<typeof createEstimates>;
