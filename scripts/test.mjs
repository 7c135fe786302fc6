/** `npm test`: every step runs. Failures are repeated at the end for truncated logs; the last line is the total. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { STATIC } from './static-checks.mjs';
import { step } from './steps.mjs';
import { enginesToTest, hasChromium, prepareMachine, startPostgres } from './test-machine.mjs';

const REPORTS = 'node_modules/.cache/reports';
const total = { passed: 0, skipped: 0 };
const leftOut = [];
const failed = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
prepareMachine();

for (const [name, command, args] of STATIC) count(name, step(name, command, args));

const postgres = await startPostgres();
if (!postgres) leftOut.push('server tests on PostgreSQL (install postgresql, or set TEST_DATABASE_URL)');
runVitest('unit, contract and server tests', [], postgres ? { TEST_DATABASE_URL: postgres.url } : {});
await postgres?.stop();

if (!hasChromium()) leftOut.push('tests in the browser (install chromium, or set CHROMIUM_PATH)');
else runVitest('component tests in Chromium', ['--config', 'vitest.browser.config.ts']);

const built = step('build', 'node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
count('build', built);

if (hasChromium() && built) {
  const playwrightReport = `${REPORTS}/playwright.json`;
  const passed = step(
    'the built app in Chromium',
    'node',
    ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  );
  addReport(playwrightReport, passed, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: [...suites.flatMap(failedInSuite), ...errors.map(({ message, stack }) => stack ?? message)],
    skipped: stats.skipped,
  }));
}

const engines = enginesToTest();
leftOut.push(...engines.leftOut);
if (engines.hasAny && built) runVitest('the built app in WebKit and Firefox', engines.args);

for (const part of leftOut) process.stdout.write(`\nLeft out: ${part}.`);
for (const one of failed) process.stdout.write(`\n✗ ${one}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${failed.length} failed${skipped}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

function count(name, passed) {
  if (passed) total.passed += 1;
  else failed.push(name);
}

function runVitest(name, args, env = {}) {
  const file = `${REPORTS}/${name.replaceAll(/\W+/g, '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const passed = step(name, 'node', ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], env);
  addReport(file, passed, ({ testResults, ...report }) => ({
    passed: report.numPassedTests,
    failed: testResults.filter(({ status }) => status === 'failed').flatMap(failedInFile),
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** A failed run without a failed test or a report counts as one failure. */
function addReport(file, runPassed, read) {
  let report = { passed: 0, failed: [], skipped: 0 };
  try {
    report = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    process.stderr.write(`No report at ${file}: ${error.message}\n`);
  }
  if (!runPassed && report.failed.length === 0) report.failed.push(`a runner that left no failed test in ${file}`);
  total.passed += report.passed;
  total.skipped += report.skipped;
  failed.push(...report.failed);
}

/** The failed tests, or the file itself if it failed outside of a test. */
function failedInFile({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return [`${name}\n${message}`];
  return tests.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
}

function failedInSuite({ suites = [], specs }) {
  const tests = specs.filter(({ ok }) => !ok);
  const reason = ({ tests: runs }) =>
    runs.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n');
  return [
    ...tests.map((spec) => `${spec.file}:${spec.line}: ${spec.title}\n${reason(spec)}`),
    ...suites.flatMap(failedInSuite),
  ];
}
