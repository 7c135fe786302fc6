import { defineConfig } from 'vitest/config';
import { define } from './build/define.ts';

const ALL = ['tests/engines/*.test.ts'];
const SWEEP = process.env['SWEEP'] === '1';

/** The built app in WebKitGTK and Firefox, whose drivers are in tests/engines. */
export default defineConfig({
  define,
  test: {
    environment: 'node',
    exclude: SWEEP ? [] : ['tests/engines/*.sweep.test.ts'],
    globalSetup: './tests/e2e/setup.config.ts',
    // Long enough for a machine at a quarter of its speed; who is ready goes on at once.
    testTimeout: SWEEP ? 1_200_000 : 240_000,
    hookTimeout: 60_000,
    // Browsers mostly wait: two cores serve four of them.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { name: 'webkit', include: ALL, provide: { engine: 'webkit' } } },
      { extends: true, test: { name: 'firefox', include: ALL, provide: { engine: 'firefox' } } },
      // What has no test in tests/e2e.
      {
        extends: true,
        test: { name: 'chromium', include: ['tests/engines/store.test.ts'], provide: { engine: 'chromium' } },
      },
    ],
  },
});
