/** `npm run bench:server`: on SQLite and on a temporary PostgreSQL with default durability. */
import { step } from './steps.mjs';
import { prepareMachine, startPostgres } from './test-machine.mjs';

prepareMachine();
const postgres = await startPostgres();
const passed = step(
  'this server beside a bare Hono handler',
  'node',
  ['bench/server.ts', ...process.argv.slice(2)],
  postgres ? { BENCH_DATABASE_URL: postgres.url } : {},
);
await postgres?.stop();
if (!postgres) process.stdout.write('\nLeft out: PostgreSQL (install postgresql, or set TEST_DATABASE_URL).\n');
process.exitCode = passed ? 0 : 1;
