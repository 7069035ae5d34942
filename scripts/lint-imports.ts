// Checks the imports in src/, elements/, server/ and site/: `node scripts/run.mjs scripts/lint-imports.ts`. Exits 1 on a fault.
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { importCircles, importFaults } from './imports/import-rules.ts';

const sources = new Map(
  ['src', 'elements', 'server', 'site'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .map((file) => [file.replaceAll(sep, '/'), readFileSync(file, 'utf8')] as const),
  ),
);

const faults = [...sources].flatMap(([file, source]) =>
  importFaults(file, source).map(({ line, message }) => `${file}:${line} ${message}`),
);
const circles = importCircles(sources).map(
  ([first = '', ...others]) =>
    `${first} imports itself through ${others.length > 0 ? others.join(' → ') : 'its own path'}; move what they share into a module of its own.`,
);

for (const fault of [...faults, ...circles]) console.error(fault);
if (faults.length + circles.length > 0) process.exitCode = 1;
else console.log(`The imports of ${sources.size} files follow the architecture.`);
