import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { StaffRole } from '#src/contract/staff/access.ts';
import { runVenueCommand } from '#server/cli/venue.ts';
import { openDatabase } from '#server/db/open.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';
import { must } from './menu.ts';
import { MENU_TABLES } from './menu-tables.ts';

export type RealServer = {
  url: string;
  port: number;
  dataDir: string;
  /** The data and the network stay. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Runs the operator's command `npm run venue` in this process. Returns what it prints. */
  venue: (...args: string[]) => Promise<string>;
  /** `id` revokes the key. */
  staffKey: (slug: string, role: StaffRole) => Promise<{ key: string; id: string }>;
  orders: (slug: string) => StoredOrder[];
  sql: (statement: string, ...values: (string | number | null)[]) => void;
  forgetOrders: () => void;
  keepVenues: () => void;
  restoreVenues: () => void;
  setStatus: (orderId: string, status: string) => void;
  stop: () => Promise<void>;
};

export type StoredOrder = {
  id: string;
  client_key: string | null;
  total: number;
  status: string;
  order_type: string;
  table_number: string | null;
  customer_phone: string;
  /** JSON text. */
  lines: string;
  customer_address: string | null;
  zone_name: string | null;
  promo_code: string | null;
  note: string;
  subtotal: number;
  discount: number;
  delivery: number;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((done) => probe.close(() => done()));
  return port;
}

/** `drawsPages`: first visits come with their screen. */
export async function startRealServer({ drawsPages = true } = {}): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-e2e-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // Test loops order faster than the rate limit allows.
    RATE_LIMIT_SCALE: '1000',
    DRAW_PAGES: drawsPages ? 'yes' : 'no',
  };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const start = async () => {
    const started = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let waited = 0; waited < 60_000; waited += 100) {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${output}`);
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error(`the server did not answer in 60 s:\n${output}`);
  };

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise<void>((done) => running.once('exit', () => done()));
    running.kill(signal);
    await ended;
  };

  const file = join(dataDir, 'sufra.sqlite');
  const keptFile = `${dataDir}-kept.sqlite`;
  type Statement = [text: string, ...values: (string | number | null)[]];
  const inDatabase = (work: (database: DatabaseSync) => void) => {
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    try {
      database.exec('pragma busy_timeout = 5000');
      work(database);
    } finally {
      database.close();
    }
  };
  /** One transaction, as in the server. */
  const transact = (...statements: Statement[]) =>
    inDatabase((database) => {
      database.exec('pragma foreign_keys = on');
      database.exec('begin immediate');
      for (const [text, ...values] of statements) database.prepare(text).run(...values);
      database.exec('commit');
    });
  await start();
  // The demo venues have their table service and their printer on; a test that needs them switches them on.
  transact([
    `update tenants set takes_calls = 0, serves_tables = 0, takes_handovers = 0, keeps_bills = 0, menu_version = menu_version + 1`,
  ]);
  transact(['update printers set is_on = 0']);
  return {
    url,
    port,
    dataDir,
    kill: () => end('SIGKILL'),
    start,
    venue: async (...args) => {
      let said = '';
      const say = (text: string) => void (said += text);
      const code = await runVenueCommand(args, { out: say, err: say }, () => openDatabase({ dataDir }));
      if (code !== 0) throw new Error(said);
      return said;
    },
    staffKey: async (slug, role) => {
      const database = await openDatabase({ dataDir });
      try {
        const tenant = must((await findTenant(database.db, slug)) ?? undefined, `venue ${slug}`);
        return await makeStaffKey(database.db, tenant.id, { role, name: '', now: Date.now() });
      } finally {
        await database.close();
      }
    },
    orders: (slug) => {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return database
          .prepare(
            `select o.id, o.client_key, o.total, o.status, o.order_type, o.table_number, o.customer_phone,
               o.customer_address, o.zone_name, o.promo_code, o.note, o.subtotal, o.discount, o.delivery, o.lines
             from orders o join tenants t on t.id = o.tenant_id where t.slug = ? order by o.created_at`,
          )
          .all(slug) as unknown as StoredOrder[];
      } finally {
        database.close();
      }
    },
    sql: (...statement) => transact(statement),
    forgetOrders: () =>
      transact(
        ['delete from taken'],
        ['delete from order_events'],
        ['delete from order_keys'],
        ['delete from orders'],
        ['delete from day_numbers'],
      ),
    keepVenues: () => inDatabase((database) => database.prepare('vacuum into ?').run(keptFile)),
    restoreVenues: () => inDatabase((database) => restoreVenues(database, keptFile)),
    setStatus: (orderId, status) =>
      transact(
        ['update orders set status = ? where id = ?', status, orderId],
        [
          'update event_numbers set last = last + 1 where tenant_id = (select tenant_id from orders where id = ?)',
          orderId,
        ],
        [
          `insert into order_events (tenant_id, order_id, position, seq, status, at)
         select tenant_id, id, (select count(*) from order_events e where e.order_id = orders.id),
           (select last from event_numbers n where n.tenant_id = orders.tenant_id), ?, ?
         from orders where id = ?`,
          status,
          Date.now(),
          orderId,
        ],
      ),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      await rm(keptFile, { force: true });
    },
  };
}

/** Venues that a test added stay. */
function restoreVenues(database: DatabaseSync, keptFile: string): void {
  database.prepare('attach ? as kept').run(keptFile);
  const ofTable = (schema: string, table: string) =>
    table === 'tenants'
      ? `select * from ${schema}.tenants where id in (select id from kept.tenants)`
      : `select * from ${schema}.${table} where tenant_id in (select id from kept.tenants)`;
  const differs = (table: string) => {
    const [now, before] = [ofTable('main', table), ofTable('kept', table)];
    const differences = `select * from (${now} except ${before}) union all select * from (${before} except ${now})`;
    return database.prepare(`select 1 from (${differences}) limit 1`).get() !== undefined;
  };
  if (!['tenants', ...MENU_TABLES].some(differs)) return;
  database.exec('begin immediate');
  for (const table of MENU_TABLES)
    database.exec(`
      delete from main.${table} where tenant_id in (select id from kept.tenants);
      insert into main.${table} ${ofTable('kept', table)};`);
  database.exec(`
    update kept.tenants set menu_version = 1 + coalesce(
      (select menu_version from main.tenants now where now.id = tenants.id), menu_version);
    delete from main.tenants where id in (select id from kept.tenants);
    insert into main.tenants select * from kept.tenants;
    commit`);
}
