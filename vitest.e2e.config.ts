import { defineConfig } from 'vitest/config';

/** Tests of whole demo pages, in a Chromium for each worker: `test/**\/*.e2e.ts`. */
export default defineConfig({
  test: {
    include: ['test/**/*.e2e.ts'],
    environment: 'node',
    // Whole pages wait for timers and frames more than half of their time, so files run side by side.
    pool: 'threads',
    maxWorkers: 4,
    // The files keep nothing between tests but the browser.
    isolate: false,
    // A limit for what hangs; on a busy machine a page with thirty slides takes half of it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'test-results/e2e.json' }]],
  },
});
