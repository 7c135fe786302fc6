import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { newestSource } from '#scripts/sources.mjs';

/** Builds the app once for all tests. */
export default function setup(): void {
  const built = 'dist/index.html';
  if (existsSync(built) && statSync(built).mtimeMs > newestSource('.')) return;
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    // Vitest's own would make a build for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
