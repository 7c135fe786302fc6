import { afterAll, expect, it } from 'vitest';
import type { ImportStep } from '#src/contract/staff/menu-import.ts';
import { migrate } from '#server/db/migrate.ts';
import { exportThreads, importThreads, type RunImportJob, undoThreads } from '#server/desk/desk-threads.ts';
import { ordersCsv } from '#server/desk/orders-csv.ts';
import { orderBody, startApi } from '#tests/support/api.ts';
import { onEveryPlace, openPlace } from '#tests/support/database.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { staffOf } from '#tests/support/staff.ts';

const DISHES = 5_000;
/** More than can come while a job in the same thread waits for its database. */
const ENOUGH = 40;
const sheetOf = (price: number): string =>
  `category,name,name_ar,price\n${Array.from({ length: DISHES }, (_, at) => `Section ${at % 200},Dish ${at},طبق ${at},${price + (at % 50)}`).join('\n')}\n`;

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

onEveryPlace('large work of a desk in a thread of its own', (fresh) => {
  it('answers other venues while a large menu is read, compared, written and taken back', async () => {
    const place = await fresh();
    const database = await openPlace(place);
    closing.push(() => database.close());
    await migrate(database);
    const { dataDir, databaseUrl } = place;
    const where = { dataDir, ...(databaseUrl !== null && { databaseUrl }) };
    const threads = importThreads(where);
    let step: ImportStep = 'waiting';
    const isReading = () => step === 'read';
    const run: RunImportJob = (job, tell) =>
      threads(job, (progress) => {
        ({ step } = progress);
        tell(progress);
      });
    const api = await startApi(database, 1000, run, undoThreads(where));
    const [venue, other] = [await api.venue(), await api.venue()];
    const manager = await staffOf(api, venue, 'manager');
    const own = deskImport(api, { ...venue, ...manager });

    /** Menus of the other venue, answered after the job began to read its file and before it had read it. */
    const answeredWhileReading = async <T>(work: Promise<T>): Promise<{ answered: number; result: T }> => {
      step = 'waiting';
      let answered = 0;
      const state = { isOver: false };
      const end = () => (state.isOver = true);
      work.then(end, end);
      while (!state.isOver && answered < ENOUGH) {
        const began = isReading();
        expect((await api.get(`/${other.slug}/menu`)).status).toBe(200);
        // Messages of the thread come between two turns.
        await new Promise((resolve) => setImmediate(resolve));
        if (began && isReading()) answered += 1;
      }
      return { answered, result: await work };
    };

    for (const [price, changes] of [
      [10, 'added'],
      [11, 'price_changes'],
    ] as const) {
      const looked = await answeredWhileReading(own.begin({ text: sheetOf(price) }));
      expect(looked.result.plan?.[changes].count).toBe(DISHES);
      expect(looked.answered).toBe(ENOUGH);
      const done = await answeredWhileReading(own.apply(looked.result.id));
      expect(done.result).toMatchObject({ stage: 'done', refused: null });
      expect(done.answered).toBe(ENOUGH);
    }
    // The dishes that the venue had before stay too.
    const unchanged = DISHES + 5;
    const same = await own.begin({ text: sheetOf(11) });
    expect(same.plan).toMatchObject({ unchanged, added: { count: 0 }, price_changes: { count: 0 } });

    let answered = 0;
    const state = { isOver: false };
    const undo = manager.post('/audit/2/undo', { tap: 'u'.repeat(16) }).finally(() => (state.isOver = true));
    while (!state.isOver && answered < ENOUGH) {
      expect((await api.get(`/${other.slug}/menu`)).status).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
      if (!state.isOver) answered += 1;
    }
    expect([(await undo).status, answered]).toEqual([200, ENOUGH]);
    const before = await own.begin({ text: sheetOf(10) });
    expect(before.plan).toMatchObject({ unchanged, price_changes: { count: 0 } });
    expect(api.failures).toEqual([]);
  }, 240_000);

  it('sends the file of orders from a thread, until its reader has it or leaves', async () => {
    const place = await fresh();
    const database = await openPlace(place);
    closing.push(() => database.close());
    await migrate(database);
    const { dataDir, databaseUrl } = place;
    const exportOrders = exportThreads({ dataDir, ...(databaseUrl !== null && { databaseUrl }) });
    const api = await startApi(database);
    const { id, slug } = await api.venue();
    for (let orders = 0; orders < 3; orders += 1) expect((await api.order(slug, orderBody())).status).toBe(201);
    const venue = {
      id,
      timezone: 'Africa/Cairo',
      currency: 'EGP',
      currency_decimals: 2,
      first_language: 'ar' as const,
    };
    const asked = { from: '2026-11-20', to: '2026-11-20', status: null, type: null, text: '' };

    const [sent, made] = [await Array.fromAsync(exportOrders(venue, asked)), ordersCsv(database, venue, asked)];
    expect(sent).toEqual(await Array.fromAsync(made));
    expect(sent.join('').trimEnd().split('\r\n')).toHaveLength(4);

    const left = exportOrders(venue, asked)[Symbol.asyncIterator]();
    expect(await left.next()).toMatchObject({ done: false });
    await left.return?.();
    expect(await left.next()).toEqual({ done: true, value: undefined });
  });

  it('breaks the file off where its thread fails', async () => {
    const exportOrders = exportThreads({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const venue = {
      id: 'v',
      timezone: 'Africa/Cairo',
      currency: 'EGP',
      currency_decimals: 2,
      first_language: 'ar' as const,
    };
    const asked = { from: '2026-11-20', to: '2026-11-20', status: null, type: null, text: '' };
    await expect(Array.fromAsync(exportOrders(venue, asked))).rejects.toThrow();
  });
});
