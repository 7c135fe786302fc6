import { defineConfig } from 'vitest/config';
import { define } from './build/define.ts';

export default defineConfig({
  define,
  test: {
    environment: 'node',
    include: ['{src,sw,server,build}/**/*.test.ts', 'tests/{docs,offline,server}/**/*.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    // For a machine of a quarter of the speed, beside other work.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Most tests wait for a server or a timer: two cores serve four of them.
    maxWorkers: 4,
    // Dropping a PostgreSQL database waits for its last connection.
    hookTimeout: 60_000,
  },
});
