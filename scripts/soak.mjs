/** `npm run soak`: the loops of the fault tests in their whole length, on SQLite and PostgreSQL. */
import { step } from './steps.mjs';
import { prepareMachine, startPostgres } from './test-machine.mjs';

prepareMachine();
const postgres = await startPostgres();
const passed = step(
  'kill -9 and power cuts, 20 rounds each',
  'node',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/server/kill.test.ts',
    'tests/server/disk.test.ts',
    '--testTimeout=600000',
  ],
  { KILL_ROUNDS: '20', POWER_ROUNDS: '20', ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
);
await postgres?.stop();
if (!postgres) process.stdout.write('\nLeft out: PostgreSQL (install postgresql, or set TEST_DATABASE_URL).\n');
process.exitCode = passed ? 0 : 1;
