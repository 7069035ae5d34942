// Updates the tables in the elements' docs and in the guides, and the data of the diagnostics: `npm run describe`. With `-- --check` it only prints the outdated files,
// and exits 1 if there are any.
import { staleFiles, writeStaleFiles } from './describe/output/docs-pages.ts';
import { elementNames } from './describe/elements.ts';

const names = elementNames();
if (process.argv.includes('--check')) {
  const stale = await staleFiles(names);
  for (const { path } of stale) console.error(`${path} is stale. Run: npm run describe`);
  if (stale.length > 0) process.exitCode = 1;
  else console.log(`No docs are stale (elements: ${names.length}).`);
} else {
  for (const path of await writeStaleFiles(names)) console.log(`Wrote ${path}.`);
}
