import { randomUUID } from 'node:crypto';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { benchMenu, benchVenue } from './menu.ts';
import { ms, say } from './report.ts';

const PAYMENTS = 200;
const ORDER = {
  order_type: 'DINE_IN',
  table_number: '7',
  customer_phone: '',
  customer_address: null,
  is_delivery: false,
  items: [{ id: 'd1', name: 'Dish 1', quantity: 2, price: 45.5, size_id: null, size_name: null }],
  total: 91,
  discount: 0,
  delivery: 0,
};
const PAYMENT = { kind: 'taken', method: 'cash', amount: 9_100, tip: 0, currency: 'EGP', table_number: '7' };

/** One device records payments, each of an order of its own, while two others follow the board. */
export async function benchPayments(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const venue = { ...benchVenue(), serves_tables: true, keeps_bills: true };
  const tenantId = await writeVenue(database, venue, benchMenu(60));
  const { key } = await makeStaffKey(database.db, tenantId, { role: 'waiter', name: '', now: Date.now() });
  await database.close();
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' });
  const staff = `${server.url}/api/bench/staff`;
  const first = await fetch(`${server.url}/api/bench/menu`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(first.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  const signed = await post(`${staff}/sign-in`, { key }, headersOf(token));
  const session = /\bstaff=[^;]+/.exec(signed.headers.get('Set-Cookie') ?? '')?.[0] ?? '';
  const headers = headersOf(token, session);
  const streams = [await listen(`${staff}/events`, headers), await listen(`${staff}/events`, headers)];
  const delays: number[] = [];
  for (let at = 0; at < PAYMENTS; at += 1) {
    const ordered = await post(`${staff}/orders`, ORDER, { ...headers, 'Idempotency-Key': `"${randomUUID()}"` });
    const { order_id: order } = (await ordered.json()) as { order_id: string };
    const id = randomUUID();
    const began = performance.now();
    const payment = { ...PAYMENT, id, order_ids: [order], client_keys: [], made_by: null, age_s: 0 };
    await Promise.all([post(`${staff}/payments`, payment, headers), ...streams.map((hears) => hears(id))]);
    delays.push(performance.now() - began);
  }
  await server.stop();
  delays.sort((a, b) => a - b);
  const at = (share: number): string => ms(delays[Math.floor(PAYMENTS * share)] ?? 0);
  const heard = `p50 ${at(0.5)}, p95 ${at(0.95)}`;
  say(`${PAYMENTS} payments until two other devices have them`, heard, '', '', 'p95 < 1 s', at(0.99), '');
}

const headersOf = (token: string, session = '') => ({
  'Content-Type': 'application/json',
  'X-XSRF-TOKEN': token,
  Cookie: `XSRF-TOKEN=${token}; ${session}`,
});

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Returns what resolves when the stream has this text. */
async function listen(url: string, headers: Record<string, string>): Promise<(text: string) => Promise<void>> {
  const { body } = await fetch(url, { headers });
  if (!body) throw new Error(`${url} has no stream`);
  const texts = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let heard = '';
  return async (text) => {
    while (!heard.includes(text)) {
      const { done, value } = await texts.next();
      if (done) throw new Error(`${url} ended`);
      heard += value;
    }
    heard = '';
  };
}
