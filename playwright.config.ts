import { defineConfig } from '@playwright/test';
import { chromium } from './tests/support/chromium.ts';

/** The built app in real Chromium on the screen of a phone. Each test file starts the servers that it needs. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.config.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    trace: 'retain-on-failure',
    launchOptions: chromium(),
  },
});
