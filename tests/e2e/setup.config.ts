import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/real-server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Lies inside the project because the build resolves its packages from there. */
const FAR_DIST = join(ROOT, 'node_modules/.cache/e2e/dist-far');

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

const SOURCES = ['src', 'sw', 'public', 'build', 'index.html', 'offline.html', 'vite.config.ts', 'package.json'];

/** The app is built once for all tests, and a second time for a host of the calls on another origin. */
export default async function setup(): Promise<void> {
  const changed = Math.max(...SOURCES.map((name) => newest(join(ROOT, name))));
  const built = join(ROOT, 'dist/index.html');
  if (!existsSync(built) || newest(built) < changed) await build([]);

  // The address of the calls is written into the build, so the port is chosen here and taken by the tests later.
  const far = `http://127.0.0.1:${await freePort()}`;
  process.env['E2E_FAR_API'] = far;
  process.env['E2E_FAR_DIST'] = FAR_DIST;
  await rm(FAR_DIST, { recursive: true, force: true });
  await build(['--outDir', FAR_DIST, '--emptyOutDir'], { VITE_API_URL: far, VITE_MAIN_URL: far });
}
