import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readDocuments } from '../../elements/live-search/text-index/index-documents.ts';
import { readResponse } from '../../elements/live-search/sources/read-response.ts';
import { parseJson } from '../../src/json/json.ts';
import { writeGuideFiles, type GuideFolder } from './guide-files.ts';

const site = 'https://site.test/';
let folder: GuideFolder | undefined;

afterEach(() => folder?.remove());

/** Writes the files of a guide and further ones. */
function write(guide: string, names: readonly string[], files: Readonly<Record<string, string>>): string {
  folder = writeGuideFiles(guide, names);
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder.path;
}

/** Runs a script of Node in a folder; returns its output. */
const run = (path: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: path, encoding: 'utf8' });

/** Returns what the list shows for a search in a file of documents. */
async function search(file: string, text: string) {
  const { signal } = new AbortController();
  const documents = await readDocuments(parseJson(readFileSync(file, 'utf8')), { fields: {}, url: site, signal });
  const response = readResponse({ kind: 'json', status: 200, data: documents?.find(text, 10) }, site);
  if (response.kind !== 'results') return expect.fail(`the list shows an error: ${JSON.stringify(response)}`);
  return response.results.map(({ title, url, image, excerpt = '' }) => [title, url, image, excerpt]);
}

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head>${head}</head>${body}</html>`;

describe('make-index.mjs of the guide to live search endpoints', () => {
  const pages = {
    '_site/index.html': page('<title>Home</title>', '<main><h2>News</h2><p>The ferry</p></main>'),
    '_site/a & b/index.html': page(
      '<meta property="og:image" content="https://site.test/oak.png">',
      '<nav>Ferry</nav><main><h1>Oak &amp; <i>lamp</i></h1><script>ferry()</script><p>Write &amp;lt;b&gt;.</p><p>Bright<b>ness</b></p></main>',
    ),
    '_site/deep/page.html': page('<title>Deep</title>', '<main>ferry</main>'),
    '_site/hidden.html': page('<meta name="robots" content="noindex">', '<main>ferry</main>'),
    '_site/frame.html': page('', '<p>ferry</p>'),
  };

  it('writes the main part of each page', async () => {
    const path = write('server/live-search-endpoints.md', ['make-index.mjs'], pages);
    expect(run(path, 'make-index.mjs')).toBe('3 of 5 pages are in the index.\n');
    const file = join(path, '_site/search.json');
    expect(await search(file, 'ferry')).toEqual([
      ['Deep', `${site}deep/page.html`, '', 'ferry'],
      ['Home', site, '', 'News The ferry'],
    ]);
    expect(await search(file, 'brightness')).toEqual([
      ['Oak & lamp', `${site}a%20&%20b/`, `${site}oak.png`, 'Write &lt;b>. Brightness'],
    ]);
  });

  it('adds the path of the site', async () => {
    const path = write('server/live-search-endpoints.md', ['make-index.mjs'], pages);
    run(path, 'make-index.mjs', '_site', '/docs/');
    expect((await search(join(path, '_site/search.json'), 'ferry')).map(([, url]) => url)).toEqual([
      `${site}docs/deep/page.html`,
      `${site}docs/`,
    ]);
  });
});

describe('search.njk of the guide to Eleventy', () => {
  it('writes all pages', async () => {
    const path = write('frameworks/eleventy.md', ['search.njk'], {
      'index.md': '---\ntitle: Tom & Ann\n---\n# Home\n\nThe *ferry* & the "pier".',
      'oak.njk': '---\ntitle: Oak lamp\n---\n<p>A ferry</p>\n',
    });
    run(path, join(process.cwd(), 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet');
    expect(await search(join(path, '_site/search.json'), 'ferry')).toEqual([
      ['Oak lamp', `${site}oak/`, '', 'A ferry'],
      ['Tom & Ann', site, '', 'Home The ferry & the "pier".'],
    ]);
  });
});
