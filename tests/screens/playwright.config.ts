import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run screenshots`: every screen in both languages and both themes, into `screenshots/`. */
export default defineConfig(base, { testDir: '.', globalSetup: '../e2e/setup.config.ts' });
