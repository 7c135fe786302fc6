import { defineConfig } from 'vitest/config';
import { define } from './build/define.ts';

const SWEEP = process.env['SWEEP'] === '1';

/** The built app in WebKitGTK and Firefox, whose drivers are in tests/engines. */
export default defineConfig({
  define,
  test: {
    environment: 'node',
    include: ['tests/engines/*.test.ts'],
    exclude: SWEEP ? [] : ['tests/engines/*.sweep.test.ts'],
    globalSetup: './tests/e2e/setup.config.ts',
    // Long enough for a machine at a quarter of its speed; who is ready goes on at once.
    testTimeout: SWEEP ? 1_200_000 : 240_000,
    hookTimeout: 60_000,
    // Browsers mostly wait: two cores serve four of them.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: { name: 'webkit', provide: { engine: 'webkit' } },
      },
      { extends: true, test: { name: 'firefox', provide: { engine: 'firefox' } } },
    ],
  },
});
