import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect } from 'vitest';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import { addSlips } from '#server/orders/print-jobs.ts';
import type { TestApi } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { billVenue } from '#tests/support/bill-venue.ts';
import { eventually } from '#tests/support/eventually.ts';
import { printerRow } from '#tests/support/printers.ts';
import type { Bitmap } from './bitmap.ts';
import { claimJob, type Outcome } from './jobs.ts';
import { startPrinting } from './print-loop.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function startLoop(api: TestApi, outcomes: Outcome[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'slips-'));
  const sent: Bitmap[] = [];
  const send = async (_: PrinterRow, bitmap: Bitmap): Promise<Outcome> => {
    sent.push(bitmap);
    return outcomes.shift() ?? { kind: 'printed', confirmed: true };
  };
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  stops.push(await startPrinting({ database: api.database, now: () => api.clock.now, dataDir, send, report }));
  const pictures = () => readdirSync(dataDir).flatMap(() => readdirSync(join(dataDir, 'slips')));
  return { sent, errors, pictures, folder: join(dataDir, 'slips') };
}

onSqliteApi('the server', (api, apiTest) => {
  const it = apiTest
    .extend('bill', () => billVenue(api))
    .extend('printer', ({ bill }) => printerRow(bill.id, randomUUID()));
  const add = (printer: PrinterRow) => api.database.db.insertInto('printers').values(printer).execute();
  const stateOf = async (printer: PrinterRow) => {
    const jobs = await api.database.db
      .selectFrom('print_jobs')
      .select('state')
      .where('printer_id', '=', printer.id)
      .execute();
    return jobs.map(({ state }) => state);
  };

  it('writes the slips of a printer that has no paper as pictures', async ({ bill, printer }) => {
    await add({ ...printer, driver: 'picture', width: 384 });
    const { pictures, folder } = await startLoop(api);
    await bill.order(2);
    await eventually(() => expect(pictures()).toHaveLength(1));
    const png = await sharp(readFileSync(join(folder, pictures()[0] ?? ''))).metadata();
    expect(png).toMatchObject({ format: 'png', width: 384 });
    await eventually(async () => expect(await stateOf(printer)).toEqual(['printed']));
  });

  it('sends a slip again to a printer that had no paper, after a pause', async ({ bill, printer }) => {
    await add(printer);
    const { sent } = await startLoop(api, [{ kind: 'failed', problem: 'paper' }]);
    await bill.order(1);
    await eventually(async () => expect(await stateOf(printer)).toEqual(['failed']));
    expect(sent).toHaveLength(1);
    api.clock.now += 5_000;
    await eventually(async () => expect(await stateOf(printer)).toEqual(['printed']));
  });

  it('marks a slip as a copy that was being sent when the process before ended', async ({ bill, printer }) => {
    await add(printer);
    await bill.order(1);
    await claimJob(api.database, printer, api.clock.now);
    const { sent } = await startLoop(api);
    await eventually(async () => expect(await stateOf(printer)).toEqual(['printed']));
    expect(sent).toHaveLength(1);
    const jobs = api.database.db.selectFrom('print_jobs').select('prints').where('printer_id', '=', printer.id);
    expect(await jobs.execute()).toEqual([{ prints: 2 }]);
  });

  it('draws the bill of a table, the end of a day and a test, and drops a slip whose subject is gone', async ({
    bill,
    printer,
  }) => {
    await add({ ...printer, what: 'bill' });
    const order = await bill.order(3);
    await bill.pay([order], { tip: 500 });
    const other = await bill.order(2);
    await bill.takeBack(other.id);
    const slips = [
      { subject: order.id, reason: 'bill', orders: JSON.stringify([order.id, other.id]) },
      { subject: '2026-11-20', reason: 'day_end' },
      { subject: printer.id, reason: 'test' },
      { subject: 'gone', reason: 'new' },
    ] as const;
    await api.database.write((trx) =>
      addSlips(
        trx,
        bill.id,
        slips.map((slip) => ({ ...slip, number: 0, printer })),
        api.clock.now,
      ),
    );
    const { sent, errors } = await startLoop(api);
    await eventually(async () => expect(await stateOf(printer)).toEqual(['printed', 'printed', 'printed']));
    expect(errors).toEqual([]);
    expect(sent).toHaveLength(3);
    for (const { height } of sent) expect(height).toBeGreaterThan(150);
  });
});
