import { defineConfig } from 'vitest/config';
import { lazyChunks } from './test/browsers/lazy-chunks.ts';

/** The pages and paths on which most sites depend. `npm test` runs these tests; `.ci/run` also runs the further ones. */
const essential = 'test/e2e/essential/*.e2e.ts';

const common = {
  environment: 'node',
  // Whole pages also wait for timers and frames, so more files run side by side than most machines have cores.
  pool: 'threads',
  // The files keep nothing between tests but the browser.
  isolate: false,
  // Limits for what hangs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The default of 1 s is too short for a change of the window, such as fullscreen mode, beside other browsers.
  expect: { poll: { timeout: 20_000 } },
} as const;

/** Tests of whole demo pages, in a Chromium for each worker: `test/**\/*.e2e.ts`. */
export default defineConfig({
  test: {
    maxWorkers: 4,
    // Pages of one file, beside those of the other files.
    maxConcurrency: 3,
    projects: [
      { test: { ...common, name: 'essential-pages', include: [essential] } },
      {
        // The scenes of the conformance suite name files that load on demand.
        plugins: [lazyChunks],
        test: { ...common, name: 'further-pages', include: ['test/**/*.e2e.ts'], exclude: [essential] },
      },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/e2e.json' },
  },
});
