import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { ensureTenant } from '#server/menus/tenants.ts';
import { orderBody, startApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { dishDraft, menuDraft, menuOf, venueDraft } from '#tests/support/venue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

onEveryDatabase('database', (open, engine) => {
  it('rolls back a failing transaction completely', async () => {
    const database = await open();
    const failing = database.write(async (trx) => {
      await trx.insertInto('settings').values({ name: 'half', value: '1' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('rolls back only the failing one of writes that arrive together', async () => {
    const database = await open();
    const names = Array.from({ length: 40 }, (_, at) => `w${String(at).padStart(2, '0')}`);
    const fails = (name: string) => name.endsWith('3');
    const settled = await Promise.allSettled(
      names.map((name) =>
        database.write(async (trx) => {
          await trx.insertInto('settings').values({ name, value: '1' }).execute();
          if (fails(name)) await trx.insertInto('settings').values({ name, value: 'twice' }).execute();
          return name;
        }),
      ),
    );
    expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(
      names.map((name) => (fails(name) ? 'failed' : name)),
    );
    const rows = await database.db.selectFrom('settings').select('name').orderBy('name').execute();
    expect(rows.map((row) => row.name)).toEqual(names.filter((name) => !fails(name)));
  });

  it('hides uncommitted changes of another transaction', async () => {
    const database = await open();
    const [inserted, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const steps: string[] = [];
    const writing = database.write(async (trx) => {
      await trx.insertInto('settings').values({ name: 'new', value: '1' }).execute();
      inserted.resolve();
      await mayFinish.promise;
      steps.push('finished');
    });
    await inserted.promise;
    const reading = (async () => {
      const rows = await database.db.selectFrom('settings').selectAll().execute();
      steps.push(`read ${rows.length}`);
    })();
    // PostgreSQL answers with the committed state; on SQLite the reader waits for the connection.
    if (engine === 'postgres') await reading;
    else await new Promise((resolve) => setTimeout(resolve, 100));
    mayFinish.resolve();
    await Promise.all([writing, reading]);
    expect(steps).toEqual(engine === 'postgres' ? ['read 0', 'finished'] : ['finished', 'read 1']);
  });

  it('loses no update of thirty transactions that increment one row', async () => {
    const database = await open();
    await database.db.insertInto('settings').values({ name: 'count', value: '0' }).execute();
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.write((trx) =>
          trx
            .updateTable('settings')
            .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
            .where('name', '=', 'count')
            .execute(),
        ),
      ),
    );
    expect(await database.db.selectFrom('settings').select('value').executeTakeFirst()).toMatchObject({ value: '30' });
  });

  it('rejects a row that refers to another venue', async () => {
    const database = await open();
    const one = await ensureTenant(database, venueDraft('one'));
    const two = await ensureTenant(database, venueDraft('two'));
    await replaceMenu(database, one, menuDraft());
    const foreign = { id: 's', dish_id: 'tea', position: 0, name_en: '', name_ar: '', price: 1, tenant_id: two };
    await expect(database.db.insertInto('sizes').values(foreign).execute()).rejects.toThrow(/foreign key/i);
  });

  it('reads sums beyond 32 bits as numbers', async () => {
    const api = await startApi(await open());
    const gold = menuOf(dishDraft('gold', 999_999_999));
    const { slug, id } = await api.venue({}, gold);
    const items = Array.from({ length: 100 }, () => ({
      ...orderBody().items[0],
      id: 'gold',
      name: 'Dish gold',
      quantity: 99,
      price: 9_999_999.99,
    }));
    expect((await api.order(slug, { ...orderBody(), items, total: 1e12 })).status).toBe(201);
    const row = await api.database.db.selectFrom('orders').selectAll().where('tenant_id', '=', id).executeTakeFirst();
    expect(row?.total).toBe(99 * 100 * 999_999_999);
  });

  it('writes a menu of 2,000 dishes and reads it back', async () => {
    const api = await startApi(await open());
    const dishes = Array.from({ length: 2_000 }, (_, at) => dishDraft(`d${at}`, at));
    const { slug } = await api.venue({}, menuOf(...dishes));
    const answer = (await (await api.get(`/${slug}/dishes`)).json()) as { dishes: { id: string }[] };
    expect(answer.dishes.map((dish) => dish.id)).toEqual(dishes.map((dish) => dish.id));
  });
});

describe('SQLite on disk', () => {
  it('uses a WAL and flushes every commit', async () => {
    const database = await openDatabase({ dataDir: join(tempFolder(), 'new', 'folder') });
    expect(database.durability).toContain('FULL');
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await database.close();
  });

  it('C8: reads what another process wrote', async () => {
    const folder = tempFolder();
    const database = await openDatabase({ dataDir: folder });
    await migrate(database);
    const api = await startApi(database);
    const { slug, id } = await api.venue();
    await api.get(`/${slug}/menu`);
    const command = await openDatabase({ dataDir: folder });
    await replaceMenu(command, id, menuDraft({ zones: [] }));
    await command.close();
    expect(await (await api.get(`/${slug}/menu`)).json()).toMatchObject({ delivery_zones: [] });
    await database.close();
  });

  it('reports a folder or file that cannot be used', async () => {
    const folder = tempFolder();
    const file = join(folder, 'sufra-broken');
    const broken = new DatabaseSync(join(folder, 'x.sqlite'));
    broken.close();
    await expect(openDatabase({ dataDir: join(folder, 'x.sqlite') })).rejects.toThrow(/EEXIST|ENOTDIR/);
    await expect(openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: file })).rejects.toThrow(
      /PostgreSQL at 127\.0\.0\.1:1\/none cannot be reached/,
    );
  });
});
