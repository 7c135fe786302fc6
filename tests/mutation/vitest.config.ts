import { defineConfig } from 'vitest/config';

/** The tests that say what the outbox and the prices do: `npm run mutate` runs them against every change of the code. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/outbox/*.test.ts',
      'src/domain/{cart,money}.test.ts',
      'server/orders/price-order*.test.ts',
      'tests/offline/{confirm,damaged,diagram,drain,drivers,model}.test.ts',
    ],
    setupFiles: ['fake-indexeddb/auto'],
    testTimeout: 20_000,
    // The same random lives for every change, and few of them: the loops are A43's.
    env: { MODEL_RUNS: '60', MODEL_SEED: '1' },
  },
});
