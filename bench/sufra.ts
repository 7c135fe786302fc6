/** The complete server with raised limits. */
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import type { OrderLine } from '#server/db/schema.ts';
import { readSettings } from '#server/env.ts';
import { logTo } from '#server/http/request-log.ts';
import { createMenuAnswers } from '#server/menus/menu-answers.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { benchMenu, benchVenue } from './menu.ts';
import { answerQuestions, type SubjectSettings } from './subjects.ts';

const { dataDir, databaseUrl, dishes, orders, status } = JSON.parse(process.argv[2] ?? '') as SubjectSettings;
const database = await openDatabase(databaseUrl === null ? { dataDir } : { dataDir, databaseUrl });
await migrate(database);
if (!(await findTenant(database.db, 'bench'))) {
  const tenantId = await writeVenue(database, benchVenue(), benchMenu(dishes));
  await fill(database, tenantId, orders);
}

async function fill({ db }: Database, tenantId: string, count: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
  if (count === 0) return;
  const one: OrderLine = {
    dish_id: 'd1',
    size_id: null,
    name: 'Dish 1',
    name_ar: '',
    size_name: null,
    size_name_ar: null,
    quantity: 2,
    price: 4550,
    note: '',
  };
  const lines = JSON.stringify([one]);
  await sql`insert into orders (tenant_id, id, client_key, business_day, number, status, order_type, customer_phone, note,
      subtotal, discount, delivery, charges, total, lines, created_at)
    ${numbers} select ${tenantId}, 'order-' || i, null, '2020-' || (i / 1000), i % 1000, ${status}, 'PICKUP', '', '',
      9100, 0, 0, '[]', 9100, ${lines}, 1580000000000 + i from n`.execute(db);
  await sql`insert into order_events (tenant_id, order_id, position, seq, status, at)
    ${numbers} select ${tenantId}, 'order-' || i, 0, i + 1, ${status}, 1580000000000 + i from n`.execute(db);
  await sql`insert into event_numbers (tenant_id, last) values (${tenantId}, ${count})`.execute(db);
}

const app = createApp({
  database,
  now: Date.now,
  menus: createMenuAnswers(database),
  settings: readSettings({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' }),
  builtApp: null,
  tokenSecret: 'bench',
  log: logTo((text) => void process.stdout.write(text), Date.now),
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }));

answerQuestions({
  count: async () => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from orders`.execute(database.db);
    return Number(rows[0]?.count);
  },
  settle: async () => (databaseUrl === null ? null : sql`analyze`.execute(database.db)),
  change: async (orderId) => {
    const tenant = await findTenant(database.db, 'bench');
    await changeStatus(database, tenant?.id ?? '', orderId, { to: 'confirmed', at: Date.now() });
  },
});
process.on('SIGTERM', () => {
  server.close();
  void database.close().then(() => process.exit(0));
});
