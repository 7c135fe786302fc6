/**
 * `npm run bench:server [-- --small] [--part orders|menu|by-ids]`: this server beside a bare Hono handler, both in one run, each in a process of its
 * own. Rows are counted afterwards, so that nothing counts that was not stored. BENCH_DATABASE_URL adds PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSubject, type Subject, type SubjectName } from './subjects.ts';
import { load, type Load, type Measured } from './load.ts';

const { values } = parseArgs({ options: { small: { type: 'boolean', default: false }, part: { type: 'string' } } });
const wants = (part: 'orders' | 'menu' | 'by-ids'): boolean => values.part === undefined || values.part === part;
const SMALL = values.small;
const SECONDS = SMALL ? 2 : 6;
/** Each pair is measured in turns, so that a busy moment of the machine falls on both. */
const TURNS = SMALL ? 1 : 3;
const CONNECTIONS = 32;

const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const rows: string[][] = [];
const say = (...cells: string[]): void => {
  rows.push(cells);
  process.stdout.write(`${cells.join(' | ')}\n`);
};
const perSecond = (value: number): string => `${Math.round(value)}/s`;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

const orderBody = JSON.stringify({
  table_number: null,
  customer_phone: '01012345678',
  customer_address: null,
  is_delivery: false,
  items: [{ id: 'd1', name: 'Dish 1', quantity: 2, price: 45.5, size_id: null, size_name: null }],
  total: 91,
  discount: 0,
  delivery: 0,
});
const order = (path: string): Load => ({
  method: 'POST',
  path,
  body: orderBody,
  headers: () => ({ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
  expect: 201,
});

type Costed = Measured & { cpu: number };
type Pair = { ours: Costed; bare: Costed };

/** One turn of one subject, with the processor time of its process. */
async function measure([subject, what]: [Subject, Load]): Promise<Costed> {
  const before = await subject.cpu();
  const measured = await load(subject.port, what, CONNECTIONS, SECONDS);
  return { ...measured, cpu: (await subject.cpu()) - before };
}

/** Measures two subjects in turns; adds up what was answered and keeps the worst p99 of each. */
async function compare(ours: [Subject, Load], bare: [Subject, Load]): Promise<Pair> {
  const sum = (one: Costed | null, next: Costed): Costed =>
    one === null
      ? next
      : {
          answered: one.answered + next.answered,
          seconds: one.seconds + next.seconds,
          p99: Math.max(one.p99, next.p99),
          cpu: one.cpu + next.cpu,
        };
  let pair: { ours: Costed | null; bare: Costed | null } = { ours: null, bare: null };
  for (const [subject, what] of [ours, bare]) await load(subject.port, what, CONNECTIONS, 1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    pair = {
      ours: sum(pair.ours, await measure(ours)),
      bare: sum(pair.bare, await measure(bare)),
    };
  }
  if (!pair.ours || !pair.bare) throw new Error('nothing was measured');
  return { ours: pair.ours, bare: pair.bare };
}

const rate = ({ answered, seconds }: Measured): number => answered / seconds;
function report(name: string, { ours, bare }: Pair, bar: string): void {
  const ratio = (rate(ours) / rate(bare)).toFixed(2);
  const cost = (each: Costed): string => (each.cpu / each.answered).toFixed(3);
  say(
    name,
    perSecond(rate(ours)),
    perSecond(rate(bare)),
    `${ratio}×`,
    bar,
    `p99 ${ms(ours.p99)} / ${ms(bare.p99)}`,
    `${cost(ours)} / ${cost(bare)} ms`,
  );
}

let places = 0;
const start = (name: SubjectName, more: Partial<Parameters<typeof startSubject>[1]> = {}): Promise<Subject> =>
  startSubject(name, {
    dataDir: join(folder, `data-${(places += 1)}`),
    databaseUrl: null,
    dishes: 60,
    orders: 0,
    ...more,
  });

async function benchOrders(engine: string, databaseUrl: string | null, bar: string): Promise<void> {
  const [ours, bare] = [await start('sufra', { databaseUrl }), await start('bare', { databaseUrl })];
  const before = [await ours.count(), await bare.count()];
  const pair = await compare([ours, order('/api/bench/orders')], [bare, order('/orders')]);
  const warm = 2;
  const made = [(await ours.count()) - (before[0] ?? 0), (await bare.count()) - (before[1] ?? 0)];
  for (const [at, { answered }] of [pair.ours, pair.bare].entries()) {
    // The warm-up's rows are there too; none that was answered may be missing.
    if ((made[at] ?? 0) < answered) throw new Error(`${engine}: ${answered} answered, ${made[at]} stored`);
  }
  report(`POST orders, ${engine} (rows counted: ${made.join(' and ')}, warm-up ${warm - 1} s included)`, pair, bar);
  await Promise.all([ours.stop(), bare.stop()]);
}

async function benchMenu(dishes: number): Promise<void> {
  const [ours, bare] = [await start('sufra', { dishes }), await start('bare', { dishes })];
  const packed = { 'Accept-Encoding': 'br', Cookie: await ours.cookie() };
  const menu: Load = { method: 'GET', path: '/api/bench/menu', headers: () => packed, expect: 200 };
  const fixed: Load = { method: 'GET', path: '/menu', headers: () => packed, expect: 200 };
  report(`GET menu, ${dishes} dishes`, await compare([ours, menu], [bare, fixed]), '≥ 0.9');
  const answer = await fetch(`http://127.0.0.1:${ours.port}/api/bench/menu`, { headers: packed });
  const known = { ...packed, 'If-None-Match': answer.headers.get('ETag') ?? '' };
  const unchanged: Load = { ...menu, headers: () => known, expect: 304 };
  report(`GET menu 304, ${dishes} dishes`, await compare([ours, unchanged], [bare, fixed]), '≥ 1.8');
  await Promise.all([ours.stop(), bare.stop()]);
}

/** One phone asks for its orders again and again while many others are stored. */
async function benchByIds(): Promise<void> {
  const rates: number[] = [];
  const memory: number[] = [];
  for (const orders of SMALL ? [1_000, 20_000] : [1_000, 1_000_000]) {
    const dataDir = join(folder, `many-${orders}`);
    await (await start('sufra', { dataDir, orders })).stop();
    const began = performance.now();
    const subject = await start('sufra', { dataDir, orders });
    const startUp = performance.now() - began;
    const stored = await subject.count();
    if (stored !== orders) throw new Error(`${stored} orders stored, not ${orders}`);
    const body = JSON.stringify({ order_ids: Array.from({ length: 5 }, (_, at) => `order-${(at * orders) / 5}`) });
    const byIds: Load = {
      method: 'POST',
      path: '/api/bench/orders/by-ids',
      body,
      headers: () => ({ 'Content-Type': 'application/json' }),
      expect: 200,
    };
    await load(subject.port, byIds, CONNECTIONS, 1);
    const measured = await load(subject.port, byIds, CONNECTIONS, SECONDS);
    rates.push(rate(measured));
    memory.push(await subject.memory());
    say(`by-ids, ${orders} stored`, perSecond(rate(measured)), '', '', '', `p99 ${ms(measured.p99)}`);
    say(`start to first answer, ${orders} stored`, ms(startUp), '', '', '< 1000 ms', '');
    await subject.stop();
  }
  const [few = 1, many = 0] = rates;
  const [small = 1, large = 0] = memory;
  say('by-ids, many / few', '', '', `${(many / few).toFixed(2)}×`, 'flat', '');
  say('memory, many / few', `${large} MB`, `${small} MB`, `${(large / small).toFixed(2)}×`, '≤ 2', '');
}

try {
  say('what', 'Sufra', 'bare Hono', 'ratio', 'bar', 'tail', 'processor per request');
  if (wants('orders')) {
    await benchOrders('SQLite', null, '≥ 1.0');
    const postgres = process.env['BENCH_DATABASE_URL'];
    if (postgres) await benchOrders('PostgreSQL', postgres, '≥ 0.8');
    else process.stdout.write('Left out: PostgreSQL (BENCH_DATABASE_URL names an empty database).\n');
  }
  if (wants('menu')) {
    await benchMenu(60);
    await benchMenu(10_000);
  }
  if (wants('by-ids')) await benchByIds();
  process.stdout.write(`\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
