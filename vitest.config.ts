import { defineConfig } from 'vitest/config';
import { define } from './build/define.ts';

/** Tests of pure rules: they share a process, because nothing of them stays in it. */
const SHARED = ['{src/domain,src/contract,build}/**/*.test.ts', 'tests/docs/**/*.test.ts'];
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
          include: ['{src,sw,server}/**/*.test.ts', 'tests/{offline,server}/**/*.test.ts'],
          exclude: ['src/{domain,contract}/**', SLOW],
        },
      },
      // Not in `npm run check`.
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
  },
});
