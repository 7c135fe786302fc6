import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { TablesAnswer } from '#src/contract/staff/tables.ts';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { deskVenue, problemOf } from '#tests/support/desk-venue.ts';

const HOUR = 3_600_000;

onEveryApi('tables', (api, apiTest) => {
  const it = apiTest.extend('desk', () => deskVenue(api));

  const dineIn = (table: string, table_code?: string) =>
    orderBody({ order_type: 'DINE_IN', table_number: table, ...(table_code !== undefined && { table_code }) });

  it('C56 have codes, and an order needs the current one, whatever marks are beside it', async ({ desk: at }) => {
    expect((await api.order(at.slug, dineIn('7'))).status).toBe(201);
    const capabilities = async () =>
      ((await (await api.get(`/${at.slug}/menu`)).json()) as { capabilities: Record<string, true> }).capabilities;
    expect((await capabilities())['tableCodes']).toBeUndefined();

    const { tables } = await at.tables('/tables', { tables: ['10', '7', '2'] });
    expect(tables.map((each) => each.table)).toEqual(['2', '7', '10']);
    expect(new Set(tables.map((each) => each.code)).size).toBe(3);
    for (const { code } of tables) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await capabilities())['tableCodes']).toBe(true);

    const seven = tables[1]?.code ?? '';
    expect((await api.order(at.slug, dineIn('7', seven.toLowerCase()))).status).toBe(201);
    expect((await api.order(at.slug, dineIn('7', `\u200F${seven.slice(0, 4)} ${seven.slice(4)}\u200F`))).status).toBe(
      201,
    );
    expect((await api.order(at.slug, dineIn('7', `${seven.slice(0, 4)}-${seven.slice(4)}`))).status).toBe(201);
    const wrong: [string, string?][] = [['7'], ['7', ''], ['7', tables[0]?.code ?? ''], ['8', seven], ['8']];
    for (const [table, code] of wrong) {
      expect(await problemOf(await api.order(at.slug, dineIn(table, code)))).toMatchObject({
        code: 'table_code_old',
        status: 409,
      });
    }
    // A pickup needs no table.
    expect((await api.order(at.slug, orderBody())).status).toBe(201);

    const rotated = await at.tables('/tables/7/rotate');
    const next = rotated.tables[1]?.code ?? '';
    expect(next).not.toBe(seven);
    expect((await api.order(at.slug, dineIn('7', seven), randomUUID())).status).toBe(409);
    expect((await api.order(at.slug, dineIn('7', next))).status).toBe(201);

    for (const table of ['2', '7', '10']) await at.tables(`/tables/${table}/remove`);
    expect((await capabilities())['tableCodes']).toBeUndefined();
    expect((await api.order(at.slug, { ...dineIn('7'), customer_phone: '01112345678' })).status).toBe(201);
  });

  it('C56 are found under a name that was typed another way, and keep their own', async ({ desk: at }) => {
    const { tables } = await at.tables('/tables', { tables: ['T-12', 'شرفة ٣', '1-2', '12'] });
    const codes = Object.fromEntries(tables.map(({ table, code }) => [table, code]));
    // The phone sends the digits of a scanned table as 0 to 9.
    const typed: [written: string, table: string][] = [
      ['t12', 'T-12'],
      ['شرفة 3', 'شرفة ٣'],
      ['1-2', '1-2'],
      ['12', '12'],
      ['1/2', '1-2'],
    ];
    for (const [written, table] of typed) {
      expect((await api.order(at.slug, dineIn(written, codes[table]))).status).toBe(201);
    }
    expect((await api.order(at.slug, dineIn('12', codes['1-2']))).status).toBe(409);
    const orders = await api.database.db
      .selectFrom('orders')
      .select('table_number')
      .where('tenant_id', '=', at.id)
      .orderBy('number')
      .execute();
    expect(orders.map((order) => order.table_number)).toEqual(typed.map(([, table]) => table));
  });

  it('B49 limit open orders per code of a table, not per phone number', async ({ desk: at }) => {
    const strict = await startApi(api.database, 1);
    const { tables } = await at.tables('/tables', { tables: ['1', '2'] });
    const [one, two] = tables.map(({ code }) => code);
    const order = async (table: string, code: string | undefined, phone: string) => {
      const answer = await strict.order(at.slug, { ...dineIn(table, code), customer_phone: phone });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const guests = Array.from({ length: 12 }, (_, guest) => `0100000000${guest % 3}`);
    for (const phone of guests) expect(await order('1', one, phone)).toEqual([201, expect.any(String)]);
    expect(await order('1', one, '01112345678')).toEqual([429, 'open_orders']);
    // The same number at another table.
    for (const _ of guests) expect(await order('2', two, '01000000000')).toEqual([201, expect.any(String)]);
    // Orders without a table count for their number alone.
    const pickup = orderBody({ customer_phone: '01112345678' });
    expect((await strict.order(at.slug, pickup)).status).toBe(201);
    // A new code is for new guests.
    api.clock.now = NOON + HOUR;
    strict.clock.now = NOON + HOUR;
    const rotated = await at.tables('/tables/1/rotate');
    expect(await order('1', rotated.tables[0]?.code, '01112345678')).toEqual([201, expect.any(String)]);
    expect(await order('2', two, '01112345678')).toEqual([429, 'open_orders']);
  });

  it('leave the key of a refused order unspent, and replay a known order', async ({ desk: at }) => {
    const { tables } = await at.tables('/tables', { tables: ['1'] });
    const key = randomUUID();
    expect((await api.order(at.slug, dineIn('1', 'WRONG'), key)).status).toBe(409);
    const body = dineIn('1', tables[0]?.code ?? '');
    const first = (await (await api.order(at.slug, body, key)).json()) as { order_id: string };
    await at.tables('/tables/1/rotate');
    expect(await (await api.order(at.slug, body, key)).json()).toMatchObject({ order_id: first.order_id });
  });

  it('are refused when they exist, have no name or are unknown', async ({ desk: at }) => {
    await at.tables('/tables', { tables: ['1'] });
    expect(await problemOf(await at.send('/tables', { tables: ['2', '1', '2'] }))).toMatchObject({
      code: 'table_exists',
      errors: [{ pointer: '/tables/1' }, { pointer: '/tables/2' }],
    });
    expect(await problemOf(await at.send('/tables', { tables: ['T5', 't-٥', '١'] }))).toMatchObject({
      code: 'table_exists',
      errors: [{ pointer: '/tables/1' }, { pointer: '/tables/2' }],
    });
    expect((await at.send('/tables', { tables: [' '] })).status).toBe(422);
    expect((await at.send('/tables/9/rotate')).status).toBe(404);
    expect((await at.send('/tables/9/remove')).status).toBe(404);
    expect((await at.read(TablesAnswer, await at.get('/tables'))).tables).toHaveLength(1);
  });
});
