/** `npm run bench -- client|server|import|board|outbox`, with the options that the head of its file names. */
import { step } from './steps.mjs';
import { prepareMachine, startPostgres } from './test-machine.mjs';

const [name = 'client', ...more] = process.argv.slice(2);
const inBrowser = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/bench/playwright.config.ts', name];
const BENCHES = {
  client: ['bench/client.ts'],
  server: ['bench/server.ts'],
  import: ['--expose-gc', 'bench/import.ts'],
  board: inBrowser,
  outbox: inBrowser,
};
if (!(name in BENCHES)) throw new Error(`There is no bench "${name}", only ${Object.keys(BENCHES).join(', ')}.`);
// The server's runs on a temporary PostgreSQL with default durability too.
if (name === 'server') prepareMachine();
const postgres = name === 'server' ? await startPostgres() : null;
const passed = step(name, 'node', [...BENCHES[name], ...more], postgres ? { BENCH_DATABASE_URL: postgres.url } : {});
await postgres?.stop();
process.exitCode = passed ? 0 : 1;
