import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runBackupCommand } from '#server/cli/backup.ts';
import { TABLES } from '#server/db/copy-rows.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { storePicture } from '#server/menus/venue-files.ts';
import { lockDataFolder } from '#server/process-lock.ts';
import { makeStaffKey, revokeStaffKey } from '#server/staff/staff-keys.ts';
import { findSession, signIn, signOut } from '#server/staff/staff-sessions.ts';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryPlace, openPlace, type Place } from '#tests/support/database.ts';
import { readEvents } from '#tests/support/events.ts';
import { slipRow, printerRow } from '#tests/support/printers.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { cookieOf } from '#tests/support/staff.ts';
import { dishDraft, menuDraft, menuOf, venueDraft } from '#tests/support/venue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
let dataDir: string;
let said: { out: string; err: string };

beforeEach(() => {
  folder = tempFolder();
  dataDir = join(folder, 'data');
  said = { out: '', err: '' };
});

const run = (...words: string[]) =>
  runBackupCommand(
    words,
    { out: (text) => (said.out += text), err: (text) => (said.err += text) },
    () => ({ dataDir, databaseUrl: null }),
    NOON,
  );

const ordersIn = (dir: string) => ordersAt({ dataDir: dir, databaseUrl: null });

const command = async ({ dataDir: dir, databaseUrl }: Place, ...words: string[]) => {
  const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: databaseUrl ?? '' };
  const done = await promisify(execFile)(process.execPath, ['server/cli/backup.ts', ...words], { env });
  return done.stdout;
};
const ordersAt = async (place: Place) => {
  const database = await openPlace(place);
  const rows = await database.db.selectFrom('orders').select(['id', 'number']).orderBy('number').execute();
  const keys = await database.db.selectFrom('order_keys').select('order_id').execute();
  await database.close();
  return { ids: rows.map((row) => row.id), keyed: new Set(keys.map((key) => key.order_id)) };
};

onEveryPlace('npm run backup', (fresh, engine) => {
  it('C31: copies one moment of a database under load, and restores it', { timeout: 60_000 }, async () => {
    const place = await fresh();
    const program = join(import.meta.dirname, '../support/order-server.ts');
    const server = spawn(
      process.execPath,
      [program, place.dataDir, ...(place.databaseUrl ? [place.databaseUrl] : [])],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    const answered: string[] = [];
    const load = { runs: true };
    const customer = async () => {
      while (load.runs) {
        const answer = await fetch(`http://127.0.0.1:${port.toString().trim()}/api/killed/orders`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
          body: JSON.stringify(orderBody()),
        });
        answered.push(((await answer.json()) as { order_id: string }).order_id);
      }
    };
    const customers = [customer(), customer(), customer()];
    await expect.poll(() => answered.length).toBeGreaterThan(20);
    const before = [...answered];
    const file = join(folder, 'copy.sqlite');
    const out = await command(place, file);
    load.runs = false;
    await Promise.all(customers);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(out).toMatch(
      /^Saved .*copy\.sqlite: 1 venues, \d+ orders \(the newest of \d{4}-[\d-]+T[\d:.]+Z\), .* MB, checked\.\n$/,
    );
    expect(readdirSync(folder)).toEqual(['copy.sqlite']);

    const all = await ordersAt(place);
    const elsewhere = await fresh();
    expect(await command(elsewhere, '--restore', file)).toContain('Restored from');
    const restored = await ordersAt(elsewhere);
    // All orders answered before the copy began, none partial, and numbers without a gap.
    expect(restored.ids).toEqual(expect.arrayContaining(before));
    expect(restored.ids).toEqual(all.ids.slice(0, restored.ids.length));
    expect(restored.keyed).toEqual(new Set(restored.ids));
  });

  it('C31: restores while a server runs, which continues with the restored data', { timeout: 60_000 }, async () => {
    const place = await fresh();
    const database = await openPlace(place);
    await migrate(database);
    const tenantId = await writeVenue(database, venueDraft('cafe'), menuDraft());
    const { key } = await makeStaffKey(database.db, tenantId, { role: 'kitchen', name: '', now: Date.now() });
    const server = await startServerProcess({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      RATE_LIMIT_SCALE: '1000',
    });
    const api = `${server.url}/api/cafe`;
    const post = async (path: string, body: unknown) =>
      fetch(`${api}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const order = async (more: object = {}) =>
      (await (await post('/orders', { ...orderBody(), ...more })).json()) as {
        order_id: string;
        number: number;
        code: string;
      };
    const menu = async () => (await fetch(`${api}/menu`)).headers.get('ETag');
    const dearer = () => replaceMenu(database, tenantId, menuOf(dishDraft('koshari', 9_900)));

    const signedIn = await post('/staff/sign-in', { key });
    const first = await order();
    const was = await menu();
    const copy = join(folder, 'copy.sqlite');
    await command(place, copy);
    const second = await order();
    await dearer();
    expect(await menu()).not.toBe(was);
    expect((await order()).code).toBe('price_changed');
    const board = readEvents(await fetch(`${api}/staff/events`, { headers: { Cookie: cookieOf(signedIn) } }));
    await board.next();
    const beat = (await board.next())?.data as { seq: number };

    expect(await command(place, '--restore', copy)).toContain('1 venues, 1 orders');
    expect(await menu()).toBe(was);
    const found = await post('/orders/by-ids', { order_ids: [first.order_id, second.order_id] });
    expect(((await found.json()) as { orders: { id: string }[] }).orders.map(({ id }) => id)).toEqual([first.order_id]);
    // The sequence skips a number, so the board notices the gap and reloads.
    const news = await board.nextBut('beat');
    expect(news).toMatchObject({ event: 'ticket', data: { seq: beat.seq + 2, ticket: { id: first.order_id } } });
    // The second order's number is not reused, and the old price is current again.
    const third = await order();
    expect(third.number).toBe(second.number + 1);
    expect(await board.nextBut('beat')).toMatchObject({ event: 'ticket', data: { ticket: { id: third.order_id } } });
    await dearer();
    expect((await order()).code).toBe('price_changed');

    const kept = readdirSync(place.dataDir).filter((name) => name.startsWith('before-restore-'));
    expect(kept).toHaveLength(1);
    expect(await command(place, '--restore', join(place.dataDir, kept[0] ?? ''))).toContain('1 venues, 2 orders');
    expect((await ordersAt(place)).ids).toEqual([first.order_id, second.order_id]);

    // A venue of the same name from another installation: cached data of the old one expires soon.
    const other = { dataDir: join(folder, 'other'), databaseUrl: null };
    const foreign = await openPlace(other);
    await migrate(foreign);
    await writeVenue(foreign, venueDraft('cafe'), menuDraft());
    await foreign.close();
    await command(other, join(folder, 'other.sqlite'));
    await command(place, '--restore', join(folder, 'other.sqlite'));
    await expect.poll(async () => (await order()).number).toBe(1);
    expect(await server.stop()).toBe(0);
    await database.close();
  });

  it.each(engine === 'sqlite' ? ['stopped', 'serving'] : ['serving'])(
    'C39 keys revoked since the copy stay revoked, and its sessions are not restored (%s)',
    { timeout: 60_000 },
    async (state) => {
      const place = await fresh();
      const database = await openPlace(place);
      await migrate(database);
      const tenantId = await writeVenue(database, venueDraft('cafe'), menuDraft());
      const makeKey = () => makeStaffKey(database.db, tenantId, { role: 'kitchen', name: '', now: NOON });
      const enter = async (key: string) => {
        const signedIn = await signIn(database, tenantId, { key }, NOON);
        return signedIn.kind === 'signed_in' ? signedIn.token : signedIn.kind;
      };
      const [kept, lost] = [await makeKey(), await makeKey()];
      const [signedOut, thief] = [await enter(kept.key), await enter(lost.key)];
      const first = join(folder, 'first.sqlite');
      await command(place, first);
      await revokeStaffKey(database, tenantId, lost.id, NOON);
      await signOut(database, tenantId, signedOut);
      const present = await enter(kept.key);
      if (state === 'stopped') await database.close();
      const lock = state === 'serving' && engine === 'sqlite' ? lockDataFolder(place.dataDir) : null;

      const said = await command(place, '--restore', first);
      expect(said).toContain('Sessions of the copy were not restored');
      expect(said).toContain('Keys that were revoked since the copy stay revoked: 1.');
      const restored = await openPlace(place);
      const isIn = async (token: string) => (await findSession(restored, tenantId, token, NOON)) !== null;
      expect([await isIn(signedOut), await isIn(thief), await isIn(present)]).toEqual([false, false, true]);
      expect((await signIn(restored, tenantId, { key: lost.key }, NOON)).kind).toBe('wrong');
      expect((await signIn(restored, tenantId, { key: kept.key }, NOON)).kind).toBe('signed_in');

      // The key is unknown to a copy from before it was made, and that copy is not the last.
      await restored.db.deleteFrom('staff_sessions').execute();
      await restored.db.deleteFrom('staff_keys').execute();
      const keyless = join(folder, 'keyless.sqlite');
      await command(place, keyless);
      if (state === 'stopped') await restored.close();
      await command(place, '--restore', first);
      const again = await openPlace(place);
      expect(
        await again.db.selectFrom('staff_keys').selectAll().where('revoked_at', 'is', null).execute(),
      ).toHaveLength(2);
      await revokeStaffKey(again, tenantId, lost.id, NOON);
      await again.close();
      await command(place, '--restore', keyless);
      await command(place, '--restore', first);
      const last = await openPlace(place);
      expect((await signIn(last, tenantId, { key: lost.key }, NOON)).kind).toBe('wrong');
      await last.close();
      lock?.release();
      if (state === 'serving') for (const each of [restored, database]) await each.close();
    },
  );

  it('C39 keeps the present tokens of printers, and marks slips that wait in the copy as copies', async () => {
    const place = await fresh();
    const database = await openPlace(place);
    await migrate(database);
    const tenantId = await writeVenue(database, venueDraft('cafe'), menuDraft());
    const printers = [printerRow(tenantId, 'kept'), printerRow(tenantId, 'renewed'), printerRow(tenantId, 'removed')];
    await database.db.insertInto('printers').values(printers).execute();
    await database.db.insertInto('print_jobs').values(slipRow(tenantId, 'kept')).execute();
    const copy = join(folder, 'copy.sqlite');
    await command(place, copy);
    await database.db.updateTable('printers').set({ token_hash: 'new' }).where('id', '=', 'renewed').execute();
    await database.db.deleteFrom('printers').where('id', '=', 'removed').execute();
    await database.close();

    const tokens = async (at: Place) => {
      const { db, close } = await openPlace(at);
      const rows = await db.selectFrom('printers').select(['id', 'token_hash']).orderBy('id').execute();
      const jobs = await db.selectFrom('print_jobs').select(['state', 'prints']).execute();
      await close();
      return [Object.fromEntries(rows.map((row) => [row.id, row.token_hash])), jobs];
    };
    const marked = [{ state: 'due', prints: 1 }];
    await command(place, '--restore', copy);
    expect(await tokens(place)).toEqual([{ kept: 'kept', renewed: 'new', removed: null }, marked]);
    const empty = { dataDir: join(folder, 'empty'), databaseUrl: null };
    await command(empty, '--restore', copy);
    expect(await tokens(empty)).toEqual([{ kept: 'kept', renewed: 'renewed', removed: 'removed' }, marked]);
  });

  it('C39 a copy on an empty machine says that it knows of no later revocation', async () => {
    const place = await fresh();
    const database = await openPlace(place);
    await migrate(database);
    const tenantId = await writeVenue(database, venueDraft('cafe'), menuDraft());
    const { key } = await makeStaffKey(database.db, tenantId, { role: 'kitchen', name: '', now: NOON });
    await signIn(database, tenantId, { key }, NOON);
    await database.close();
    const copy = join(folder, 'copy.sqlite');
    await command(place, copy);
    const empty = { dataDir: join(folder, 'empty'), databaseUrl: null };
    expect(await command(empty, '--restore', copy)).toContain('are valid again, because nothing here knew of them');
    const there = await openPlace(empty);
    expect(await there.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
    await there.close();
  });

  it('has the same format from either engine, and contains every table', { timeout: 60_000 }, async () => {
    const place = await fresh();
    const database = await openPlace(place);
    await migrate(database);
    const api = await startApi(database);
    const { slug, id } = await api.venue();
    for (let made = 0; made < 3; made += 1) await api.order(slug, orderBody({ note: 'بدون بصل 🧅' }));
    await storePicture(database.db, slug, { bytes: new Uint8Array([0, 1, 254, 255]), isCutOut: false });
    await makeStaffKey(database.db, id, { role: 'manager', name: 'Mona', now: NOON });
    const file = join(folder, 'copy.sqlite');
    await command(place, file);
    const others = [await fresh(), { dataDir: join(folder, 'box'), databaseUrl: null }];
    const wanted = await everything(database);
    for (const other of others) {
      await command(other, '--restore', file);
      const there = await openPlace(other);
      expect(await everything(there)).toEqual(wanted);
      await there.close();
    }
    const { rows } = await sql<{ name: string }>`${
      engine === 'sqlite'
        ? sql`select name from sqlite_schema where type = 'table'`
        : sql`select tablename as name from pg_tables where schemaname = 'public'`
    }`.execute(database.db);
    const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    expect(tables.sort()).toEqual([...TABLES, 'built_files', 'settings'].sort());
    await database.close();
  });
});

const othersMay = (file: string) => statSync(file).mode & 0o077;
const everything = async ({ db }: Database) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const rows = await db.selectFrom(table).selectAll().execute();
        const bytesAsNumbers = (value: unknown) => (value instanceof Uint8Array ? [...value] : value);
        const texts = rows.map((row) =>
          JSON.stringify(Object.entries(row).map(([name, value]) => [name, bytesAsNumbers(value)])),
        );
        return [table, texts.sort()] as const;
      }),
    ),
  );

describe('npm run backup', () => {
  it('keeps what a restore replaces', async () => {
    const database = await openDatabase({ dataDir });
    await migrate(database);
    const api = await startApi(database);
    const { slug } = await api.venue();
    mkdirSync(join(folder, 'copies'));
    expect(await run(join(folder, 'copies'))).toBe(0);
    expect(readdirSync(join(folder, 'copies'))).toEqual(['sufra-2026-11-20T12-00-00-000.sqlite']);
    await api.order(slug, orderBody());
    await database.close();
    const copy = join(folder, 'copies', 'sufra-2026-11-20T12-00-00-000.sqlite');

    expect(await run('--restore', copy)).toBe(0);
    expect((await ordersIn(dataDir)).ids).toEqual([]);
    const kept = join(dataDir, 'before-restore-sufra-2026-11-20T12-00-00-000.sqlite');
    expect(said.out).toContain(kept);
    expect(await run('--restore', kept)).toBe(0);
    expect((await ordersIn(dataDir)).ids).toHaveLength(1);
  });

  it('C38 copies, the restored database and what it replaced can be read by their owner alone', async () => {
    const earlier = process.umask(0o022);
    try {
      const database = await openDatabase({ dataDir });
      await migrate(database);
      await database.close();
      const copy = join(folder, 'copy.sqlite');
      expect(await run(copy)).toBe(0);
      expect(othersMay(copy)).toBe(0);
      // As a file that came from a disk without owners, and a database of an older version.
      for (const file of [copy, join(dataDir, 'sufra.sqlite')]) chmodSync(file, 0o644);
      expect(await run('--restore', copy)).toBe(0);
      const files = readdirSync(dataDir).filter((name) => name.includes('sufra'));
      expect(files).toHaveLength(2);
      for (const name of files) expect([name, othersMay(join(dataDir, name))]).toEqual([name, 0]);
    } finally {
      process.umask(earlier);
    }
  });

  it('C54 restores the file of a running server with the orders that only its log holds', async () => {
    const source = join(folder, 'source');
    const database = await openDatabase({ dataDir: source });
    await migrate(database);
    const api = await startApi(database);
    const { slug } = await api.venue();
    expect(await run('--restore', join(source, 'sufra.sqlite'))).toBe(0);
    await database.close();
    const restored = await openDatabase({ dataDir });
    expect(await restored.db.selectFrom('tenants').select('slug').execute()).toEqual([{ slug }]);
    await restored.close();
  });

  it('asks before it restores the bare file of a running server, which lacks the newest orders', async () => {
    const source = join(folder, 'source');
    const database = await openDatabase({ dataDir: source });
    await migrate(database);
    const api = await startApi(database);
    const { slug } = await api.venue();
    await api.order(slug, orderBody());
    await database.purge();
    await api.order(slug, orderBody());
    const bare = join(folder, 'bare.sqlite');
    copyFileSync(join(source, 'sufra.sqlite'), bare);
    await database.close();
    expect(await run('--restore', bare)).toBe(1);
    expect(said.err).toContain('may lack the newest orders');
    expect(said.err).toMatch(/Its newest order is of 20\d\d-/);
    expect(await run('--restore', bare, '--yes')).toBe(0);
    expect((await ordersIn(dataDir)).ids).toHaveLength(1);
  });

  it('overwrites nothing, and refuses an invalid copy', async () => {
    expect(await run(join(folder, 'copy.sqlite'))).toBe(1);
    const database = await openDatabase({ dataDir });
    await migrate(database);
    await database.close();
    const file = join(folder, 'copy.sqlite');
    expect(await run(file)).toBe(0);
    expect(await run(file)).toBe(1);
    expect(await run(join(folder, 'nowhere', 'copy.sqlite'))).toBe(1);
    const damaged = readFileSync(file);
    damaged.fill(0x5a, 8_192, 16_384);
    writeFileSync(file, damaged);
    said.err = '';
    expect(await run('--restore', file)).toBe(1);
    expect(said.err).toContain("is not a sound copy of Sufra's data");
    writeFileSync(file, 'something else');
    expect(await run('--restore', file)).toBe(1);
    expect(await run('--restore', join(folder, 'none'))).toBe(1);
    expect((await ordersIn(dataDir)).ids).toEqual([]);
  });

  it('reports what it did not understand, and never a database password', async () => {
    const output = { out: (text: string) => (said.out += text), err: (text: string) => (said.err += text) };
    const databaseUrl = 'postgres://user:secret@127.0.0.1:1/sufra';
    expect(await runBackupCommand(['file'], output, () => ({ dataDir, databaseUrl }), NOON)).toBe(1);
    expect(said.err).toContain('PostgreSQL at 127.0.0.1:1/sufra cannot be reached');
    expect(said.err).not.toContain('secret');
    expect(await run()).toBe(2);
    expect(await run('a', 'b')).toBe(2);
    expect(await run('--restore', 'a', 'b')).toBe(2);
    expect(await run('--wrong')).toBe(2);
    expect(await run('--help')).toBe(0);
  });
});
