import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { siteFiles } from '../../src/check/site/site-files.ts';
import { createFolder } from '../server/site/folder.ts';

const folder = createFolder({
  'site/index.html': '',
  'site/portico/portico.js': '',
  'site/news/index.html': '',
  'built/index.html': '',
  'built/package.json': '{"scripts": {"build": "make"}}',
  'parts/part.html': '',
});
afterAll(() => folder.remove());

it.each([
  ['a folder', 'site/index.html', ['site'], true, true],
  ['its page alone', 'site/index.html', ['site/index.html'], true, true],
  ['a page in a folder of it', 'site/news/index.html', ['site/news/index.html'], true, true],
  ['a page of a package with a build', 'built/index.html', ['built/index.html'], false, false],
  ['a page outside of a site', 'parts/part.html', ['parts/part.html'], false, false],
])('of %s, the site is known: %s', (_, file, paths, hasPortico, isComplete) => {
  const inFolder = (path: string) => join(folder.path, path);
  const files = siteFiles(inFolder(file), paths.map(inFolder), folder.path);
  expect([files.pathOf('/portico/portico.js') !== undefined, files.isComplete]).toEqual([hasPortico, isComplete]);
});
