/** `npm run bench -- client|server|import|figures|board|outbox`, with the options that the head of its file names. */
import { step } from './steps.mjs';
import { prepareMachine, startPostgres } from './test-machine.mjs';

const [name = 'client', ...more] = process.argv.slice(2);
const inBrowser = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/bench/playwright.config.ts', name];
const BENCHES = {
  client: ['bench/client.ts'],
  server: ['bench/server.ts'],
  import: ['--expose-gc', 'bench/import.ts'],
  figures: ['--expose-gc', 'bench/figures.ts'],
  board: inBrowser,
  outbox: inBrowser,
};
if (!(name in BENCHES)) throw new Error(`There is no bench "${name}", only ${Object.keys(BENCHES).join(', ')}.`);
// These run on a temporary PostgreSQL with default durability too.
const onPostgres = ['server', 'figures'].includes(name);
if (onPostgres) prepareMachine();
const postgres = onPostgres ? await startPostgres() : null;
const passed = step(name, 'node', [...BENCHES[name], ...more], postgres ? { BENCH_DATABASE_URL: postgres.url } : {});
await postgres?.stop();
process.exitCode = passed ? 0 : 1;
