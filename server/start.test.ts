import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBareDist } from '#tests/support/bare-dist.ts';
import { newerMigration } from '#tests/support/database.ts';
import { readEvents } from '#tests/support/events.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { runBackupCommand } from './cli/backup.ts';
import { runVenueCommand } from './cli/venue.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { readSettings } from './env.ts';
import { type RunningServer, startServer } from './start.ts';

let folder: string;
let running: RunningServer[];

beforeEach(() => {
  folder = tempFolder();
  const dist = join(folder, 'dist');
  writeBareDist(dist);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
});

const settingsFor = (more: Record<string, string> = {}) =>
  readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...more });
const start = async (more: Record<string, string> = {}, say: (text: string) => void = () => {}) => {
  const server = await startServer(settingsFor(more), join(folder, 'dist'), say);
  running.push(server);
  return server;
};

test('the first start adds the two demo venues and reports location and durability', async () => {
  let said = '';
  const { port } = await start({}, (text) => (said += text));
  expect(said).toContain(`http://127.0.0.1:${port}/default-slug/home`);
  expect(said).toContain('mina-cafe');
  expect(said).toContain('sufra.sqlite');
  expect(said).toContain('synchronous=FULL');
  const menu = (await (await fetch(`http://127.0.0.1:${port}/api/default-slug/menu`)).json()) as { menu: unknown[] };
  expect(menu.menu.length).toBeGreaterThanOrEqual(9);
  expect((await fetch(`http://127.0.0.1:${port}/upload/f_auto,q_auto,w_200/demo/koshary.webp`)).status).toBe(200);
});

test('only the first start shows a manager’s and a waiter’s key for each venue', async () => {
  let said = '';
  const { port, stop } = await start({}, (text) => (said += text));
  const keys = [...said.matchAll(/http:\/\/127\.0\.0\.1:\d+\/([\w-]+)\/kitchen {3}([0-9A-Z-]{29}) {3}(\w+)\n/g)];
  expect(keys.map(([, slug, , role]) => `${slug} ${role}`).sort()).toEqual([
    'default-slug manager',
    'default-slug waiter',
    'mina-cafe manager',
    'mina-cafe waiter',
  ]);
  for (const [, slug, key, role] of keys) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${slug}/staff/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { role }]);
  }
  await stop();
  let later = '';
  await start({}, (text) => (later += text));
  expect(later).toContain('default-slug/home');
  const withoutLink = later.replace(/setup#[0-9A-Z-]{29}\n/, '');
  expect(withoutLink).not.toMatch(/kitchen|[0-9A-Z]{4}-[0-9A-Z]{4}/);
});

test('each start shows a link that opens a venue', async () => {
  for (const environment of [{}, { PUBLIC_URL: 'https://menu.example' }]) {
    let said = '';
    const { port, stop } = await start(environment, (text) => (said += text));
    const [, origin, token] = /(https?:\/\/\S+)\/setup#([0-9A-Z-]{29})\n/.exec(said) ?? [];
    expect(origin).toBe(environment.PUBLIC_URL ?? `http://127.0.0.1:${port}`);
    expect(said.includes('works on this computer only')).toBe(environment.PUBLIC_URL === undefined);
    const answer = await fetch(`http://127.0.0.1:${port}/api/setup/check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, tap: 'a-tap-of-this-test' }),
    });
    expect(answer.status).toBe(204);
    await stop();
  }
});

test('texts are immutable only under the hash of their content', async () => {
  const texts = '{"hello":"مرحبا"}';
  mkdirSync(join(folder, 'dist/assets/i18n'), { recursive: true });
  writeFileSync(join(folder, 'dist/assets/i18n/ar.json'), texts);
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 10);
  const { port } = await start();
  const ask = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/assets/i18n/ar.json${query}`);
    expect(await answer.text()).toBe(texts);
    return answer.headers.get('Cache-Control');
  };
  expect(await ask(`?v=${version}`)).toContain('immutable');
  expect([await ask(''), await ask('?v=0123456789')]).toEqual(['no-cache', 'no-cache']);
});

test('a page of the build before still gets its scripts and texts, and nothing under /assets/ is a page', async () => {
  const write = (script: string, code: string, texts: string) => {
    rmSync(join(folder, 'dist/assets'), { recursive: true, force: true });
    mkdirSync(join(folder, 'dist/assets/i18n'), { recursive: true });
    writeFileSync(join(folder, 'dist/assets', script), code);
    writeFileSync(join(folder, 'dist/assets/i18n/ar.json'), texts);
    return `i18n/ar.json?v=${createHash('sha256').update(texts).digest('hex').slice(0, 10)}`;
  };
  const texts = write('menu-aaaa1111.js', 'before()', '{"before":"قبل"}');
  const before = await start();
  await before.stop();
  const textsNow = write('menu-bbbb2222.js', 'now()', '{"now":"الآن"}');
  const { port } = await start();
  const ask = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
    return [answer.status, answer.headers.get('Content-Type'), await answer.text()];
  };
  const script = 'text/javascript; charset=utf-8';
  const json = 'application/json; charset=utf-8';
  expect(await ask('menu-aaaa1111.js')).toEqual([200, script, 'before()']);
  expect(await ask('menu-bbbb2222.js')).toEqual([200, script, 'now()']);
  expect(await ask(texts)).toEqual([200, json, '{"before":"قبل"}']);
  expect(await ask(textsNow)).toEqual([200, json, '{"now":"الآن"}']);
  const nothing = [404, 'text/plain; charset=UTF-8', 'There is nothing at this address.'];
  for (const name of ['menu-cccc3333.js', 'menu', 'kitchen/board', '']) expect(await ask(name)).toEqual(nothing);
});

test('subresources omit Connection and keep the connection open', async () => {
  mkdirSync(join(folder, 'dist/assets'));
  writeFileSync(join(folder, 'dist/assets/home-abcd1234.js'), 'home()');
  const { port } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request(`http://127.0.0.1:${port}/assets/home-abcd1234.js`, { agent }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { socket } = answer;
    await answer.resume().toArray();
    return { headers: answer.headers, from: socket.localPort };
  };
  const first = await ask();
  expect([first.headers.connection, first.headers['keep-alive']]).toEqual([undefined, undefined]);
  expect((await ask()).from).toBe(first.from);
  agent.destroy();
});

test('C44 a running server deletes thumbnails and icons that nobody used for 60 days', async () => {
  const files = ['thumbnails', 'icons'].map((name) => join(folder, 'data', name, 'old.webp'));
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'old');
    const old = Date.now() / 1000 - 61 * 24 * 3_600;
    utimesSync(file, old, old);
  }
  await start();
  await expect.poll(() => files.filter((file) => existsSync(file))).toEqual([]);
});

test('a later start keeps the existing venues', async () => {
  const first = await start();
  await first.stop();
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  await database.db.updateTable('tenants').set({ name_en: 'Renamed' }).where('slug', '=', 'mina-cafe').execute();
  await database.close();
  let said = '';
  await start({}, (text) => (said += text));
  expect(said).toContain('Renamed');
});

test('the report shows a QR code for phones and a warning about plain http', async () => {
  let said = '';
  await start({ PUBLIC_URL: 'http://192.168.7.7:8080' }, (text) => (said += text));
  expect(said).toContain('http://192.168.7.7:8080');
  expect(said).toContain('█▀▀▀▀▀█');
  expect(said).toContain('Plain http keeps nothing for offline');
});

test('a port in use is reported in one line and releases the data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start({ PORT: String(port) })).rejects.toThrow(
    `Port ${port} is already in use. Stop what listens there, or choose another one: PORT=${port + 1}.`,
  );
  other.close();
  await start();
});

test('C8: a second server on the same data is refused and names the first', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `Another server (process ${process.pid}, listening on port ${first.port}) is already serving the data in ${join(folder, 'data')}.`,
  );
});

test('a server that was killed leaves no lock behind', async () => {
  const program = `import('${join(import.meta.dirname, 'process-lock.ts')}').then(({ lockDataFolder }) => {
    lockDataFolder(${JSON.stringify(join(folder, 'data'))}).announce(4711);
    process.stdout.write('locked');
    setInterval(() => {}, 1000);
  });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(start()).rejects.toThrow(`(process ${child.pid}, listening on port 4711)`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await start();
});

test('a data folder that cannot be used is reported in one line', async () => {
  writeFileSync(join(folder, 'data'), 'a file, and no folder');
  await expect(start()).rejects.toThrow(/^The data folder .*data cannot be used .*DATA_DIR\.$/);
});

test('C45 a damaged or locked database ends start and command with its file and what to do', async () => {
  await (await start()).stop();
  const file = join(folder, 'data', 'sufra.sqlite');
  const raw = new DatabaseSync(file);
  const page = raw.prepare("select rootpage from sqlite_schema where name = 'tenants'").get()?.['rootpage'];
  raw.exec('begin immediate');
  let said = '';
  const add = () =>
    runVenueCommand(['add', 'new-place'], { out: () => {}, err: (text) => (said = text) }, () =>
      openDatabase({ dataDir: join(folder, 'data') }),
    );
  expect(await add()).toBe(1);
  expect(said).toBe(
    `SQLite at ${file} cannot be used: locked (database is locked). Try again, or stop the other program that uses it.\n`,
  );
  raw.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4_096, 0xff), 0, 4_096, (Number(page) - 1) * 4_096);
  closeSync(handle);
  const damaged = `SQLite at ${file} cannot be used: damaged (database disk image is malformed).`;
  await expect(start()).rejects.toThrow(damaged);
  await expect(start()).rejects.toThrow('npm run backup -- --restore FILE');
  expect(await add()).toBe(1);
  expect(said).toContain(damaged);
});

const backup = async (...words: string[]) => {
  let complaint = '';
  const code = await runBackupCommand(
    words,
    { out: () => {}, err: (text) => (complaint += text) },
    settingsFor,
    Date.now(),
  );
  return { code, complaint };
};

test('C54 a database file that was copied without its log is refused everywhere, unchanged, with the way on', async () => {
  const source = join(folder, 'source');
  const live = await openDatabase({ dataDir: source });
  await migrate(live);
  mkdirSync(join(folder, 'data'));
  const file = join(folder, 'data', 'sufra.sqlite');
  copyFileSync(join(source, 'sufra.sqlite'), file);
  const copied = readFileSync(file);
  const reason = `${file} holds no tables of Sufra.`;

  let said = '';
  const list = () =>
    runVenueCommand(['list'], { out: () => {}, err: (text) => (said += text) }, () =>
      openDatabase({ dataDir: join(folder, 'data') }),
    );
  for (let time = 1; time <= 2; time += 1) {
    await expect(start()).rejects.toThrow(reason);
    await expect(start()).rejects.toThrow('npm run backup -- --restore FILE');
    expect(await list()).toBe(1);
    expect(said).toContain(reason);
  }
  const target = join(folder, 'copy.sqlite');
  expect(await backup(target)).toEqual({ code: 1, complaint: expect.stringContaining(reason) });
  const lone = join(folder, 'lone.sqlite');
  copyFileSync(file, lone);
  expect(await backup('--restore', lone)).toEqual({
    code: 1,
    complaint: expect.stringContaining(`${lone} holds no tables of Sufra.`),
  });
  expect([readFileSync(file).equals(copied), existsSync(target)]).toEqual([true, false]);

  // The log of a running server is beside its file, so that this source is whole.
  expect(await backup('--restore', join(source, 'sufra.sqlite'))).toEqual({ code: 0, complaint: '' });
  await live.close();
  await start();
});

test('C54 a first start that was killed before it made its tables is simply repeated', async () => {
  const killed = await openDatabase({ dataDir: join(folder, 'killed') });
  mkdirSync(join(folder, 'data'));
  for (const name of ['sufra.sqlite', 'sufra.sqlite-wal']) {
    copyFileSync(join(folder, 'killed', name), join(folder, 'data', name));
  }
  await killed.close();
  const first = await start();
  expect(first.port).toBeGreaterThan(0);
  await first.stop();
  writeFileSync(join(folder, 'data', 'sufra.sqlite'), '');
  expect((await start()).port).toBeGreaterThan(0);
});

/** Runs the synchronous part of `work` without the rights of root, which may write every file. */
function unprivileged<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

test('C55 a database file or folder that cannot be written is named, with what to do', async () => {
  await (await start()).stop();
  const data = join(folder, 'data');
  const file = join(data, 'sufra.sqlite');
  for (const name of ['serving.json', 'serving.sqlite']) rmSync(join(data, name));
  chmodSync(folder, 0o755);
  chmodSync(data, 0o777);
  chmodSync(file, 0o444);
  const readOnly = `SQLite at ${file} cannot be used: read-only (EACCES: permission denied`;
  const remedy = 'Make the file and its folder writable for the account that runs Sufra.';
  await expect(unprivileged(() => start())).rejects.toThrow(readOnly);
  await expect(unprivileged(() => start())).rejects.toThrow(remedy);
  const elsewhere = unprivileged(() => openDatabase({ dataDir: join(folder, 'none') }));
  if (process.getuid?.() === 0) {
    await expect(elsewhere).rejects.toThrow(
      `SQLite at ${join(folder, 'none', 'sufra.sqlite')} cannot be used: read-only (EACCES: permission denied, mkdir`,
    );
  } else await (await elsewhere).close();
  rmSync(file, { force: true });
  mkdirSync(file);
  await expect(openDatabase({ dataDir: data })).rejects.toThrow(
    `SQLite at ${file} cannot be used: disk error (EISDIR: illegal operation on a directory`,
  );
});

test('C8: a running server serves the changes of the venue command at once', async () => {
  const { port } = await start();
  const sheet = join(folder, 'menu.csv');
  writeFileSync(sheet, 'القسم,الاسم,السعر\nمشروبات,شاي بالياسمين,١٥\n');
  const code = await runVenueCommand(
    ['import', sheet, '--slug', 'mina-cafe', '--remove', '--yes'],
    { out: () => {}, err: () => {} },
    () => openDatabase({ dataDir: join(folder, 'data') }),
  );
  expect(code).toBe(0);
  const answer = await fetch(`http://127.0.0.1:${port}/api/mina-cafe/menu`);
  const { menu } = (await answer.json()) as { menu: { name: string; dishes: { price: number }[] }[] };
  expect(menu.map((category) => [category.name, category.dishes.map((dish) => dish.price)])).toEqual([
    ['مشروبات', [15]],
  ]);
});

test('C37 a newer version’s database is refused by name, with the way back', async () => {
  await (await start()).stop();
  const copy = join(folder, 'before.sqlite');
  const backup = (...words: string[]) =>
    runBackupCommand(words, { out: () => {}, err: (text) => (complaint += text) }, settingsFor, Date.now());
  let complaint = '';
  expect(await backup(copy)).toBe(0);
  const newer = await openDatabase({ dataDir: join(folder, 'data') });
  await newerMigration(newer);
  await newer.close();
  const reason =
    'was written by a newer version of Sufra: its schema is 9999-newer, and this version knows those up to 00';
  await expect(start()).rejects.toThrow(`The database ${reason}`);
  await expect(start()).rejects.toThrow('npm run backup -- --restore FILE');
  const ahead = join(folder, 'ahead.sqlite');
  expect(await backup(ahead)).toBe(0);
  expect(await backup('--restore', copy)).toBe(0);
  await (await start()).stop();
  // A copy from the newer version would bring the refusal back.
  expect(await backup('--restore', ahead)).toBe(1);
  expect(complaint).toContain(`${ahead} ${reason}`);
  await start();
});

test('C37 a server whose database is migrated under it answers 503 and ends its streams, until it is its own again', async () => {
  const lines: string[] = [];
  const { port } = await start({}, (text) => lines.push(text));
  const origin = `http://127.0.0.1:${port}`;
  const status = async (path: string) => (await fetch(origin + path)).status;
  const news = readEvents(await fetch(`${origin}/api/default-slug/menu/events`));
  await news.next();
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  await newerMigration(database);
  await expect.poll(() => status('/api/default-slug/menu')).toBe(503);
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  let event = await news.next();
  while (event) event = await news.next();
  expect(lines.join('')).toContain('A newer version has migrated the database');
  await database.db
    .deleteFrom('kysely_migration' as 'settings')
    .where('name', '=', '9999-newer')
    .execute();
  await expect.poll(() => status('/api/default-slug/menu')).toBe(200);
  await database.close();
});

test('an unreachable database is reported in one line without its password', async () => {
  const failed = start({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/menus' });
  await expect(failed).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/menus cannot be reached: /);
  await expect(failed).rejects.not.toThrow(/secret/);
});

test('a missing build is reported in one line', async () => {
  rmSync(join(folder, 'dist', 'security.json'));
  await expect(start()).rejects.toThrow(/is not built.*npm run build/);
});

test('C27: stopping ends streams at once, lets a running request finish and answers new ones with 503', async () => {
  const server = await start();
  const origin = `http://127.0.0.1:${server.port}`;
  const slow = request(`${origin}/api/default-slug/orders/by-ids`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 16 },
  });
  const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
  await new Promise((resolve) => slow.write('{"order_ids":', resolve));
  const news = readEvents(await fetch(`${origin}/api/default-slug/menu/events`));
  await news.next();
  const stopped = server.stop();
  // The request still runs: nobody waits for a stream as for a request.
  for (let event = await news.next(); event; event = await news.next());
  const late = await fetch(`${origin}/api/default-slug/menu`);
  expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '2']);
  slow.end('[]}');
  expect((await answered)[0].statusCode).toBe(200);
  await stopped;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
});
