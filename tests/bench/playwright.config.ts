import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const { projects: _projects, ...shared } = base;

/** Latency benchmarks for customer and kitchen. They need a calm machine, so `npm test` does not run them. */
export default defineConfig(shared, {
  testDir: '.',
  globalSetup: '../e2e/setup.config.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 600_000,
  // Tracing would inspect the page around every step.
  use: { trace: 'off' },
});
