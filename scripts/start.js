/** `npm start`: builds the app if its sources are newer than dist/, then serves it with the API. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24, run } from './node24.js';
import { newestSource } from './sources.mjs';

const SETTINGS = ['VITE_API_URL', 'VITE_MAIN_URL'];

/** npm's shell. A signal to npm ends that shell, and reaches nothing below it. */
const parent = process.ppid;
const isAbandoned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
const LOOK_EVERY_MS = 250;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const node = node24();

if (!existsSync('node_modules/vite')) {
  if (!existsSync('dist/build.json')) {
    process.stderr.write('The packages are not installed. Run `npm ci` first.\n');
    process.exit(1);
  }
} else if (isOutdated()) {
  process.stdout.write('Building the app…\n');
  const code = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
}
if (isAbandoned()) process.exit(0);

// The server stops by itself when this channel closes, which covers an end without a signal to pass on.
const server = spawn(node, ['server/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
setInterval(() => isAbandoned() && server.kill('SIGTERM'), LOOK_EVERY_MS);
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));

function isOutdated() {
  try {
    const built = JSON.parse(readFileSync('dist/build.json', 'utf8'));
    const changed = SETTINGS.some((name) => (process.env[name] ?? built.env[name]) !== built.env[name]);
    return changed || newestSource('.') > statSync('dist/build.json').mtimeMs;
  } catch {
    return true; // no or incomplete dist/
  }
}
