import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const { projects: _projects, ...shared } = base;

/** `npm run sweep -- screenshots`: every screen in both languages and both themes, into `screenshots/`. */
export default defineConfig(shared, {
  testDir: '.',
  use: { serviceWorkers: 'allow' },
  globalSetup: '../e2e/setup.config.ts',
});
