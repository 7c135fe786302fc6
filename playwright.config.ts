import { defineConfig } from '@playwright/test';
import { chromium, headlessShell } from './tests/support/chromium.ts';

/** Tests of Background Sync, the worker, the back/forward cache, settings of the browser, or exact sizes. */
const NEED_WHOLE_BROWSER =
  /\/(faults-\w+|budget|dark-codes|decisions|documented-host|installed-app|kitchen-cut|options|order-offline|routes|hand-over|two-venues|venue-state|waiters-soak)\.spec\.ts$/;

/** The built app in real Chromium on the screen of a phone. Each test file starts the servers that it needs. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.config.ts',
  outputDir: 'test-results',
  // Most tests also wait: two cores serve three of them.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine at a quarter of its speed; who is ready goes on at once.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // `npm run sweep` runs these too.
  ...(process.env['SWEEP'] ? {} : { grepInvert: /@sweep/ }),
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    // A trace of every test costs a sixth of the run: `npm run e2e -- --trace on` where one is wanted.
    screenshot: 'only-on-failure',
    launchOptions: chromium(),
    // Its install takes most of a first visit. A file or a block of tests that needs it says `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'screens', testIgnore: NEED_WHOLE_BROWSER, use: { launchOptions: headlessShell() } },
    { name: 'offline', testMatch: NEED_WHOLE_BROWSER, use: { serviceWorkers: 'allow' } },
  ],
});
