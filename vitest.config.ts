import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { retriedImports } from './scripts/build/retried-imports.ts';

/** Files that replace modules, depend on what a module remembers (rules already loaded, nonces), or count their own processor time. */
const needOwnProcess = [
  'test/forms/rules/*families.unit.ts',
  'test/forms/validation/robustness.unit.ts',
  'test/antispam/wire-*.unit.ts',
];

// Limits for what hangs: a busy machine takes several times as long as an idle one.
const common = {
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Tests in Node: of pure parts, `test/**\/*.unit.ts`, and of documents. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [retriedImports],
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
      // Statements of documents: tables, numbers, links, samples. `npm run check` runs these, `npm test` does not.
      { test: { ...common, name: 'documents', pool: 'threads', include: ['test/**/*.docs.ts'], isolate: false } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
