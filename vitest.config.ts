import { defineConfig } from 'vitest/config';

/** Tests of pure parts, in Node: `test/**\/*.unit.ts`. */
export default defineConfig({
  test: {
    include: ['test/**/*.unit.ts'],
    environment: 'node',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
