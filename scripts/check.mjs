/** `npm run check`: format, lint, types, unused code, and the tests that need no browser. Every step runs. */
import { step } from './steps.mjs';

const STATIC = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['styles', 'stylelint', ['{src,build}/**/*.css']],
  ['types', 'tsc', ['-b']],
  ['unused code', 'knip', ['--no-progress']],
];

const steps = [...STATIC, ['unit, contract and server tests', 'vitest', ['run']]];
const wanted = process.argv.includes('--static') ? STATIC : steps;
const failed = wanted.filter(([name, command, args]) => !step(name, command, args)).map(([name]) => name);

if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}
