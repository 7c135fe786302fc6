/** Runs a file on Node 24: `node scripts/node24.js server/cli/venue.ts list`. Uses the optional `node` package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** `node:sqlite` and type stripping need this major version. */
const WANTED = 24;

export function node24() {
  if (major(process.versions.node) >= WANTED) return process.execPath;
  const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (existsSync(own)) {
    const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (major((stdout ?? '').replace('v', '')) >= WANTED) return own;
  }
  process.stderr.write(
    `Node ${WANTED} or newer is needed, this is ${process.versions.node}. Run \`npm ci\` (it brings one), or install Node ${WANTED}.\n`,
  );
  process.exit(1);
}

/** Returns the exit code. Signals reach the child through the terminal's process group. */
export function run(node, args, options = {}) {
  const { status, signal, error } = spawnSync(node, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  return status ?? 128 + constants.signals[signal];
}

function major(version) {
  return Number.parseInt(version, 10);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(run(node24(), process.argv.slice(2)));
