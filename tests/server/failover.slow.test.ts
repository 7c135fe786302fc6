import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresFolder } from '#scripts/test-machine.mjs';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { type PostgresPair, startPostgresPair } from '#tests/support/postgres-pair.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { steadyOrders, type SteadyOrders } from '#tests/support/steady-orders.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';

/** One gentle round here; `npm run sweep -- failover` runs 20 under load, and holds the times. */
const COMMAND = process.env['HA_ROUNDS'];
const ROUNDS = Number(COMMAND ?? 1);
const PER_SECOND = COMMAND === undefined ? 20 : 100;
const RESUMES = { timeout: COMMAND === undefined ? 60_000 : 15_000, interval: 50 };
const NOTICES = { timeout: 60_000, interval: 100 };

const SLUGS = ['one', 'two', 'three'];

const programs = postgresFolder();
if (!programs) process.stdout.write('Left out: failover of PostgreSQL (install postgresql).\n');

describe.runIf(programs)('a primary and its standby', () => {
  let pair: PostgresPair;
  let proxy: TcpProxy;
  let server: ServerProcess;
  let orders: SteadyOrders;
  let times: string[];

  beforeEach(async () => {
    times = [];
    pair = await startPostgresPair();
    const database = await openDatabase({ databaseUrl: pair.url(), dataDir: '' }, { longWork: true });
    await migrate(database);
    for (const slug of SLUGS) await writeVenue(database, venueDraft(slug), menuDraft());
    await database.close();
    proxy = await startTcpProxy(pair.url());
    server = await startServerProcess({ DATABASE_URL: proxy.url, RATE_LIMIT_SCALE: '1000' });
    orders = steadyOrders(server.url, SLUGS, PER_SECOND);
    await ordersArrive();
  }, 120_000);
  afterEach(async () => {
    await orders.finish();
    await server.stop();
    await proxy.stop();
    await pair.stop();
  }, 120_000);

  const ordersArrive = async () => {
    await expect.poll(() => orders.answered.size, NOTICES).toBeGreaterThan(PER_SECOND);
  };
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  const says = async (status: 200 | 503) => {
    await expect.poll(readiness, NOTICES).toBe(status);
  };
  const resume = async (fault: string) => {
    const began = performance.now();
    await expect.poll(orders.since(), RESUMES).toEqual(new Set(SLUGS));
    times.push(`${fault} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await says(200);
  };

  /** Answered orders that are missing or have another id, and how many orders nobody was answered. */
  const compare = async () => {
    const database = await openDatabase({ databaseUrl: pair.url(), dataDir: '' }, { longWork: true });
    const rows = await database.db.selectFrom('orders').select(['client_key', 'id']).execute();
    await database.close();
    const stored = new Map(rows.map((row) => [row.client_key, row.id]));
    const lost = [...orders.answered].filter(([key, id]) => stored.get(key) !== id);
    return { lost, extra: rows.length - orders.answered.size, changed: orders.changed };
  };

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'C33 orders resume after each fault, none lost, none doubled: round %i',
    { timeout: 600_000 },
    async () => {
      proxy.freeze();
      await resume('frozen connections');

      proxy.freezeAll();
      await says(503);
      proxy.thaw();
      await resume('frozen network');

      await pair.stopPrimary('SIGINT');
      await says(503);
      await pair.startPrimary();
      await resume('restart');

      await pair.run('alter system set default_transaction_read_only = on');
      await pair.run('select pg_reload_conf()');
      await says(503);
      await pair.run('alter system reset default_transaction_read_only');
      await pair.run('select pg_reload_conf()');
      await resume('read-only');

      await pair.stopPrimary('SIGKILL');
      await says(503);
      await pair.promote();
      proxy.pointTo(pair.url());
      await resume('promotion');

      await orders.finish();
      expect(await compare()).toEqual({ lost: [], extra: 0, changed: [] });
      if (COMMAND !== undefined) process.stdout.write(`${orders.answered.size} orders; ${times.join(', ')}\n`);
    },
  );
});
