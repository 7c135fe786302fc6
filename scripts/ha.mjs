/** `npm run ha`: the database fails in four ways under 100 orders a second, 20 rounds (docs/deploy.md). */
import { step } from './steps.mjs';
import { postgresFolder, prepareMachine } from './test-machine.mjs';

const ROUNDS = process.env.HA_ROUNDS ?? '20';

prepareMachine();
if (postgresFolder()) {
  const passed = step(
    `a primary and its standby fail, ${ROUNDS} rounds`,
    'node',
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/server/failover.slow.test.ts', '--reporter=verbose'],
    { HA_ROUNDS: ROUNDS },
  );
  process.exitCode = passed ? 0 : 1;
} else {
  process.stdout.write('PostgreSQL is needed: install postgresql.\n');
  process.exitCode = 1;
}
