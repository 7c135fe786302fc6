/**
 * `npm test`: everything. Format, lint, types, unused code; unit, contract and server tests, on SQLite and PostgreSQL;
 * the build with its size budgets; the built app in real Chromium. Every step runs; the last line is the sum.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { STATIC } from './static-checks.mjs';
import { step } from './steps.mjs';
import { chromium, prepareMachine, startPostgres } from './test-machine.mjs';

const REPORTS = 'node_modules/.cache/reports';
const total = { passed: 0, failed: 0, skipped: 0 };
const leftOut = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
prepareMachine();

for (const [name, command, args] of STATIC) count(step(name, command, args));

const postgres = await startPostgres();
if (!postgres) leftOut.push('server tests on PostgreSQL (install postgresql, or set TEST_DATABASE_URL)');
const vitestReport = `${REPORTS}/vitest.json`;
const vitestPassed = step(
  'unit, contract and server tests',
  'node',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  postgres ? { TEST_DATABASE_URL: postgres.url } : {},
);
await postgres?.stop();
addReport(vitestReport, vitestPassed, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + suitesThatNeverRan(report),
  skipped: report.numPendingTests + report.numTodoTests,
}));

const built = step('build', 'node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
count(built);

const browser = chromium();
if (!browser) leftOut.push('tests in the browser (install chromium, or set CHROMIUM_PATH)');
else if (built) {
  const playwrightReport = `${REPORTS}/playwright.json`;
  const passed = step(
    'the built app in Chromium',
    'node',
    ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  );
  addReport(playwrightReport, passed, ({ stats, errors }) => {
    // An error outside every test stands far above the list of failed ones: it is said again here.
    for (const { message, stack } of errors) process.stderr.write(`\n${stack ?? message}\n`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
  });
}

for (const part of leftOut) process.stdout.write(`\nLeft out: ${part}.`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function count(passed) {
  if (passed) total.passed += 1;
  else total.failed += 1;
}

/** Adds a runner's own numbers. A run that failed without naming a test, or left no report, counts as one failure. */
function addReport(file, runPassed, read) {
  let numbers = { passed: 0, failed: 0, skipped: 0 };
  try {
    numbers = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    process.stderr.write(`No report at ${file}: ${error.message}\n`);
  }
  if (!runPassed && numbers.failed === 0) numbers.failed = 1;
  for (const kind of Object.keys(total)) total[kind] += numbers[kind];
}

/** Files that broke before their first test. */
function suitesThatNeverRan({ testResults }) {
  return testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length;
}
