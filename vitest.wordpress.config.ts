import { defineConfig } from 'vitest/config';

/**
 * Tests of the plug-in for WordPress: `npm run test:wordpress`. Each file installs a WordPress with SQLite, serves it with PHP and opens its
 * pages in Chromium. The plug-in contains `dist` as it was built last.
 */
export default defineConfig({
  test: {
    include: ['test/wordpress/*.wordpress.ts'],
    environment: 'node',
    globalSetup: 'test/wordpress/core.ts',
    pool: 'threads',
    // The files keep nothing between tests but the browser.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['verbose', ['json', { outputFile: 'test-results/wordpress.json' }]],
  },
});
