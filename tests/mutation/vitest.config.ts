import { defineConfig } from 'vitest/config';

/** The tests of outbox and prices; `npm run sweep -- mutation` runs them against every mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/outbox/*.test.ts',
      'src/domain/{cart,money}.test.ts',
      'server/orders/price-order*.test.ts',
      'tests/offline/{confirm,damaged,drain,drivers,model}.test.ts',
    ],
    setupFiles: ['fake-indexeddb/auto'],
    testTimeout: 20_000,
    // A fixed seed and few runs; A43 has the long loops.
    env: { MODEL_RUNS: '60', MODEL_SEED: '1' },
  },
});
