import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/real-server.ts';

const ROOT = join(import.meta.dirname, '../..');

const build = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });

/** The newest change below a path, in milliseconds. */
function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const SOURCES = [
  'src',
  'sw',
  'public',
  'build',
  'index.html',
  'kitchen.html',
  'offline.html',
  'vite.config.ts',
  'package.json',
];

/** The app is built once for all tests, and a second time for a host of the calls on another origin. */
export default async function setup(): Promise<() => Promise<void>> {
  const changed = Math.max(...SOURCES.map((name) => newest(join(ROOT, name))));
  const built = join(ROOT, 'dist/index.html');
  if (!existsSync(built) || newest(built) < changed) await build([]);

  // The address of the calls is written into the build, so the port is chosen here and taken by the tests later.
  const far = `http://127.0.0.1:${await freePort()}`;
  process.env['E2E_FAR_API'] = far;
  const folder = await mkdtemp(join(tmpdir(), 'sufra-far-'));
  process.env['E2E_FAR_DIST'] = folder;
  await build(['--outDir', folder, '--emptyOutDir'], { VITE_API_URL: far, VITE_MAIN_URL: far });
  return () => rm(folder, { recursive: true, force: true });
}
