import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { Database } from '#server/db/open.ts';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { menuDraft } from '#tests/support/venue.ts';

const DAY = 24 * 3_600_000;
const read = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

onEveryDatabase('faults around one order', (open, engine) => {
  it('C10: answers a retry of an order that was committed but not answered', async () => {
    const database = await open();
    let crash = false;
    const crashing: Database = {
      ...database,
      write: async (work) => {
        const done = await database.write(work);
        if (crash) throw Object.assign(new Error('the process dies here'), { code: 'ECONNRESET' });
        return done;
      },
    };
    const api = await startApi(crashing);
    const { slug, id } = await api.venue();
    const key = randomUUID();
    crash = true;
    expect((await api.order(slug, orderBody(), key)).status).toBe(503);
    crash = false;
    const again = await api.order(slug, orderBody(), key);
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
    expect(await api.count(id)).toBe(1);
  });

  it('C30: a server clock set back changes no number and no key', async () => {
    const api = await startApi(await open());
    const { slug, id } = await api.venue();
    const key = randomUUID();
    const first = await read(await api.order(slug, orderBody(), key));
    api.clock.now = NOON + DAY;
    const tomorrow = [await read(await api.order(slug, orderBody())), await read(await api.order(slug, orderBody()))];
    api.clock.now = NOON - 3_600_000;
    const replay = await api.order(slug, orderBody(), key);
    expect([replay.status, (await read(replay))['order_id']]).toEqual([200, first['order_id']]);
    const back = await read(await api.order(slug, orderBody()));
    api.clock.now = NOON + DAY;
    const again = await read(await api.order(slug, orderBody()));
    expect([first, ...tomorrow, back, again].map((order) => order['number'])).toEqual([1, 1, 2, 2, 3]);
    expect(await api.count(id)).toBe(5);
  });

  it('C1, C26: two servers on one database make each order once, and use limited codes once', async () => {
    const database = await open();
    const [one, two] = [await startApi(database, 1), await startApi(database, 1)];
    const { venue, count } = one;
    const content = { reviews: [], carousel: [], notifications: [], onboarding: [] };
    const promo = { code: 'THREE', percent: 10, expiry: null, minimum: 0, max_uses: 3 };
    const { slug, id } = await venue({}, menuDraft({ content: { ...content, promocodes: [promo] } }));
    const phone = (at: number) => `0101234${String(at).padStart(4, '0')}`;
    const twenty = Array.from({ length: 20 }, (_, at) => ({ at, key: randomUUID() }));

    const replayed = await Promise.all(
      twenty.flatMap(({ at, key }) =>
        [one, two].map(async ({ order }) => read(await order(slug, orderBody({ customer_phone: phone(at) }), key))),
      ),
    );
    expect(new Set(replayed.map((order) => order['order_id'])).size).toBe(20);
    expect(await count(id)).toBe(20);

    const madeOf = async (bodyOf: (at: number) => OrderPayload): Promise<number> => {
      const answers = await Promise.all(twenty.map(({ at }) => (at % 2 ? one : two).order(slug, bodyOf(at))));
      return answers.filter((answer) => answer.status === 201).length;
    };
    expect(await madeOf(() => orderBody({ customer_phone: phone(100) }))).toBe(12);
    const less = { promo_code: 'three', total: 40.95, discount: 4.55 };
    expect(await madeOf((at) => orderBody({ ...less, customer_phone: phone(200 + at) }))).toBe(3);
    const { uses } = await database.db
      .selectFrom('promocodes')
      .select('uses')
      .where('tenant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(3);

    const rows = await database.db
      .selectFrom('orders')
      .innerJoin('order_events', 'order_events.order_id', 'orders.id')
      .select(['orders.number', 'order_events.seq'])
      .where('orders.tenant_id', '=', id)
      .orderBy('orders.number')
      .execute();
    const all = Array.from({ length: 35 }, (_, at) => at + 1);
    expect(rows.map((row) => row.number)).toEqual(all);
    expect(rows.map((row) => row.seq)).toEqual(all);
    expect([...one.failures, ...two.failures]).toEqual([]);
  });

  describe.runIf(engine === 'postgres')('a lost connection', () => {
    it('C7: during the transaction is 503, and a retry makes one order', async () => {
      const database = await open();
      let cut = true;
      const cutting: Database = {
        ...database,
        write: (work) =>
          database.write(async (trx) => {
            const done = await work(trx);
            if (cut) {
              const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
              await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
            }
            return done;
          }),
      };
      const api = await startApi(cutting);
      cut = false;
      const { slug, id } = await api.venue();
      cut = true;
      const key = randomUUID();
      const lost = await api.order(slug, orderBody(), key);
      expect([lost.status, lost.headers.get('Order-Api')]).toEqual([503, '1']);
      expect(await api.count(id)).toBe(0);
      cut = false;
      expect((await api.order(slug, orderBody(), key)).status).toBe(201);
      expect(await api.count(id)).toBe(1);
    });

    it('C7: during a wait for a lock is 503, and a retry makes one order', async () => {
      const database = await open();
      const api = await startApi(database);
      const { slug, id } = await api.venue();
      expect((await api.order(slug, orderBody())).status).toBe(201);
      const key = randomUUID();
      // The order waits for the lock on the counter row until its connection is cut.
      const answer = await database.db.transaction().execute(async (trx) => {
        await sql`select from event_numbers for update`.execute(trx);
        const lost = api.order(slug, orderBody(), key);
        const cut = sql<{ cut: boolean }>`
          select pg_terminate_backend(pid) as cut from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%event_numbers%'`;
        await expect.poll(async () => (await cut.execute(database.db)).rows).toEqual([{ cut: true }]);
        return lost;
      });
      expect([answer.status, answer.headers.get('Order-Api')]).toEqual([503, '1']);
      expect(await api.count(id)).toBe(1);
      expect((await api.order(slug, orderBody(), key)).status).toBe(201);
      expect(await api.count(id)).toBe(2);
    });

    it('does not break a statement prepared on another connection, as behind a pooler', async () => {
      const database = await open();
      const api = await startApi(database);
      const { slug, id } = await api.venue();
      expect((await api.order(slug, orderBody())).status).toBe(201);
      await sql`deallocate all`.execute(database.db);
      expect((await api.order(slug, orderBody())).status).toBe(201);
      expect(await api.count(id)).toBe(2);
    });
  });
});
