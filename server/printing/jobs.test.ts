import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import { addSlips } from '#server/orders/print-jobs.ts';
import { NOON, orderBody, orderIdOf } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { billVenue } from '#tests/support/bill-venue.ts';
import { printerRow } from '#tests/support/printers.ts';
import { addTestSlip } from './desk-slips.ts';
import { ANSWER_MS, claimJob, endJob, notePrinter, peekJob } from './jobs.ts';

const printed = { kind: 'printed', confirmed: true } as const;

onEveryApi('slips of orders', (api, apiTest) => {
  const it = apiTest.extend('bill', () => billVenue(api));
  const add = async (tenantId: string, more: Partial<PrinterRow> = {}) => {
    const printer = printerRow(tenantId, randomUUID(), more);
    await api.database.db.insertInto('printers').values(printer).execute();
    return printer;
  };
  const claim = (printer: PrinterRow) => claimJob(api.database, printer, api.clock.now);
  const end = (printer: PrinterRow, id: string, outcome: Parameters<typeof endJob>[3] = printed) =>
    endJob(api.database, printer, id, outcome, api.clock.now);
  const printNext = async (printer: PrinterRow) => {
    const job = await claim(printer);
    if (job) await end(printer, job.id);
    return job;
  };
  const jobs = (printer: PrinterRow) =>
    api.database.db
      .selectFrom('print_jobs')
      .select(['subject', 'reason', 'number', 'copy', 'state'])
      .where('printer_id', '=', printer.id)
      .orderBy('number')
      .orderBy('copy')
      .execute();
  const place = async (slug: string) => orderIdOf(await api.order(slug, orderBody()));

  it('an order makes one slip for each copy, and its repetition none', async ({ bill }) => {
    const printer = await add(bill.id, { copies: 2 });
    const off = await add(bill.id, { is_on: 0 });
    const till = await add(bill.id, { what: 'bill' });
    const { id } = await bill.order(1);
    expect(await jobs(printer)).toEqual([
      { subject: id, reason: 'new', number: 0, copy: 1, state: 'due' },
      { subject: id, reason: 'new', number: 0, copy: 2, state: 'due' },
    ]);
    expect([await jobs(off), await jobs(till)]).toEqual([[], []]);
    expect(await printNext(printer)).toMatchObject({ subject: id, prints: 1 });
    expect(await printNext(printer)).toMatchObject({ subject: id, prints: 1 });
    expect(await printNext(printer)).toBeNull();
  });

  it('a dish goes to the printer of its category, and to those without a list where none has its category', async ({
    bill,
  }) => {
    const bar = await add(bill.id, { categories: JSON.stringify(['cold-drinks']) });
    const kitchen = await add(bill.id);
    const { id } = await bill.order(1);
    expect(await jobs(kitchen)).toMatchObject([{ subject: id }]);
    expect(await jobs(bar)).toEqual([]);
  });

  it('a printer that is turned off prints its tests alone', async ({ bill }) => {
    const printer = await add(bill.id);
    await bill.order(1);
    await api.database.db.updateTable('printers').set({ is_on: 0 }).where('id', '=', printer.id).execute();
    expect(await claim(printer)).toBeNull();
    await addTestSlip(api.database, printer, 'tap', api.clock.now);
    expect(await printNext(printer)).toMatchObject({ reason: 'test' });
    expect(await claim(printer)).toBeNull();
  });

  it('a slip is offered once at a time, oldest first', async ({ bill }) => {
    const printer = await add(bill.id);
    const first = await bill.order(1);
    api.clock.now += 1000;
    const second = await bill.order(1);
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(printer)));
    const [job] = claimed.filter((one) => one !== null);
    expect(claimed.filter((one) => one !== null)).toMatchObject([{ subject: first.id }]);
    expect(await peekJob(api.database, printer, api.clock.now)).toBeNull();
    await end(printer, job?.id ?? '');
    expect(await claim(printer)).toMatchObject({ subject: second.id });
  });

  it('C93 500 slips are each claimed once, however many claim them at once', async ({ bill }) => {
    const printers = [await add(bill.id), await add(bill.id)];
    const slips = Array.from({ length: 250 }, (_, number) => ({ subject: 'table', reason: 'bill' as const, number }));
    await api.database.write((trx) =>
      addSlips(
        trx,
        bill.id,
        printers.flatMap((printer) => slips.map((slip) => ({ ...slip, printer }))),
        api.clock.now,
      ),
    );
    const claimed: string[] = [];
    const printAll = async (printer: PrinterRow): Promise<void> => {
      while (claimed.length < 500) {
        const job = await printNext(printer);
        if (job) claimed.push(`${job.id} ${job.prints}`);
      }
    };
    await Promise.all([...printers, ...printers, ...printers].map(printAll));
    expect(new Set(claimed).size).toBe(500);
    expect(claimed.every((one) => one.endsWith(' 1'))).toBe(true);
  });

  it('a slip that is not confirmed within a minute is printed again as a copy', async ({ bill }) => {
    const printer = await add(bill.id);
    await bill.order(1);
    expect(await claim(printer)).toMatchObject({ prints: 1 });
    api.clock.now += ANSWER_MS - 1;
    expect(await claim(printer)).toBeNull();
    api.clock.now += 1;
    expect(await claim(printer)).toMatchObject({ prints: 2 });
  });

  it('C95 a late word that it is printed keeps the copy from being printed', async ({ bill }) => {
    const printer = await add(bill.id);
    await bill.order(1);
    const job = await claim(printer);
    await end(printer, job?.id ?? '', { kind: 'unsure', problem: 'unreachable' });
    expect(await peekJob(api.database, printer, api.clock.now)).not.toBeNull();
    expect(await end(printer, job?.id ?? '')).toBe(true);
    expect(await claim(printer)).toBeNull();
  });

  it('a slip that did not reach the paper is no copy the next time', async ({ bill }) => {
    const printer = await add(bill.id);
    await bill.order(1);
    const job = await claim(printer);
    await end(printer, job?.id ?? '', { kind: 'failed', problem: 'paper' });
    const row = await api.database.db
      .selectFrom('printers')
      .selectAll()
      .where('id', '=', printer.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ problem: 'paper', problem_at: NOON });
    expect(await printNext(printer)).toMatchObject({ id: job?.id, prints: 1 });
  });

  it('a failure that is reported twice leaves a slip marked that may be on paper', async ({ bill }) => {
    const printer = await add(bill.id);
    await bill.order(1);
    const { id = '' } = (await claim(printer)) ?? {};
    await end(printer, id, { kind: 'unsure', problem: null });
    await claim(printer);
    for (let report = 0; report < 2; report += 1)
      expect(await end(printer, id, { kind: 'failed', problem: 'paper' })).toBe(true);
    expect(await claim(printer)).toMatchObject({ id, prints: 2 });
  });

  it('a slip that its printer could not print lets the next ones go first, and is tried again', async ({ bill }) => {
    const printer = await add(bill.id);
    const [first, second] = [await bill.order(1), await bill.order(1)];
    const { id = '' } = (await claim(printer)) ?? {};
    await end(printer, id, { kind: 'failed', problem: 'failed' });
    const subjects = [(await printNext(printer))?.subject, await printNext(printer)];
    expect([first.id, second.id]).toContain(subjects[0]);
    expect(subjects[1]).toBeNull();
    api.clock.now += 60_000;
    expect(await printNext(printer)).toMatchObject({ id, prints: 1 });
  });

  it('a printer cannot end the slip of another one, nor one that it was not given', async ({ bill }) => {
    const printer = await add(bill.id);
    const other = await add(bill.id);
    await bill.order(1);
    const { id = '' } = (await claim(printer)) ?? {};
    expect(await end(other, id)).toBe(false);
    const waiting = await peekJob(api.database, other, api.clock.now);
    expect(await end(other, waiting ?? '')).toBe(false);
    expect(await end(printer, 'ffffffffffffffff')).toBe(false);
    expect(await claim(other)).not.toBeNull();
  });

  it('a problem that a printer repeats keeps the time of its first report', async ({ bill }) => {
    const printer = await add(bill.id);
    const note = (problem: PrinterRow['problem']) => notePrinter(api.database, printer, { problem }, api.clock.now);
    await note('paper');
    api.clock.now += 60_000;
    await note('paper');
    const known = api.database.db.selectFrom('printers').selectAll().where('id', '=', printer.id);
    expect(await known.executeTakeFirst()).toMatchObject({
      problem: 'paper',
      problem_at: NOON,
      seen_at: NOON + 60_000,
    });
    await note(null);
    expect(await known.executeTakeFirst()).toMatchObject({ problem: null, problem_at: null });
  });

  describe('changes', () => {
    it('a canceled order whose slip was not sent prints nothing', async ({ bill }) => {
      const printer = await add(bill.id);
      const id = await place(bill.slug);
      await bill.manager.tap(id, { from: 'pending', to: 'canceled', reason: 'busy' });
      expect(await jobs(printer)).toEqual([]);
    });

    it('a canceled order whose slip was sent prints the cancellation, and its undo the order', async ({ bill }) => {
      const printer = await add(bill.id);
      const id = await place(bill.slug);
      await printNext(printer);
      await bill.manager.tap(id, { from: 'pending', to: 'canceled', reason: 'busy' });
      expect(await printNext(printer)).toMatchObject({ reason: 'cancelled' });
      await bill.manager.tap(id, { from: 'canceled', to: 'pending' });
      expect(await printNext(printer)).toMatchObject({ reason: 'changed' });
      expect(await printNext(printer)).toBeNull();
    });

    it('pieces that are taken back print a change, once for those that were not printed yet', async ({ bill }) => {
      const printer = await add(bill.id);
      const { id } = await bill.order(4);
      await bill.takeBack(id);
      expect((await jobs(printer)).map(({ reason }) => reason)).toEqual(['new']);
      await printNext(printer);
      await bill.takeBack(id);
      await bill.takeBack(id);
      expect((await jobs(printer)).map(({ reason, number }) => [reason, number])).toEqual([
        ['new', 0],
        ['changed', 1],
      ]);
      await printNext(printer);
      await bill.takeBack(id);
      expect((await jobs(printer)).map(({ reason, number }) => [reason, number])).toEqual([
        ['new', 0],
        ['changed', 1],
        ['cancelled', 2],
      ]);
    });
  });

  it('a printed slip accepts the order where the venue wants it, and the printer said it is printed', async ({
    bill,
  }) => {
    const printer = await add(bill.id);
    const id = await place(bill.slug);
    await api.database.db.updateTable('tenants').set({ printed_accepts: 1 }).where('id', '=', bill.id).execute();
    const job = await claim(printer);
    await end(printer, job?.id ?? '');
    expect((await bill.ticket(id)).status).toBe('confirmed');
    const other = await place(bill.slug);
    const next = await claim(printer);
    await end(printer, next?.id ?? '', { kind: 'printed', confirmed: false });
    expect((await bill.ticket(other)).status).toBe('pending');
  });
});
