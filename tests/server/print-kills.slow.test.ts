import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import type { Bitmap } from '#server/printing/bitmap.ts';
import { drawJob } from '#server/printing/slip-of.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import { onEveryPlace, openPlace } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { printerRow } from '#tests/support/printers.ts';
import { epsonPrinter } from '#tests/support/printers/epson-printer.ts';
import { type Ask, starPrinter } from '#tests/support/printers/star-printer.ts';
import { tcpPrinter } from '#tests/support/printers/tcp-printer.ts';
import { freePort } from '#tests/support/real-server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { steadyOrders } from '#tests/support/steady-orders.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';

/** Short here; `npm run sweep -- soak` kills 60 times, over 200 orders. */
const KILLS = Number(process.env['PRINT_KILLS'] ?? 4);
const ORDERS = Number(process.env['PRINT_ORDERS'] ?? 12);
/** The server waits a minute for a printer that says nothing. */
const CLOCK_SPEED = 20;
const POLL_MS = 100;

const WAYS = ['escpos', 'agent', 'cloudprnt', 'epson'] as const;

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const hashOf = ({ width, bits }: Pick<Bitmap, 'width' | 'bits'>) =>
  createHash('sha256').update(`${width} `).update(bits).digest('hex');

/** A printer that asks, whether the server is there or not. */
function keepPolling(printer: { poll: () => Promise<void> }): void {
  const over = new AbortController();
  stops.push(() => over.abort());
  const poll = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await printer.poll().catch(() => {});
      await pause(POLL_MS);
    }
  };
  void poll();
}

/** By the picture of each slip: its order, and whether it is marked. */
async function expectedSlips(database: Database, tenantId: string) {
  const orders = await database.db.selectFrom('orders').select('id').execute();
  const printer = { tenant_id: tenantId, id: 'escpos' };
  const jobs = await database.db.selectFrom('print_jobs').selectAll().where('printer_id', '=', printer.id).execute();
  const slips = new Map<string, { order: string; isCopy: boolean }>();
  for (const job of jobs) {
    for (const prints of [1, 2]) {
      const bitmap = await drawJob(database, printer, { ...job, prints }, job.created_at);
      if (bitmap) slips.set(hashOf(bitmap), { order: job.subject, isCopy: prints > 1 });
    }
  }
  return { slips, orders: orders.map(({ id }) => id) };
}

onEveryPlace('a server that is killed while it prints', (fresh) => {
  it(
    'C92 leaves no slip out, and marks each second print of one as a copy',
    { timeout: 120_000 + KILLS * 20_000 },
    async () => {
      const place = await fresh();
      const database = await openPlace(place);
      stops.push(() => database.close());
      await migrate(database);
      const tenantId = await writeVenue(database, venueDraft('paper'), menuDraft());
      const [direct, behindAgent] = [await tcpPrinter(), await tcpPrinter()];
      stops.push(direct.close, behindAgent.close);
      // The token of each is its way.
      const printers = WAYS.map((driver) =>
        printerRow(tenantId, driver, {
          driver,
          address: driver === 'escpos' ? direct.address : '',
          token_hash: secretHash(driver),
          lang: 'both',
        }),
      );
      await database.db.insertInto('printers').values(printers).execute();

      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const askAs =
        (token: (typeof WAYS)[number]): Ask =>
        (query, init) =>
          fetch(`${url}/api/print/${token}${query}`, init);
      const star = starPrinter(askAs('cloudprnt'));
      const epson = epsonPrinter(askAs('epson'));
      keepPolling(star);
      keepPolling(epson);
      const agent = spawn(process.execPath, ['scripts/print-agent.mjs', url, 'agent', behindAgent.address], {
        stdio: 'ignore',
      });
      stops.push(() => agent.kill('SIGKILL'));

      const start = () =>
        startServerProcess(
          {
            PORT: String(port),
            DATA_DIR: place.dataDir,
            DATABASE_URL: place.databaseUrl ?? '',
            RATE_LIMIT_SCALE: '1000',
          },
          { clockSpeed: CLOCK_SPEED },
        );
      let server = await start();
      stops.push(() => server.kill());
      const orders = steadyOrders(url, ['paper'], 1.5);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const enough = ((kill + 1) * ORDERS) / KILLS;
        await eventually(() => expect(orders.answered.size).toBeGreaterThanOrEqual(Math.min(enough, ORDERS)));
        await pause(Math.random() * 300);
        await server.kill();
        server = await start();
      }
      await orders.finish();
      const waiting = database.db.selectFrom('print_jobs').select('id').where('state', '<>', 'printed');
      await eventually(async () => expect(await waiting.execute()).toEqual([]), 60_000);

      const expected = await expectedSlips(database, tenantId);
      for (const [way, slips] of Object.entries({
        escpos: direct.slips,
        agent: behindAgent.slips,
        cloudprnt: star.slips,
        epson: epson.slips,
      })) {
        const printed = slips.map((slip) => expected.slips.get(hashOf(slip)));
        expect(printed, way).not.toContain(undefined);
        expect(new Set(printed.map((slip) => slip?.order)), way).toEqual(new Set(expected.orders));
        const first = printed.filter((slip) => slip?.isCopy === false).map((slip) => slip?.order);
        expect(first.length, `${way}: unmarked twice`).toBe(new Set(first).size);
      }
    },
  );
});
