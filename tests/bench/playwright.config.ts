import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** What a customer and a kitchen wait for, by their clocks. One at a time, on a calm machine; `npm test` runs none of it. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: '../e2e/setup.config.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 600_000,
  // Recording looks at the page around every step.
  use: { trace: 'off' },
});
