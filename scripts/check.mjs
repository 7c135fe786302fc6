/** `npm run check`: format, lint, types, unused code, and the quick tests without a browser. Every step runs. */
import { STATIC } from './static-checks.mjs';
import { step } from './steps.mjs';

const QUICK = ['node_modules/vitest/vitest.mjs', 'run', '--project=shared', '--project=alone'];
const steps = [...STATIC, ['quick unit, contract and server tests', 'node', QUICK]];
const failed = steps.filter(([name, command, args]) => !step(name, command, args)).map(([name]) => name);

if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
