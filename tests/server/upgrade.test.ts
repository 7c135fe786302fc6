import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, MIGRATIONS } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open.ts';
import { inspectPictures } from '#server/menus/picture-corners.ts';
import { linesOf } from '#server/orders/order-answer.ts';
import { orderBody, startApi } from '#tests/support/api.ts';
import { eachEngine, newerMigration } from '#tests/support/database.ts';
import { createHash } from 'node:crypto';

const NAMES = Object.keys(MIGRATIONS);
const upTo = (count: number) => Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count));

const KEY = '0f0e0d0c-0b0a-4908-8706-050403020100';
const BODY = JSON.stringify(orderBody());
const HASH = createHash('sha256').update(BODY).digest('hex');

/** A venue with a menu and two orders in the first schema. This fixture never changes. */
const FIRST = [
  `insert into tenants (id, slug, state, menu_version, name, name_secondry, tagline, tagline_secondry, logo, brand_color,
     phone, chat, address, address_secondry, socials, map, menu_pdf, timezone, opening_hours, accepts_orders,
     paused_until, hold_minutes, charges)
   values ('t1', 'old-cafe', 'active', 3, 'Old', 'قديم', '', '', null, '#1a7f5a', '', '', '', '', '[]', null, null,
     'Africa/Cairo', '[]', 1, null, null, '[]')`,
  `insert into categories (tenant_id, id, position, name, name_secondry, image) values ('t1', 'c1', 0, 'Main', '', null)`,
  `insert into dishes (tenant_id, id, category_id, position, name, name_secondry, description, description_secondry, image,
     price, kcal, weight, is_new, is_hot, available, recommended, tags, allergens, goes_with)
   values ('t1', 'koshari', 'c1', 0, 'Koshari', 'كشري', '', '', null, 4550, null, null, 0, 0, 1, 0, '[]', '[]', '[]')`,
  `insert into orders (tenant_id, id, client_key, business_day, number, status, order_type, table_number, customer_phone,
     customer_address, zone_id, zone_name, promo_code, note, subtotal, discount, delivery, charges, total, cancel_reason,
     created_at)
   values ('t1', 'o1', '${KEY}', '2026-11-20', 1, 'pending', 'PICKUP', null, '01012345678', null, null, null, null, '',
       4550, 0, 0, '[]', 4550, null, 1795176000000),
     ('t1', 'o2', null, '2026-11-20', 2, 'delivered', 'DINE_IN', '7', '01112345678', null, null, null, null, 'note',
       9100, 0, 0, '[]', 9100, null, 1795176060000)`,
  `insert into order_lines (tenant_id, order_id, position, dish_id, size_id, name, name_secondry, size_name,
     size_name_secondry, quantity, price, note)
   values ('t1', 'o1', 0, 'koshari', null, 'Koshari', 'كشري', null, null, 1, 4550, ''),
     ('t1', 'o2', 0, 'koshari', null, 'Koshari', 'كشري', null, null, 2, 4550, '')`,
  `insert into order_events (tenant_id, order_id, position, status, at)
   values ('t1', 'o1', 0, 'pending', 1795176000000), ('t1', 'o2', 0, 'pending', 1795176060000),
     ('t1', 'o2', 1, 'delivered', 1795177260000)`,
  `insert into order_keys (tenant_id, key, body_hash, state, order_id, created_at)
   values ('t1', '${KEY}', '${HASH}', 'created', 'o1', 1795176000000)`,
  `insert into day_numbers (tenant_id, day, last) values ('t1', '2026-11-20', 2)`,
  `insert into settings (name, value) values ('token_secret', 'kept')`,
];

async function expectKept(database: Database): Promise<void> {
  const api = await startApi(database);
  const found = await api.post('/old-cafe/orders/by-ids', { order_ids: ['o1', 'o2'] });
  const { orders } = (await found.json()) as { orders: { id: string }[] };
  expect(orders.sort((one, other) => one.id.localeCompare(other.id))).toMatchObject([
    { id: 'o1', status: 'pending', total: 45.5, number: 1, timeline: [{ status: 'pending' }] },
    {
      id: 'o2',
      status: 'delivered',
      total: 91,
      products: [{ name: 'Koshari', name_secondry: 'كشري', quantity: 2, price: 45.5 }],
      timeline: [{ status: 'pending' }, { status: 'delivered' }],
    },
  ]);
  expect(await (await api.get('/old-cafe/dishes/koshari')).json()).toMatchObject({
    name_secondry: 'كشري',
    price: 45.5,
  });
  const replay = await api.order('old-cafe', BODY, KEY);
  expect([replay.status, replay.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
  expect(await (await api.order('old-cafe', orderBody())).json()).toMatchObject({ number: 3 });
  expect(api.failures).toEqual([]);
  expect(await database.db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'kept' }]);
}

eachEngine('upgrade', (open) => {
  it.each(NAMES.map((name, at) => [name, at + 1] as const))(
    'C29: from %s keeps every row and continues',
    async (_, count) => {
      const database = await open({ migrated: false });
      await migrate(database, upTo(1));
      for (const statement of FIRST) await sql.raw(statement).execute(database.db);
      if (count >= 2) {
        await migrate(database, upTo(2));
        await sql`insert into pictures (path, type, hash, bytes) values ('p.png', 'image/png', 'h', ${new Uint8Array([1, 2, 255])})`.execute(
          database.db,
        );
      }
      await migrate(database, upTo(count));
      await migrate(database);
      await expectKept(database);
      if (count >= 2) {
        const picture = await database.db.selectFrom('pictures').select('bytes').executeTakeFirstOrThrow();
        expect([...picture.bytes]).toEqual([1, 2, 255]);
        await inspectPictures(database);
        const looked = await database.db.selectFrom('picture_corners').selectAll().execute();
        expect(looked).toEqual([{ path: 'p.png', clear: 0 }]);
      }
    },
  );

  it('C29: finds codes with digits of another script by ASCII digits, unless those are another code', async () => {
    const database = await open({ migrated: false });
    await migrate(database, upTo(12));
    await sql.raw(FIRST[0] ?? '').execute(database.db);
    for (const [at, code] of ['EID١٠', 'EID٢٠', 'EID20', 'PLAIN'].entries()) {
      await sql`insert into promocodes (tenant_id, code, folded, position, percent, minimum, uses)
        values ('t1', ${code}, ${code}, ${at}, 10, 0, 0)`.execute(database.db);
    }
    await migrate(database);
    const rows = await database.db.selectFrom('promocodes').select(['code', 'folded']).orderBy('position').execute();
    expect(rows.map(({ code, folded }) => [code, folded])).toEqual([
      ['EID١٠', 'EID10'],
      ['EID٢٠', 'EID٢٠'],
      ['EID20', 'EID20'],
      ['PLAIN', 'PLAIN'],
    ]);
  });

  it('C56 finds codes that were stored with invisible marks or spaces', async () => {
    const database = await open({ migrated: false });
    await migrate(database, upTo(NAMES.indexOf('0016-codes-without-marks')));
    await sql.raw(FIRST[0] ?? '').execute(database.db);
    for (const [at, code] of ['EID20\u200F', 'SUMMER 10', 'PLAIN'].entries()) {
      await sql`insert into promocodes (tenant_id, code, folded, position, percent, minimum, uses)
        values ('t1', ${code}, ${code}, ${at}, 10, 0, 0)`.execute(database.db);
    }
    await migrate(database);
    const rows = await database.db.selectFrom('promocodes').select('folded').orderBy('position').execute();
    expect(rows.map(({ folded }) => folded)).toEqual(['EID20', 'SUMMER10', 'PLAIN']);
  });

  it('C29: leaves the texts of an order unchanged', async () => {
    const database = await open({ migrated: false });
    await migrate(database, upTo(1));
    for (const statement of FIRST) await sql.raw(statement).execute(database.db);
    const [note, name] = ['no "salt"\n\\ ☺', 'شاي'];
    await sql`insert into order_lines (tenant_id, order_id, position, dish_id, size_id, name, name_secondry, size_name,
        size_name_secondry, quantity, price, note)
      values ('t1', 'o2', 2, 'tea', 's1', '', ${name}, 'Big', '', 3, 1050, ${note}),
        ('t1', 'o2', 1, 'tea', 's2', '', ${name}, null, 'صغير', 1, 0, '')`.execute(database.db);
    await sql`delete from order_lines where order_id = 'o1'`.execute(database.db);
    await migrate(database);
    const orders = await database.db.selectFrom('orders').select('lines').orderBy('id').execute();
    const tea = { dish_id: 'tea', name: '', name_secondry: name };
    expect(orders.map(linesOf)).toEqual([
      [],
      [
        {
          dish_id: 'koshari',
          size_id: null,
          name: 'Koshari',
          name_secondry: 'كشري',
          size_name: null,
          size_name_secondry: null,
          quantity: 2,
          price: 4550,
          note: '',
        },
        { ...tea, size_id: 's2', size_name: null, size_name_secondry: 'صغير', quantity: 1, price: 0, note: '' },
        { ...tea, size_id: 's1', size_name: 'Big', size_name_secondry: '', quantity: 3, price: 1050, note },
      ],
    ]);
  });

  it('C37 a database of a newer version is left as it is, and named', async () => {
    const database = await open();
    await newerMigration(database);
    await expect(migrate(database)).rejects.toThrow(/newer version of Sufra: its schema is 9999-newer.*--restore FILE/);
  });

  it('C29: a failed upgrade leaves the old schema with its data, and can be repeated', async () => {
    const database = await open({ migrated: false });
    await migrate(database, upTo(1));
    for (const statement of FIRST) await sql.raw(statement).execute(database.db);
    const failing = {
      ...MIGRATIONS,
      '9999-broken': {
        up: async (db: Database['db']) => {
          await sql`create table half (id text)`.execute(db);
          await sql`delete from order_keys`.execute(db);
          await sql`alter table dishes drop column price`.execute(db);
          throw new Error('the disk is full');
        },
      },
    };
    await expect(migrate(database, failing)).rejects.toThrow(/left as it was/);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    expect(rows.map((row) => row.name)).toEqual([NAMES[0]]);
    await expect(sql`select 1 from half`.execute(database.db)).rejects.toThrow(/half/);
    await expect(sql`select 1 from pictures`.execute(database.db)).rejects.toThrow(/pictures/);
    await migrate(database);
    await expectKept(database);
  });
});
