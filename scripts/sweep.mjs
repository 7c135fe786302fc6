/**
 * `npm run sweep`: what takes too long for `npm test`, which has a short form of each. `npm run sweep -- soak screens` runs
 * these parts alone. What follows the name of a part goes to its program: `npm run sweep -- mutation --incremental`.
 */
import { existsSync } from 'node:fs';
import { step } from './steps.mjs';
import { enginesToTest, postgresFolder, prepareMachine, startPostgres } from './test-machine.mjs';

const STRYKER = '10.1.1';
const vitest = (...args) => ['node', ['node_modules/vitest/vitest.mjs', 'run', ...args]];
const playwright = (...args) => ['node', ['node_modules/playwright/cli.js', 'test', ...args]];

prepareMachine();
const postgres = await startPostgres();
const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const engines = enginesToTest();
const stryker = ['@stryker-mutator/core', '@stryker-mutator/vitest-runner'].map((name) => `${name}@${STRYKER}`);

const PARTS = {
  screens: [
    [
      'axe in both languages and themes, every address',
      ...playwright('accessibility', 'routes', 'desk-everybody', 'old-browser'),
      { SWEEP: '1' },
    ],
  ],
  soak: [
    [
      'kill -9 and power cuts, 20 rounds each',
      ...vitest('kill.slow', 'disk.slow', '--testTimeout=600000'),
      { KILL_ROUNDS: '20', POWER_ROUNDS: '20', ...database },
    ],
    [
      'slips of 200 orders on printers of all kinds, 60 kills',
      ...vitest('print-kills', '--testTimeout=1800000'),
      { PRINT_KILLS: '60', PRINT_ORDERS: '200', ...database },
    ],
    ['random lives of an order, 20,000', ...vitest('model.test', '--testTimeout=3600000'), { MODEL_RUNS: '20000' }],
    [
      'random evenings of money, 2,000 on each database',
      ...vitest('evening-of-money', '--testTimeout=3600000'),
      { MONEY_EVENINGS: '2000', ...database },
    ],
    ['200 orders, a random fault for each request', ...playwright('faults-loop'), { SWEEP: '1', LOOP_ORDERS: '200' }],
    [
      'the board away for three minutes, ten orders meanwhile',
      ...playwright('kitchen-cut'),
      { BOARD_CUT_MS: '180000' },
    ],
    [
      'three waiters and a board, cut off for eight hours, 300 orders',
      ...playwright('waiters-soak'),
      { SWEEP: '1', WAITER_ORDERS: '300' },
    ],
    ['the outbox protocol in every interleaving', 'node', ['docs/outbox-model/model.mjs']],
  ],
  engines: engines.hasAny
    ? [
        [
          'WebKit and Firefox: long walks, every address, boxes as in Chromium',
          ...vitest(...engines.args),
          { SWEEP: '1' },
        ],
      ]
    : [],
  failover: postgresFolder()
    ? [
        [
          'a primary and its standby fail, 20 rounds',
          ...vitest('failover.slow', '--reporter=verbose'),
          { HA_ROUNDS: '20' },
        ],
      ]
    : [],
  mutation: [
    ...(existsSync('node_modules/@stryker-mutator/core')
      ? []
      : [
          [
            'the mutation tool',
            'npm',
            ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...stryker],
          ],
        ]),
    ['changes that the tests of outbox and prices miss', 'stryker', ['run', 'tests/mutation/stryker.config.json']],
  ],
  screenshots: [
    ['pictures of every screen and state', ...playwright('--config', 'tests/screens/playwright.config.ts')],
  ],
  lighthouse: [['Lighthouse on three screens', 'node', ['scripts/lighthouse.mjs']]],
  files: [['the sample files for systemd and nginx', ...vitest('deploy.slow')]],
};

const words = process.argv.slice(2);
const count = words.findIndex((word) => !(word in PARTS));
const [names, more] = count === -1 ? [words, []] : [words.slice(0, count), words.slice(count)];
const failed = [];
for (const part of names.length > 0 ? names : Object.keys(PARTS)) {
  for (const [name, command, args, env] of PARTS[part]) {
    if (!step(name, command, [...args, ...more], env)) failed.push(name);
  }
}
await postgres?.stop();
const leftOut = [
  ...(postgres ? [] : ['PostgreSQL (install postgresql, or set TEST_DATABASE_URL)']),
  ...engines.leftOut,
];
for (const part of leftOut) process.stdout.write(`\nLeft out: ${part}.\n`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
