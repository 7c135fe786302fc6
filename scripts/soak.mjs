/** `npm run soak`: the fault loops at full length, on SQLite and PostgreSQL. */
import { step } from './steps.mjs';
import { hasChromium, prepareMachine, startPostgres } from './test-machine.mjs';

prepareMachine();
const postgres = await startPostgres();
const passed = step(
  'kill -9 and power cuts, 20 rounds each',
  'node',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/server/kill.slow.test.ts',
    'tests/server/disk.slow.test.ts',
    '--testTimeout=600000',
  ],
  { KILL_ROUNDS: '20', POWER_ROUNDS: '20', ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
);
await postgres?.stop();
const modelPassed = step(
  'random lives of an order, 20,000',
  'node',
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/offline/model.test.ts', '--testTimeout=3600000'],
  { MODEL_RUNS: '20000' },
);
const browser = hasChromium();
const loopPassed =
  !browser ||
  step(
    'the built app in Chromium: 200 orders, a random fault for each request',
    'node',
    ['node_modules/playwright/cli.js', 'test', 'faults-loop'],
    { LOOP_ORDERS: '200' },
  );
const cutPassed =
  !browser ||
  step(
    'the board away for three minutes, ten orders meanwhile',
    'node',
    ['node_modules/playwright/cli.js', 'test', 'kitchen-cut'],
    { BOARD_CUT_MS: '180000' },
  );
if (!browser) process.stdout.write('\nLeft out: what needs a browser (install chromium, or set CHROMIUM_PATH).\n');
if (!postgres) process.stdout.write('\nLeft out: PostgreSQL (install postgresql, or set TEST_DATABASE_URL).\n');
process.exitCode = passed && modelPassed && loopPassed && cutPassed ? 0 : 1;
