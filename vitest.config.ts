import { defineConfig } from 'vitest/config';
import { i18nVersions } from './build/i18n-versions.ts';

export default defineConfig({
  define: { __I18N_VERSIONS__: JSON.stringify(i18nVersions()) },
  test: {
    environment: 'node',
    include: ['{src,sw,server,build}/**/*.test.ts', 'tests/{offline,server}/**/*.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    testTimeout: 20_000,
    // Dropping a PostgreSQL database waits for its last connection.
    hookTimeout: 60_000,
  },
});
