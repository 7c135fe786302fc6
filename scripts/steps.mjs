import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { node24 } from './node24.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const node = node24();
const PATH = [fileURLToPath(new URL('../node_modules/.bin', import.meta.url)), process.env.PATH].join(':');

export function step(name, command, args, env = {}) {
  const started = performance.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const { status, error } = spawnSync(command === 'node' ? node : command, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
  });
  if (error) process.stderr.write(`${error.message}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return status === 0;
}
