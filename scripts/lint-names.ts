// Rejects retired names (`retired-names.ts`) in code, docs, demos and tests: `node scripts/run.mjs scripts/lint-names.ts`. Exits 1 on a
// fault.
import { globSync } from 'tinyglobby';
import { readFileSync } from 'node:fs';
import { retiredIn } from './retired-names.ts';

const files = globSync(
  [
    '*.{md,ts,mjs}',
    '{src,elements,server,scripts,test,demo-pages,bench,docs}/**/*.{ts,tsx,mjs,css,md,html,json,template}',
  ],
  // The list itself, and files that contain retired names on purpose.
  {
    ignore: [
      '**/node_modules/**',
      'CHANGELOG.md',
      'scripts/retired-names.ts',
      'test/lint/retired-names.docs.ts',
      'src/diagnostics/page/elements.json',
      'test/diagnostics/page/*.browser.ts',
      'test/contract/**',
    ],
  },
);

const faults = files.flatMap((file) => retiredIn(file, readFileSync(file, 'utf8')));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`No retired names in ${files.length} files.`);
