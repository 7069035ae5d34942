// Checks who imports whom in src/ and elements/: `node scripts/run.mjs scripts/lint-imports.ts`. Exits 1 on a fault.
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { importFaults } from './import-rules.ts';

const files = ['src', 'elements'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

const faults = files.flatMap((file) => {
  const found = importFaults(file.replaceAll(sep, '/'), readFileSync(file, 'utf8'));
  return found.map(({ line, message }) => `${file}:${line} ${message}`);
});

for (const fault of faults) console.error(fault);
if (faults.length) process.exitCode = 1;
else console.log(`The imports of ${files.length} files keep to the architecture.`);
