import { randomInt, randomUUID } from 'node:crypto';
import { compare, rate, type Settings } from './compare.ts';
import { load, type Load } from './load.ts';
import { ms, perSecond, say, sayPair } from './report.ts';
import type { StartSubject } from './subjects.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

function order(path: string, port: number, token: string): Load {
  const headers = {
    ...JSON_TYPE,
    Origin: `http://127.0.0.1:${port}`,
    'Sec-Fetch-Site': 'same-origin',
    Cookie: `XSRF-TOKEN=${token}`,
    'X-XSRF-TOKEN': token,
  };
  const body = (phone: string): string =>
    JSON.stringify({
      table_number: null,
      customer_phone: phone,
      customer_address: null,
      is_delivery: false,
      items: [{ id: 'd1', name: 'Dish 1', quantity: 2, price: 45.5, size_id: null, size_name: null }],
      total: 91,
      discount: 0,
      delivery: 0,
    });
  const phone = (): string => `010${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const next = () => ({ headers: { 'Idempotency-Key': randomUUID() }, body: body(phone()) });
  return { method: 'POST', path, headers, next, expect: 201 };
}

/** Counts stored orders, not answers. */
export async function benchOrders(
  start: StartSubject,
  settings: Settings,
  { engine, databaseUrl, bar }: { engine: string; databaseUrl: string | null; bar: string },
): Promise<void> {
  const [ours, bare] = [await start('sufra', { databaseUrl }), await start('bare', { databaseUrl })];
  const before = { ours: await ours.count(), bare: await bare.count() };
  const token = await ours.token();
  const results = await compare(
    {
      ours: { subject: ours, what: order('/api/bench/orders', ours.port, token) },
      bare: { subject: bare, what: order('/orders', bare.port, token) },
    },
    settings,
  );
  const made = { ours: (await ours.count()) - before.ours, bare: (await bare.count()) - before.bare };
  for (const who of ['ours', 'bare'] as const) {
    // The warm-up's rows are included. No answered order may be missing.
    const { answered } = results[who];
    if (made[who] < answered) throw new Error(`${engine}: ${answered} answered, ${made[who]} stored`);
  }
  sayPair(`POST orders, ${engine}`, results.ours, results.bare, bar);
  say(`rows counted, ${engine}, with a second of warm-up`, String(made.ours), String(made.bare), '', '', '', '');
  await bare.stop();
  const paced = await load(ours.port, order('/api/bench/orders', ours.port, token), 64, settings.seconds * 2, 200);
  say(`POST orders, ${engine}, 200/s`, perSecond(rate(paced)), '', '', '< 50 ms', ms(paced.p99), '');
  await ours.stop();
}

/** Baselines: the same JSON as a fixed string, to which the limits refer, and the same compressed bytes. */
export async function benchMenuAnswers(start: StartSubject, settings: Settings, dishes: number): Promise<void> {
  const [ours, bare] = [await start('sufra', { dishes }), await start('bare', { dishes })];
  const headers = { 'Accept-Encoding': 'br', Cookie: `XSRF-TOKEN=${await ours.token()}` };
  const menu: Load = { method: 'GET', path: '/api/bench/menu', headers, expect: 200 };
  const answer = await fetch(`http://127.0.0.1:${ours.port}/api/bench/menu`, { headers });
  const known = { ...headers, 'If-None-Match': answer.headers.get('ETag') ?? '' };
  const results = await compare(
    {
      menu: { subject: ours, what: menu },
      unchanged: { subject: ours, what: { ...menu, headers: known, expect: 304 } },
      text: { subject: bare, what: { ...menu, path: '/menu' } },
      packed: { subject: bare, what: { ...menu, path: '/packed' } },
    },
    settings,
  );
  const name = `GET menu, ${dishes} dishes`;
  sayPair(`${name} / its JSON as a fixed string`, results.menu, results.text, '≥ 0.8');
  sayPair(`${name}, 304 / its JSON as a fixed string`, results.unchanged, results.text, '≥ 1.2');
  sayPair(`${name} / the same packed bytes`, results.menu, results.packed, '');
  sayPair(`${name}, 304 / the same packed bytes`, results.unchanged, results.packed, '');
  await Promise.all([ours.stop(), bare.stop()]);
}

/** One phone polls its orders while many others are stored. */
export async function benchByIds(
  start: StartSubject,
  { connections, seconds }: Settings,
  stored: readonly { orders: number; dataDir: string }[],
): Promise<void> {
  const rates: number[] = [];
  const memory: number[] = [];
  for (const { orders, dataDir } of stored) {
    const subject = await start('sufra', { dataDir, orders });
    if ((await subject.count()) !== orders) throw new Error(`${orders} orders were to be stored`);
    const body = JSON.stringify({ order_ids: Array.from({ length: 5 }, (_, at) => `order-${(at * orders) / 5}`) });
    const next = () => ({ headers: {}, body });
    const byIds: Load = { method: 'POST', path: '/api/bench/orders/by-ids', headers: JSON_TYPE, next, expect: 200 };
    await load(subject.port, byIds, connections, 1);
    const measured = await load(subject.port, byIds, connections, seconds);
    memory.push(await subject.memory());
    if (orders > 0) rates.push(rate(measured));
    say(`by-ids, ${orders} stored`, perSecond(rate(measured)), '', '', '', ms(measured.p99), '');
    await subject.stop();
  }
  const ratio = (values: readonly number[]): string => `${((values.at(-1) ?? 0) / (values[0] ?? 1)).toFixed(2)}×`;
  say('by-ids, most stored / fewest', '', '', ratio(rates), 'flat', '', '');
  const inMb = memory.map((mb) => `${mb} MB`).join(', ');
  say(`memory with ${stored.map(({ orders }) => orders).join(', ')} stored`, inMb, '', ratio(memory), '≤ 2', '', '');
}
