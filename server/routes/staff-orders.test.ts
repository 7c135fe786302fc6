import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { OrderAnswer, OrdersAnswer } from '#src/contract/staff/orders-desk.ts';
import { NOON, item, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';
import { staffOf } from '#tests/support/staff.ts';
import { eraseCustomers } from '#server/orders/erase-customers.ts';

const DAY_MS = 24 * 3_600_000;
const TODAY = '2026-11-20';

onEveryApi('orders of any day', (api, apiTest) => {
  type More = Parameters<typeof orderBody>[0] & { daysAgo?: number; key?: string };
  const newDesk = async () => {
    const venue = await api.venue();
    const { slug } = venue;
    const manager = await managerOf(api, venue);
    const ask = (query: Record<string, string> = {}) => manager.get(`/orders?${new URLSearchParams(query)}`);
    const search = async (query?: Record<string, string>) => manager.read(OrdersAnswer, await ask(query));
    return {
      ...manager,
      ask,
      search,
      found: async (text: string) => (await search({ text })).orders.map(({ number, day }) => `${day} ${number}`),
      place: async ({ daysAgo = 0, key = randomUUID(), ...more }: More = {}) => {
        api.clock.now = NOON - daysAgo * DAY_MS;
        const answer = await api.order(slug, orderBody(more), key);
        api.clock.now = NOON;
        expect(answer.status).toBe(201);
        return (await answer.json()) as { order_id: string; number: number; code: string };
      },
      file: async (query: Record<string, string> = {}) => {
        const answer = await manager.get(`/orders.csv?${new URLSearchParams(query)}`);
        expect(answer.status).toBe(200);
        return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()) };
      },
    };
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('are found by number, code, table and phone, however they are typed', async ({ desk: at }) => {
    const keyOf = (start: string) => start + randomUUID().slice(5);
    const { code } = await at.place({ customer_phone: '01012345678', key: keyOf('a1b2c') });
    await at.place({ daysAgo: 1, customer_phone: '+201198765432', key: keyOf('FFFFF') });
    await at.place({ customer_phone: '01255550000', table_number: 'B4', key: keyOf('0a1b2') });
    const [first, second, third] = [`${TODAY} 1`, '2026-11-19 1', `${TODAY} 2`];
    expect(await at.found('')).toEqual([third, first, second]);
    expect(await at.found('2')).toEqual([third]);
    expect(await at.found('#٢')).toEqual([third]);
    expect(await at.found(` ${code.toLowerCase()} `)).toEqual([first]);
    expect(await at.found('zzzz')).toEqual([second]);
    expect(await at.found('b4')).toEqual([third]);
    expect(await at.found('010 1234 5678')).toEqual([first]);
    expect(await at.found('+20 10 1234-5678')).toEqual([first]);
    expect(await at.found('٠١١٩٨٧٦٥٤٣٢')).toEqual([second]);
    expect(await at.found('5432')).toEqual([second]);
  });

  it('take what was typed literally, and find nothing for nothing that can be found', async ({ desk: at }) => {
    await at.place({ table_number: 'A_1' });
    await at.place({ table_number: 'AB1' });
    for (const text of ['%', '_', '%%%%', '0101%5678', "'", '\\', '\u0000', 'ق'.repeat(500), '9'.repeat(80)]) {
      expect(await at.found(text), text).toEqual([]);
    }
    expect(await at.found('a_1')).toEqual([`${TODAY} 1`]);
  });

  it('are narrowed by status, type and days, and show no phone number', async ({ desk: at }) => {
    const { order_id: id } = await at.place({ daysAgo: 40, table_number: '7' });
    await at.place({ daysAgo: 3 });
    await at.tap(id, { from: 'pending', to: 'confirmed' });
    expect((await at.search()).orders).toHaveLength(1);
    const wide = { from: '2026-01-01', to: TODAY };
    expect((await at.search(wide)).orders).toHaveLength(2);
    const { orders } = await at.search({ ...wide, status: 'confirmed', type: 'DINE_IN', text: '7' });
    expect(orders).toMatchObject([{ id, day: '2026-10-11', table_number: '7', phone_masked: '010••••••78' }]);
    expect((await at.search({ ...wide, status: 'confirmed', type: 'PICKUP' })).orders).toEqual([]);
    expect((await at.search({ from: '2026-10-11', to: '2026-10-11' })).orders).toHaveLength(1);
  });

  it('come in pages that later orders do not move', async ({ desk: at }) => {
    for (let number = 0; number < 53; number += 1) await at.place({ daysAgo: number % 3 });
    const first = await at.search();
    await at.place();
    const second = await at.search({ before: first.next ?? '' });
    expect([first.orders.length, second.orders.length, second.next]).toEqual([50, 3, null]);
    const ids = [...first.orders, ...second.orders].map(({ day, number }) => `${day} ${number}`);
    expect(new Set(ids).size).toBe(53);
    expect((await at.search({ before: 'nonsense' })).orders).toHaveLength(50);
  });

  it('refuse a range that is reversed, too long or no range', async ({ desk: at }) => {
    const wrong: [query: Record<string, string>, pointer: string][] = [
      [{ from: '2026-11-20', to: '2026-11-19' }, '#to'],
      [{ from: '2016-11-20', to: '2026-11-20' }, '#to'],
      [{ from: '2026-02-31', to: '2026-11-20' }, '#from'],
      [{ from: '', to: '2026-11-20' }, '#from'],
      [{ from: '2026-11-20', to: '9999-12-31' }, '#to'],
      [{ status: 'eaten' }, '#status'],
      [{ type: 'DRONE' }, '#type'],
    ];
    for (const [query, pointer] of wrong) {
      for (const call of ['orders', 'orders.csv']) {
        const answer = await at.get(`/${call}?${new URLSearchParams(query)}`);
        expect(await answer.json()).toMatchObject({ status: 422, code: 'invalid', errors: [{ pointer }] });
      }
    }
    expect((await at.search({ from: '2025-11-20', to: '2026-11-20' })).orders).toEqual([]);
  });

  it('open with their lines, and with changes that were undone', async ({ desk: at }) => {
    const { order_id: id } = await at.place({ items: [item('koshari', 45.5, { note: 'hot' })] });
    await at.tap(id, { from: 'pending', to: 'confirmed' });
    api.clock.now = NOON + 3_000;
    await at.tap(id, { from: 'confirmed', to: 'pending' });
    const order = await at.read(OrderAnswer, await at.get(`/orders/${id}`));
    expect(order.ticket).toMatchObject({ id, total: 4550, lines: [{ quantity: 1, note: 'hot' }] });
    expect(order.history).toEqual([
      { status: 'pending', at: NOON },
      { status: 'confirmed', at: NOON },
      { status: 'pending', at: NOON + 3_000 },
    ]);
    expect((await at.get('/orders/%00')).status).toBe(404);
  });

  it('never show those of another venue, and only to managers', async () => {
    const [mine, other] = [await newDesk(), await newDesk()];
    const { order_id: id } = await other.place({ table_number: '9' });
    expect((await mine.search({ text: '9' })).orders).toEqual([]);
    expect((await mine.get(`/orders/${id}`)).status).toBe(404);
    expect((await mine.file()).text.split('\r\n')).toHaveLength(2);
    const kitchen = await staffOf(api, other);
    for (const call of ['/orders', '/orders.csv', `/orders/${id}`]) {
      expect((await kitchen.get(call)).status).toBe(403);
      expect((await api.get(`/${other.slug}/staff${call}`)).status).toBe(401);
    }
  });

  it('leave as a file for spreadsheets, in which no text is a formula', async ({ desk: at }) => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)'];
    for (const [ago, note] of evil.entries()) {
      await at.place({ note, daysAgo: evil.length - ago, customer_phone: '+201012345678', table_number: note });
    }
    await at.place({ note: '', table_number: null });
    const { answer, text } = await at.file();
    expect(answer.headers.get('Content-Disposition')).toContain(`${at.slug}-orders-2026-10-22-${TODAY}.csv`);
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeffDay · اليوم,Number · الرقم,/);
    expect(rows).toHaveLength(5);
    for (const [at_, note] of evil.entries()) {
      expect(rows[at_]).toContain(`DINE_IN,'${note},,'+201012345678,,'${note},1 × `);
    }
    expect(rows[4]).toContain(`${TODAY},1,`);
    expect(rows[4]).toContain('45.50');
    expect((await at.file({ text: '@SUM(A1)' })).text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('leave in a file longer than a page of the server, each once and oldest first', async ({ desk: at }) => {
    const { order_id: id } = await at.place({ daysAgo: 1 });
    const { db } = api.database;
    const made = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 600 }, (_, index) => ({
      ...made,
      id: `copy-${index}-${id}`,
      client_key: null,
      number: index + 2,
    }));
    for (let from = 0; from < copies.length; from += 100) {
      await db
        .insertInto('orders')
        .values(copies.slice(from, from + 100))
        .execute();
    }
    const { text } = await at.file();
    const numbers = text.split('\r\n').flatMap((row) => /^2026-11-19,(\d+),/.exec(row)?.[1] ?? []);
    expect(numbers).toEqual(Array.from({ length: 601 }, (_, index) => String(index + 1)));
  });

  it('keep erased what was erased, in search and file', async ({ desk: at }) => {
    await at.place({
      daysAgo: 20,
      note: 'my secret',
      customer_phone: '01077778888',
      is_delivery: true,
      customer_address: 'hidden street',
      delivery_zone_id: 'sidi',
      delivery: 12.5,
      total: 58,
    });
    await eraseCustomers(api.database, { days: 10, now: NOON, tenantId: at.id });
    expect(await at.found('01077778888')).toEqual([]);
    const { text } = await at.file();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).not.toMatch(/77778888|secret|hidden/);
  });

  it('are exported for few at once, never all of them one venue’s, and are refused above a short line', async () => {
    const gates: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const strict = await startApi(api.database, 1000, undefined, undefined, async function* () {
      running += 1;
      most = Math.max(most, running);
      try {
        await new Promise<void>((resolve) => gates.push(resolve));
        yield 'a file';
      } finally {
        running -= 1;
      }
    });
    const deskOf = async () => {
      const manager = await staffOf(strict, await strict.venue(), 'manager');
      return async () => {
        const answer = await manager.get('/orders.csv');
        return answer.status === 200 ? answer.text() : [answer.status, answer.headers.get('Retry-After')];
      };
    };
    const [one, other, third] = [await deskOf(), await deskOf(), await deskOf()];
    const answers: string[] = [];
    const calls = [...Array.from({ length: 40 }, one), other(), third()];
    const asked = calls.map(async (answer) => {
      answers.push(String(await answer));
    });
    // Which two of the venue's forty come first is the database's choice.
    await expect.poll(() => answers).toEqual(Array(38).fill('429,2'));
    await expect.poll(() => gates.length).toBe(3);
    for (const open of gates.splice(0)) open();
    await expect.poll(() => gates.length).toBe(1);
    gates.pop()?.();
    await Promise.all(asked);
    expect(answers.slice(38)).toEqual(Array(4).fill('a file'));
    expect([most, running]).toEqual([3, 0]);
    // The place of a reader who leaves is free again.
    const manager = await staffOf(strict, await strict.venue(), 'manager');
    for (let time = 0; time < 3; time += 1) {
      const left = await manager.get('/orders.csv');
      expect(left.status).toBe(200);
      await left.body?.cancel();
    }
  });
});
