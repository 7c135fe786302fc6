import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newestSource } from '#scripts/sources.mjs';
import { freePort } from '#tests/support/real-server.ts';

const ROOT = join(import.meta.dirname, '../..');

const build = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });

/** Builds the app once for all tests, and once more for an API on another origin. */
export default async function setup(): Promise<() => Promise<void>> {
  const built = join(ROOT, 'dist/index.html');
  if (!existsSync(built) || statSync(built).mtimeMs < newestSource(ROOT)) await build([]);

  // The build contains the API's address, so the port is chosen now and used later.
  const far = `http://127.0.0.1:${await freePort()}`;
  process.env['E2E_FAR_API'] = far;
  const folder = await mkdtemp(join(tmpdir(), 'sufra-far-'));
  process.env['E2E_FAR_DIST'] = folder;
  await build(['--outDir', folder, '--emptyOutDir'], { VITE_API_URL: far, VITE_MAIN_URL: far });
  return () => rm(folder, { recursive: true, force: true });
}
