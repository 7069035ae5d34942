import { defineConfig } from 'vitest/config';

/** Tests of pure parts, in Node: `test/**\/*.unit.ts`. */
export default defineConfig({
  test: {
    include: ['test/**/*.unit.ts'],
    environment: 'node',
    // Generated inputs by the ten thousand take their time on a busy machine.
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
