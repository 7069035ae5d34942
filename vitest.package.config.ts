import { defineConfig } from 'vitest/config';

/**
 * Tests of what npm publishes: `npm run test:package`. They pack `dist` as it was built last, install the tarball in a temporary project for each
 * host in `test/package`, build a page there and open it in Chromium.
 */
export default defineConfig({
  test: {
    include: ['test/package/*.package.ts'],
    environment: 'node',
    globalSetup: 'test/package-projects/pack.ts',
    pool: 'threads',
    // Installing waits for the disk and the network, so more projects than processors are made at a time.
    maxWorkers: 4,
    // The files keep nothing between tests but the browser.
    isolate: false,
    // Limits for what hangs: a compiler takes minutes on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['verbose', ['json', { outputFile: 'test-results/package.json' }]],
  },
});
