import { type Kysely, sql } from 'kysely';
import type { Durations, Figures } from '#src/contract/staff/figures.ts';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';
import { businessDay, businessDaySpan } from '#src/domain/hours.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';

const BEST = 20;

type Day = { tenantId: string; day: string };

/** The cast, because PostgreSQL returns a sum of bigints as numeric, which arrives as text. */
const whole = (expression: ReturnType<typeof sql>) => sql<number>`cast(coalesce(${expression}, 0) as bigint)`;

const ofDay = ({ tenantId, day }: Day) => sql`tenant_id = ${tenantId} and business_day = ${day}`;

async function sums(db: Kysely<Schema>, day: Day) {
  const { rows } = await sql<{
    orders: number;
    canceled: number;
    sales: number;
    dishes: number;
    discounts: number;
    delivery_fees: number;
    offline: number;
  }>`
    select
      count(*) as orders,
      ${whole(sql`sum(case when status = 'canceled' then 1 else 0 end)`)} as canceled,
      ${whole(sql`sum(case when status <> 'canceled' then total else 0 end)`)} as sales,
      ${whole(sql`sum(case when status <> 'canceled' then subtotal else 0 end)`)} as dishes,
      ${whole(sql`sum(case when status <> 'canceled' then discount else 0 end)`)} as discounts,
      ${whole(sql`sum(case when status <> 'canceled' then delivery else 0 end)`)} as delivery_fees,
      count(placed_at) as offline
    from orders where ${ofDay(day)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

async function charges(db: Kysely<Schema>, engine: Database['engine'], day: Day) {
  const each =
    engine === 'postgres'
      ? sql`select case item ->> 'included' when 'true' then 'vat_included' else item ->> 'code' end as code,
              (item ->> 'amount')::bigint as amount
            from orders, json_array_elements(charges::json) as item
            where ${ofDay(day)} and status <> 'canceled'`
      : sql`select case item.value ->> 'included' when 1 then 'vat_included' else item.value ->> 'code' end as code,
              item.value ->> 'amount' as amount
            from orders, json_each(charges) as item
            where ${ofDay(day)} and status <> 'canceled'`;
  const { rows } = await sql<{ code: string; amount: number }>`
    select code, ${whole(sql`sum(amount)`)} as amount from (${each}) as charged group by code`.execute(db);
  const of = (code: string): number => rows.find((row) => row.code === code)?.amount ?? 0;
  return { service: of('service'), vat: of('vat'), vat_included: of('vat_included') };
}

async function byType(db: Kysely<Schema>, day: Day): Promise<Figures['by_type']> {
  const { rows } = await sql<{ type: string; orders: number; sales: number }>`
    select order_type as type, count(*) as orders, ${whole(sql`sum(total)`)} as sales
    from orders where ${ofDay(day)} and status <> 'canceled' group by order_type`.execute(db);
  const of = (type: string) => {
    const row = rows.find((each) => each.type === type);
    return { orders: row?.orders ?? 0, sales: row?.sales ?? 0 };
  };
  const [dineIn, pickup, delivery] = ORDER_TYPES;
  return { [dineIn]: of(dineIn), [pickup]: of(pickup), [delivery]: of(delivery) };
}

type Sold = { id: string; name: string; name_secondry: string; pieces: number; sales: number };

/** A dish that was renamed during the day is counted under its newest name. `part`: 1 for a name of an option. */
async function mostSold(db: Kysely<Schema>, each: ReturnType<typeof sql>): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    with sold as (
      select *, row_number() over (partition by id order by part, number desc, position) as newest
      from (${each}) as lines
    )
    select id,
      max(case when newest = 1 then name end) as name,
      max(case when newest = 1 then name_secondry end) as name_secondry,
      ${whole(sql`sum(pieces)`)} as pieces,
      ${whole(sql`sum(sales)`)} as sales
    from sold group by id order by pieces desc, sales desc, id limit ${BEST}`.execute(db);
  return rows;
}

/** Counts the pieces of a dish inside a combo too. Its price belongs to the sales of the combo. */
async function bestSellers(db: Kysely<Schema>, engine: Database['engine'], day: Day): Promise<Figures['best_sellers']> {
  const each =
    engine === 'postgres'
      ? sql`select number, position, line ->> 'dish_id' as id, line ->> 'name' as name,
              line ->> 'name_secondry' as name_secondry, (line ->> 'quantity')::integer as pieces,
              (line ->> 'quantity')::integer * (line ->> 'price')::bigint as sales, 0 as part
            from orders, json_array_elements(lines::json) with ordinality as listed(line, position)
            where ${ofDay(day)} and status <> 'canceled'
            union all
            select number, position, option ->> 'dish_id', option ->> 'name', option ->> 'name_secondry',
              (line ->> 'quantity')::integer * (option ->> 'quantity')::integer, 0, 1
            from orders, json_array_elements(lines::json) with ordinality as listed(line, position),
              json_array_elements(line -> 'options') as option
            where ${ofDay(day)} and status <> 'canceled' and option ->> 'dish_id' is not null`
      : sql`select number, line.key as position, line.value ->> 'dish_id' as id, line.value ->> 'name' as name,
              line.value ->> 'name_secondry' as name_secondry, line.value ->> 'quantity' as pieces,
              (line.value ->> 'quantity') * (line.value ->> 'price') as sales, 0 as part
            from orders, json_each(lines) as line
            where ${ofDay(day)} and status <> 'canceled'
            union all
            select number, line.key, option.value ->> 'dish_id', option.value ->> 'name',
              option.value ->> 'name_secondry', (line.value ->> 'quantity') * (option.value ->> 'quantity'), 0, 1
            from orders, json_each(lines) as line, json_each(line.value, '$.options') as option
            where ${ofDay(day)} and status <> 'canceled' and option.value ->> 'dish_id' is not null`;
  return (await mostSold(db, each)).map(({ id, ...sold }) => ({ dish_id: id, ...sold }));
}

/** Removals are no sales. */
async function optionsSold(db: Kysely<Schema>, engine: Database['engine'], day: Day): Promise<Figures['options_sold']> {
  const each =
    engine === 'postgres'
      ? sql`select number, position, option ->> 'id' as id, option ->> 'name' as name,
              option ->> 'name_secondry' as name_secondry,
              (line ->> 'quantity')::integer * (option ->> 'quantity')::integer as pieces,
              (line ->> 'quantity')::integer * ((option ->> 'quantity')::integer - (option ->> 'free')::integer)
                * (option ->> 'price')::bigint as sales, 0 as part
            from orders, json_array_elements(lines::json) with ordinality as listed(line, position),
              json_array_elements(line -> 'options') as option
            where ${ofDay(day)} and status <> 'canceled' and option ->> 'kind' <> 'remove'`
      : sql`select number, line.key as position, option.value ->> 'id' as id, option.value ->> 'name' as name,
              option.value ->> 'name_secondry' as name_secondry,
              (line.value ->> 'quantity') * (option.value ->> 'quantity') as pieces,
              (line.value ->> 'quantity') * ((option.value ->> 'quantity') - (option.value ->> 'free'))
                * (option.value ->> 'price') as sales, 0 as part
            from orders, json_each(lines) as line, json_each(line.value, '$.options') as option
            where ${ofDay(day)} and status <> 'canceled' and option.value ->> 'kind' <> 'remove'`;
  return (await mostSold(db, each)).map(({ id, ...sold }) => ({ option_id: id, ...sold }));
}
/** Undone steps do not count, as in `currentSteps` of orders/timeline.ts. */
async function durations(db: Kysely<Schema>, { tenantId, day }: Day) {
  const rank = sql.join(
    ORDER_STATUSES.map((status, index) => sql`when ${status} then ${sql.lit(index)}`),
    sql` `,
  );
  const { rows } = await sql<{ step: string } & Durations>`
    with steps as (
      select events.order_id, events.status, events.at, events.position, orders.created_at,
        case events.status ${rank} end as rank
      from order_events as events
      join orders on orders.tenant_id = events.tenant_id and orders.id = events.order_id
      where orders.tenant_id = ${tenantId} and orders.business_day = ${day} and orders.status <> 'canceled'
    ),
    standing as (
      select order_id, status, at, created_at,
        row_number() over (partition by order_id, status order by position) as turn
      from steps
      where status in ('confirmed', 'delivered') and not exists (
        select 1 from steps as later
        where later.order_id = steps.order_id and later.position > steps.position and later.rank < steps.rank
      )
    ),
    took as (
      select 'accepted' as step, at - created_at as ms from standing where status = 'confirmed' and turn = 1
      union all
      select 'delivered', delivered.at - accepted.at
      from standing as delivered
      join standing as accepted on accepted.order_id = delivered.order_id
      where delivered.status = 'delivered' and delivered.turn = 1 and accepted.status = 'confirmed' and accepted.turn = 1
    ),
    ordered as (
      select step, ms, row_number() over (partition by step order by ms) as place, count(*) over (partition by step) as count
      from took
    )
    select step, max(count) as count,
      cast(avg(case when place in ((count + 1) / 2, (count + 2) / 2) then ms end) as double precision) as median,
      max(case when place = (count * 9 + 9) / 10 then ms end) as p90
    from ordered group by step`.execute(db);
  const of = (step: string): Durations => {
    const { count, median, p90 } = rows.find((row) => row.step === step) ?? { count: 0, median: null, p90: null };
    return { count, median, p90 };
  };
  return { to_accepted: of('accepted'), to_delivered: of('delivered') };
}

/** `asked` null: the current day. */
export function readFigures(
  { snapshot, engine }: Pick<Database, 'snapshot' | 'engine'>,
  { id: tenantId, timezone }: Pick<TenantRow, 'id' | 'timezone'>,
  asked: string | null,
  now: number,
): Promise<Figures> {
  const day = asked ?? businessDay(now, timezone);
  const of = { tenantId, day };
  return snapshot(async (trx) => {
    const { offline, ...sum } = await sums(trx, of);
    return {
      day,
      timezone,
      ...businessDaySpan(day, timezone),
      ...sum,
      ...(await charges(trx, engine, of)),
      by_type: await byType(trx, of),
      best_sellers: await bestSellers(trx, engine, of),
      options_sold: await optionsSold(trx, engine, of),
      ...(await durations(trx, of)),
      offline: { orders: offline, share: sum.orders === 0 ? null : offline / sum.orders },
    };
  });
}
