/**
 * `npm run bench -- figures [--engine sqlite|postgres]`: figures and export of a year of 200,000 orders, and how another
 * venue's menu is answered meanwhile. PostgreSQL: where BENCH_DATABASE_URL names one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays } from '#src/domain/hours.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import type { OrderEventRow, OrderLine, OrdersRow } from '#server/db/schema.ts';
import { readFigures } from '#server/desk/figures.ts';
import { exportThreads } from '#server/desk/desk-threads.ts';
import { blankVenue } from '#server/menus/draft.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { ensureTenant } from '#server/menus/tenants.ts';
import { createMeanwhile, percentile } from './meanwhile.ts';
import { benchMenu, benchVenue } from './menu.ts';

const DAYS = 365;
const ORDERS = 200_000;
const LAST_DAY = '2026-11-20';
const DISHES = 95;
const TURNS = 40;
const HOUR = 3_600_000;

const { values } = parseArgs({ options: { engine: { type: 'string' } } });

const line = (at: number): OrderLine => ({
  dish_id: `d${at % DISHES}`,
  size_id: null,
  name: `Dish ${at % DISHES}`,
  name_ar: `طبق ${at % DISHES}`,
  size_name: null,
  size_name_ar: null,
  quantity: 1 + (at % 3),
  price: 4_550,
  note: '',
  ...(at % 2 === 0 && {
    options: ['bread', 'extras', 'extras'].map((group, place) => ({
      group_id: group,
      id: `${group}-${(at * (place + 1)) % 200}`,
      name: `Option ${at % 200}`,
      name_ar: `اختيار ${at % 200}`,
      kind: group === 'bread' ? ('choice' as const) : ('extra' as const),
      quantity: 1,
      price: 500,
      free: 0,
    })),
  }),
});

const LIFE = ['pending', 'confirmed', 'cooking', 'ready', 'delivered'] as const;

function ordersOf(tenant_id: string, day: string, count: number): { orders: OrdersRow[]; events: OrderEventRow[] } {
  const begins = Date.parse(`${day}T09:00:00Z`);
  const orders = Array.from({ length: count }, (_, at): OrdersRow => {
    const created = begins + Math.floor((at / count) * 14 * HOUR);
    const canceled = at % 20 === 0;
    return {
      tenant_id,
      id: `${day}-${at}`,
      client_key: null,
      business_day: day,
      number: at + 1,
      status: canceled ? 'canceled' : 'delivered',
      order_type: (['DINE_IN', 'PICKUP', 'DELIVERY'] as const)[at % 3] ?? 'PICKUP',
      table_number: null,
      table_folded: null,
      customer_phone: '01012345678',
      customer_phone_e164: null,
      customer_address: null,
      zone_id: null,
      zone_name: null,
      zone_name_ar: null,
      promo_code: null,
      note: '',
      subtotal: 20_000,
      discount: 0,
      delivery: 0,
      charges: '[{"code":"service","percent":12,"amount":2400},{"code":"vat","percent":14,"amount":3136}]',
      total: 25_536,
      lines: JSON.stringify(Array.from({ length: 1 + (at % 4) }, (__, place) => line(at * 7 + place * 13))),
      cancel_reason: canceled ? 'busy' : null,
      created_at: created,
      placed_at: at % 30 === 0 ? created - 240_000 : null,
      estimate_minutes: null,
      ready_at: null,
      taken_by: null,
      typed_at: null,
      closed_at: null,
      bill: `${day}-${at}`,
      paid: 0,
      over: 0,
      canceled_by: null,
      is_test: 0,
    };
  });
  const events = orders.flatMap(({ id: order_id, created_at: made, status, number }) =>
    (status === 'canceled' ? (['pending', 'canceled'] as const) : LIFE).map((step, position): OrderEventRow => ({
      tenant_id,
      order_id,
      position,
      seq: 0,
      status: step,
      at: made + position * (60_000 + ((number * 977) % 400_000)),
    })),
  );
  return { orders, events };
}

async function fill(database: Database, tenantId: string): Promise<void> {
  let seq = 0;
  for (let at = 0, day = addDays(LAST_DAY, 1 - DAYS); at < DAYS; at += 1, day = addDays(day, 1)) {
    const { orders, events } = ordersOf(tenantId, day, Math.round(ORDERS / DAYS));
    for (const event of events) event.seq = seq += 1;
    await database.write(async (trx) => {
      await insertRows(trx, database.engine, 'orders', orders);
      await insertRows(trx, database.engine, 'order_events', events);
      await trx.insertInto('day_numbers').values({ tenant_id: tenantId, day, last: orders.length }).execute();
    });
  }
}

async function measure(where: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(where);
  await migrate(database);
  const tenantId = await writeVenue(database, benchVenue(), benchMenu(DISHES));
  const other = await ensureTenant(database, blankVenue('other', { en: 'Other', ar: '' }));
  await fill(database, tenantId);
  process.stdout.write(`${database.engine}: ${ORDERS} orders on ${DAYS} days\n`);
  const during = createMeanwhile(database, other);
  const venue = await database.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const year = { from: addDays(LAST_DAY, 1 - DAYS), to: LAST_DAY };
  const now = Date.parse(`${LAST_DAY}T20:00:00Z`);
  const times: number[] = [];
  const ask = async () => {
    const began = performance.now();
    await readFigures(database, venue, year, now);
    times.push(performance.now() - began);
  };
  await during('at rest', () => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const search = { ...year, status: null, type: null, text: '' };
  let bytes = 0;
  await during('export', async () => {
    for await (const part of exportThreads(where)(venue, search)) bytes += Buffer.byteLength(part);
  });
  process.stdout.write(`${(bytes / 1e6).toFixed(0)} MB of CSV\n`);
  await during('figures, no day counted before', ask);
  times.length = 0;
  await during(`figures, ${TURNS} times`, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await ask();
  });
  process.stdout.write(`figures: p50 ${percentile(times, 50)} ms, p95 ${percentile(times, 95)} ms\n\n`);
  await database.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const databaseUrl = process.env['BENCH_DATABASE_URL'];
try {
  if (values.engine !== 'postgres') await measure({ dataDir });
  if (values.engine !== 'sqlite' && databaseUrl) await measure({ dataDir, databaseUrl });
} finally {
  rmSync(dataDir, { recursive: true });
}
