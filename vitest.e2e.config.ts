import { defineConfig } from 'vitest/config';

/**
 * The files of the project `further-pages`. `.ci/run` runs them; `npm test` leaves them out, so that it stays short.
 */
const furtherPages = [
  'test/e2e/{bfcache,demo-page-conditions-*,finding-without-script,lightbox-colours,lightbox-loading}.e2e.ts',
  'test/e2e/{media,sites,wire,wire-shop,without-script}.e2e.ts',
  'test/site/*.e2e.ts',
];

const common = {
  environment: 'node',
  // Whole pages also wait for timers and frames, so more files run side by side than most machines have cores.
  pool: 'threads',
  // The files keep nothing between tests but the browser.
  isolate: false,
  // A limit for what hangs; on a busy machine a page with thirty slides takes half of it.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The default of 1 s is too short for a change of the window, such as fullscreen mode, beside other browsers.
  expect: { poll: { timeout: 10_000 } },
} as const;

/** Tests of whole demo pages, in a Chromium for each worker: `test/**\/*.e2e.ts`. */
export default defineConfig({
  test: {
    maxWorkers: 4,
    // Pages of one file, beside those of the other files.
    maxConcurrency: 3,
    projects: [
      { test: { ...common, name: 'pages', include: ['test/**/*.e2e.ts'], exclude: furtherPages } },
      { test: { ...common, name: 'further-pages', include: furtherPages } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/e2e.json' },
  },
});
