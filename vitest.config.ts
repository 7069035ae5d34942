import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files that replace modules, depend on what a module remembers (rules already loaded, nonces), or count their own processor time. */
const needOwnProcess = [
  'test/forms/rules/*families.unit.ts',
  'test/forms/robustness.unit.ts',
  'test/antispam/wire-*.unit.ts',
];

const common = { environment: 'node', testTimeout: 30_000 } as const;

/** Tests of pure parts, in Node: `test/**\/*.unit.ts`. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Pure parts keep nothing between tests, so files share their modules: importing them again took most of the time.
        test: {
          ...common,
          name: 'shared',
          pool: 'threads',
          include: ['test/**/*.unit.ts'],
          exclude: needOwnProcess,
          isolate: false,
        },
      },
      { test: { ...common, name: 'own-process', pool: 'forks', include: needOwnProcess } },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
