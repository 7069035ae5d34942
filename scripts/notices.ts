import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { noticesFile, staleNotices } from './release/notices.ts';

/*
 * `npm run notices`: copies the notices of bundled packages from the last build into the repository, where a review shows changes. With `--
 * --check` it only reports whether they are outdated, and exits 1 if so.
 */

const built = `dist/${noticesFile}`;
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const stale = staleNotices(read(noticesFile), read(built));

if (!stale) console.log(`${noticesFile} is up to date.`);
else if (process.argv.includes('--check') || !existsSync(built)) {
  console.error(stale);
  process.exitCode = 1;
} else {
  copyFileSync(built, noticesFile);
  console.log(`Wrote ${noticesFile}.`);
}
