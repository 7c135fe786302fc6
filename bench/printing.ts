import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { printerRow } from '#tests/support/printers.ts';
import { tcpPrinter } from '#tests/support/printers/tcp-printer.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { benchMenu, benchVenue } from './menu.ts';
import { ms, say } from './report.ts';

const LINES = 12;
const items = Array.from({ length: LINES }, (_, at) => ({
  // `d3` has options.
  id: `d${at + 4}`,
  name: `Dish ${at + 4}`,
  quantity: 2,
  price: 45.5,
  size_id: null,
  size_name: null,
  note: 'بدون بصل',
}));
const total = LINES * 2 * 45.5;
const ORDER = { order_type: 'PICKUP', customer_phone: '01012345678', is_delivery: false, items, total };

/** From the answer to an order until its slip of 12 lines is on the paper of a printer on this machine, and beside load. */
export async function benchPrinting(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const tenantId = await writeVenue(database, benchVenue(), benchMenu(60));
  await writeVenue(database, { ...benchVenue(), slug: 'busy' }, benchMenu(60));
  const printer = await tcpPrinter();
  await database.db
    .insertInto('printers')
    .values(printerRow(tenantId, 'kitchen', { driver: 'escpos', address: printer.address }))
    .execute();
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' });
  const order = async (slug: string): Promise<void> => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    const answer = await fetch(`${server.url}/api/${slug}/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...ORDER, table_number: null, customer_address: null, discount: 0, delivery: 0 }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const printed = async (count: number): Promise<void> => {
    while (printer.slips.length < count) await pause(2);
  };
  const sayDelays = (what: string, delays: number[]): void => {
    delays.sort((a, b) => a - b);
    const at = (share: number): string => ms(delays[Math.floor(delays.length * share)] ?? 0);
    say(what, `p50 ${at(0.5)}, p95 ${at(0.95)}`, '', '', 'p95 < 1.5 s', at(0.99), '');
  };

  const alone: number[] = [];
  for (let count = 1; count <= 50; count += 1) {
    await order('bench');
    const began = performance.now();
    await printed(count);
    alone.push(performance.now() - began);
  }
  sayDelays('a slip of 12 lines, from its commit to its last byte', alone);

  const beside: number[] = [];
  const printOne = async (wanted: number): Promise<void> => {
    await order('bench');
    const answered = performance.now();
    await printed(wanted);
    beside.push(performance.now() - answered);
  };
  const others: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 1; count <= 100; count += 1) {
    for (let other = 0; other < 9; other += 1) others.push(order('busy'));
    others.push(printOne(alone.length + count));
    await pause(Math.max(0, began + count * 200 - performance.now()));
  }
  await Promise.all(others);
  sayDelays('5 slips a second, beside 50 orders a second', beside);

  await server.stop();
  await printer.close();
  await database.close();
}
