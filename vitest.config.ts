import { defineConfig } from 'vitest/config';
import { define } from './build/define.ts';

/** Tests that leave nothing in their process: these share one, and import the app and the server once. */
const SHARED = ['{src/domain,src/contract,src/i18n,server,build}/**/*.test.ts', 'tests/{docs,server}/**/*.test.ts'];
const SLOW = '{src,server,tests}/**/*.slow.test.ts';

export default defineConfig({
  define,
  test: {
    environment: 'node',
    setupFiles: ['fake-indexeddb/auto'],
    // For a machine of a quarter of the speed, beside other work.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Most tests wait for a server or a timer: two cores serve four of them.
    maxWorkers: 4,
    // Dropping a PostgreSQL database waits for its last connection.
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: SHARED, exclude: [SLOW] } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['{src,sw}/**/*.test.ts', 'tests/offline/**/*.test.ts'],
          exclude: ['src/{domain,contract,i18n}/**', SLOW],
        },
      },
      // Not in `npm run check`.
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
  },
});
