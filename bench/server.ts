/**
 * `npm run bench -- server [--small] [--part orders|menu|events|payments|printing|stored]`: this server and a bare Hono handler in turns.
 * BENCH_DATABASE_URL adds PostgreSQL; BENCH_PROFILE names a folder for CPU profiles.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '#tests/support/server-process.ts';
import { benchByIds, benchMenuAnswers, benchOrders } from './answers.ts';
import { benchEvents } from './events.ts';
import { benchPayments } from './payments.ts';
import { benchPrinting } from './printing.ts';
import { ms, say, sayHead, sayTable } from './report.ts';
import { startSubject, type StartSubject } from './subjects.ts';

const { values } = parseArgs({ options: { small: { type: 'boolean', default: false }, part: { type: 'string' } } });
const wants = (part: 'orders' | 'menu' | 'events' | 'payments' | 'printing' | 'stored'): boolean =>
  values.part === undefined || values.part === part;
const SMALL = values.small;
const SETTINGS = { seconds: SMALL ? 2 : 4, turns: SMALL ? 1 : 3, connections: 32 };

const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
let places = 0;
const place = (): string => join(folder, `data-${(places += 1)}`);
const start: StartSubject = (name, more = {}) =>
  startSubject(name, { dataDir: place(), databaseUrl: null, dishes: 60, orders: 0, status: 'delivered', ...more });

async function benchStored(): Promise<void> {
  const stored = [0, 1_000, SMALL ? 20_000 : 1_000_000].map((orders) => ({ orders, dataDir: place() }));
  for (const each of stored) await (await start('sufra', each)).stop();
  await benchByIds(start, SETTINGS, stored);
  for (const { orders, dataDir } of stored) {
    const began = performance.now();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const answer = await fetch(`${server.url}/api/bench/menu`);
    if (answer.status !== 200) throw new Error(`the first answer was ${answer.status}`);
    await answer.text();
    say(`start to first answer, ${orders} stored`, ms(performance.now() - began), '', '', '< 1000 ms', '', '');
    await server.stop();
  }
}

try {
  sayHead();
  if (wants('orders')) {
    await benchOrders(start, SETTINGS, { engine: 'SQLite', databaseUrl: null, bar: '≥ 0.6' });
    const databaseUrl = process.env['BENCH_DATABASE_URL'];
    if (databaseUrl) await benchOrders(start, SETTINGS, { engine: 'PostgreSQL', databaseUrl, bar: '≥ 0.5' });
  }
  if (wants('menu')) for (const dishes of [60, 10_000]) await benchMenuAnswers(start, SETTINGS, dishes);
  if (wants('events')) await benchEvents(start, { streams: SMALL ? 200 : 2_000, seconds: SMALL ? 4 : 10 });
  if (wants('payments')) await benchPayments(place());
  if (wants('printing')) await benchPrinting(place());
  if (wants('stored')) await benchStored();
  sayTable();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
