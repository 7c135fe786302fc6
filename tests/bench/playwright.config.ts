import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run bench:outbox`: how long an order takes, by the clock of a customer. One at a time, on a calm machine. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: '../e2e/setup.config.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 600_000,
  // Recording looks at the page around every step.
  use: { trace: 'off' },
});
