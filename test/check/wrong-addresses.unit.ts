import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.ts';
import { siteFiles } from '../../src/check/site/site-files.ts';
import { createFolder } from '../server/site/folder.ts';

const folder = createFolder({
  'index.html': '',
  'js/bundle.js': 'import "portico-elements";',
  'js/site.js': 'count();',
  'shop/index.html': '',
  'css/theme.css': '',
  'assets/portico/portico.js': '',
  'assets/portico/portico.css': '',
  'assets/portico/theme.css': '',
  'assets/portico/integrity.json': '{}',
  'assets/portico/chunks/kit.js': '',
  'assets/portico/slim/portico.js': '',
  'assets/portico/slim/chunks/kit.js': '',
  'part/portico.js': '',
  'part/integrity.json': '{ "files": { "chunks/kit.js": "", "chunks/tabs.js": "", "slim/chunks/kit.js": "" } }',
  'part/chunks/kit.js': '',
  'part/slim/portico.js': '',
  'part/slim/chunks/kit.js': '',
});
afterAll(() => folder.remove());

const script = (address: string) => `<script type="module" src="${address}"></script>`;
const sheet = (address: string) => `<link rel="stylesheet" href="${address}">`;

/** Returns the problems in the head of a page of the folder. */
function problemsOf(head: string, file = 'index.html'): string[] {
  const page = join(folder.path, file);
  return checkPage(page, `<!doctype html><html>${head}</html>`, siteFiles(page, [folder.path])).map(
    ({ message }) => message,
  );
}

it.each([
  [
    script('/portico/slim/portico.js'),
    'index.html',
    'src="/portico/slim/portico.js"',
    'src="/assets/portico/slim/portico.js"',
  ],
  [
    script('/assets/portico/slim/portico'),
    'index.html',
    'src="/assets/portico/slim/portico"',
    'src="/assets/portico/slim/portico.js"',
  ],
  [
    script('/assets/portico/slim/'),
    'index.html',
    'src="/assets/portico/slim/"',
    'src="/assets/portico/slim/portico.js"',
  ],
  [
    script('portico/portico.min.js?v=1'),
    'shop/index.html',
    'src="portico/portico.min.js?v=1"',
    'src="../assets/portico/portico.js"',
  ],
  [sheet('/portico/theme.css'), 'index.html', 'href="/portico/theme.css"', 'href="/assets/portico/theme.css"'],
  [
    sheet('theme.css') + script('../assets/portico/portico.js'),
    'shop/index.html',
    'href="theme.css"',
    'href="../assets/portico/theme.css"',
  ],
  [
    sheet('/assets/portico/portico-elements.css'),
    'index.html',
    'href="/assets/portico/portico-elements.css"',
    'href="/assets/portico/portico.css"',
  ],
])('%s of %s leads to no file', (head, file, given, meant) => {
  expect(problemsOf(head, file)).toEqual([`${given} leads to no file of the site. Write ${meant}.`]);
});

it.each([
  script('/assets/portico/slim/portico.js#x') + sheet('/assets/portico/portico.css') + sheet('/css/theme.css'),
  script('https://cdn.example/portico/portico.js') + sheet('//cdn.example/theme.css'),
  `<base href="/assets/">${sheet('portico/theme.css')}`,
  '<script src="/other.js"></script><link rel="preload" href="/portico/none.css">',
])('%s has the addresses of files, or of what the site does not contain', (head) => {
  expect(problemsOf(head)).toEqual([]);
});

const alert = '<body><portico-alert>Closed.</portico-alert>';
const missing =
  'the page has elements of Portico, but loads no script that runs them. Write <script type="module" src="/assets/portico/slim/portico.js"></script> into its <head>.';

it.each(['', '<script src="/js/site.js"></script>', sheet('/assets/portico/portico.css')])(
  'a page with %s does not load the library',
  (head) => expect(problemsOf(head + alert)).toEqual([missing]),
);

it.each([
  script('/assets/portico/portico.js'),
  script('https://cdn.example/site.js'),
  script('/js/bundle.js'),
  '<script type="module">import "./site.js";</script>',
])('a page with %s may load the library', (head) => expect(problemsOf(head + alert)).toEqual([]));

it('a page of which a part is checked may load the library', () => {
  const page = join(folder.path, 'index.html');
  expect(checkPage(page, '<portico-alert>Closed.</portico-alert>', siteFiles(page, [folder.path]))).toEqual([]);
});

it.each([
  ['/part/portico.js', 'index.html', ['chunks/tabs.js']],
  ['../part/portico.js', 'shop/index.html', ['chunks/tabs.js']],
  ['/part/slim/portico.js', 'index.html', []],
  ['/assets/portico/portico.js', 'index.html', []],
])('finds the files that are missing in the copy of %s', (address, file, paths) => {
  expect(problemsOf(script(address), file)).toEqual(
    paths.map((path) => expect.stringContaining(`"${path}" is missing in the copy of the library`)),
  );
});
