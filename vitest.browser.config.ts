/** Component tests: what the page does without a server, in real Chromium. */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { define } from './build/define.ts';
import { headlessShell } from './tests/support/chromium.ts';

export default defineConfig({
  plugins: [react()],
  define,
  // All libraries are bundled before the first test. One that is found later would reload the page of a running test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/staff/main.tsx', 'src/**/*.browser.test.tsx'] },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['tests/support/component.setup.ts'],
    // Chromium reaches this machine by the names that it is told.
    api: { host: '127.0.0.1' },
    testTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: headlessShell(['localhost']),
        contextOptions: { hasTouch: true, locale: 'ar-EG', timezoneId: 'Africa/Cairo' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
