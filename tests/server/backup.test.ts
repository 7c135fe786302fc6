import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBackupCommand } from '#server/cli/backup.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { lockDataFolder } from '#server/process-lock.ts';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';

let folder: string;
let dataDir: string;
let said: { out: string; err: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-backup-'));
  dataDir = join(folder, 'data');
  said = { out: '', err: '' };
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...words: string[]) =>
  runBackupCommand(
    words,
    { out: (text) => (said.out += text), err: (text) => (said.err += text) },
    () => ({ dataDir, databaseUrl: null }),
    NOON,
  );

const ordersIn = async (dir: string) => {
  const database = await openDatabase({ dataDir: dir });
  const rows = await database.db.selectFrom('orders').select(['id', 'number']).orderBy('number').execute();
  const lines = await database.db.selectFrom('order_lines').select('order_id').execute();
  await database.close();
  return { ids: rows.map((row) => row.id), lines: new Set(lines.map((line) => line.order_id)) };
};

describe('npm run backup', () => {
  it('C31: copies one moment of a database under load, and restores it', { timeout: 60_000 }, async () => {
    const server = spawn(process.execPath, [join(import.meta.dirname, '../support/order-server.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBeGreaterThan(20);
    const before = [...answered];
    const file = join(folder, 'copy.sqlite');
    const copied = await promisify(execFile)(process.execPath, ['server/cli/backup.ts', file], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    said.out = copied.stdout;
    load.runs = false;
    await Promise.all(customers);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(said.out).toMatch(/^Saved .*copy\.sqlite: 1 venues, \d+ orders, .* MB, checked\.\n$/);

    const all = await ordersIn(dataDir);
    rmSync(dataDir, { recursive: true });
    expect(run('--restore', file)).toBe(0);
    const restored = await ordersIn(dataDir);
    // Everything answered before the copy began, nothing half-written, and the numbers without a gap.
    expect(restored.ids).toEqual(expect.arrayContaining(before));
    expect(restored.ids).toEqual(all.ids.slice(0, restored.ids.length));
    expect(restored.lines).toEqual(new Set(restored.ids));
    expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'data']);
  });

  it('keeps what a restore replaces, and refuses beside a running server', async () => {
    const database = await openDatabase({ dataDir });
    await migrate(database);
    const api = await startApi(database);
    const { slug } = await api.venue();
    mkdirSync(join(folder, 'copies'));
    expect(run(join(folder, 'copies'))).toBe(0);
    expect(readdirSync(join(folder, 'copies'))).toEqual(['sufra-2026-11-20T12-00-00.sqlite']);
    await api.order(slug, orderBody());
    await database.close();
    const copy = join(folder, 'copies', 'sufra-2026-11-20T12-00-00.sqlite');

    const serving = lockDataFolder(dataDir);
    expect(run('--restore', copy)).toBe(1);
    expect(said.err).toContain('Another server');
    serving.release();
    expect((await ordersIn(dataDir)).ids).toHaveLength(1);

    expect(run('--restore', copy)).toBe(0);
    expect((await ordersIn(dataDir)).ids).toEqual([]);
    const kept = join(dataDir, 'before-restore-sufra-2026-11-20T12-00-00.sqlite');
    expect(said.out).toContain(kept);
    expect(run('--restore', kept)).toBe(0);
    expect((await ordersIn(dataDir)).ids).toHaveLength(1);
  });

  it('overwrites nothing, and takes no file that is not a sound copy', async () => {
    expect(run(join(folder, 'copy.sqlite'))).toBe(1);
    const database = await openDatabase({ dataDir });
    await migrate(database);
    await database.close();
    const file = join(folder, 'copy.sqlite');
    expect(run(file)).toBe(0);
    expect(run(file)).toBe(1);
    expect(run(join(folder, 'nowhere', 'copy.sqlite'))).toBe(1);
    const damaged = readFileSync(file);
    damaged.fill(0x5a, 8_192, 16_384);
    writeFileSync(file, damaged);
    said.err = '';
    expect(run('--restore', file)).toBe(1);
    expect(said.err).toContain("is not a sound copy of Sufra's data");
    writeFileSync(file, 'something else');
    expect(run('--restore', file)).toBe(1);
    expect(run('--restore', join(folder, 'none'))).toBe(1);
    expect((await ordersIn(dataDir)).ids).toEqual([]);
  });

  it('says how PostgreSQL is copied, without its password, and what it did not understand', async () => {
    const output = { out: (text: string) => (said.out += text), err: (text: string) => (said.err += text) };
    const databaseUrl = 'postgres://user:secret@db/sufra';
    expect(runBackupCommand(['file'], output, () => ({ dataDir, databaseUrl }), NOON)).toBe(1);
    expect(said.err).toContain('pg_dump --format=custom');
    expect(said.err).not.toContain('secret');
    expect(run()).toBe(2);
    expect(run('a', 'b')).toBe(2);
    expect(run('--restore', 'a', 'b')).toBe(2);
    expect(run('--wrong')).toBe(2);
    expect(run('--help')).toBe(0);
  });
});
