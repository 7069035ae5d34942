import { defineConfig } from 'vitest/config';

/** Tests of whole demo pages, in one Chromium that `test/e2e/setup.ts` starts: `test/**\/*.e2e.ts`. */
export default defineConfig({
  test: {
    include: ['test/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: 'test/e2e/setup.ts',
    // Two cores hold one browser and what it loads; two files at once only wait for each other.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'test-results/e2e.json' }]],
  },
});
