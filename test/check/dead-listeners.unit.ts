import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommandLine } from '../../src/check/command-line.ts';
import { docsOf } from '../../src/diagnostics/page/manifest.ts';
import { createFolder } from '../server/site/folder.ts';

const page = (script: string) =>
  `<!doctype html><html><title>Harbour</title><script type="module" src="/portico/portico.js"></script>${script}` +
  '<portico-contact-form endpoint="/api"><form><label>E-mail <input name="email"></label><button>Send</button></form></portico-contact-form></html>';

const folder = createFolder({
  'index.html': page('<script src="js/site.js?v=2" defer></script>'),
  'about/index.html': page('<script type="module">import "../js/parts/form.mjs";</script>'),
  'news.html': page('<script src="//cdn.example/js/site.js"></script><script src="/missing.js"></script>'),
  'js/site.js':
    "import './parts/form.mjs';\n\naddEventListener('portico-sent', thank);\naddEventListener('portico-own', thank);\n",
  'js/parts/form.mjs':
    "document.dispatchEvent(new Event('portico-own'));\n  document.addEventListener('mailsent', thank);\n",
  'portico/portico.js': "addEventListener('portico-sent', thank);",
  'portico/chunks/kit.js': '',
  'portico/integrity.json': '{}',
});
afterAll(() => folder.remove());

/** Returns what the command prints about pages of the folder. */
function check(...pages: string[]): string {
  let printed = '';
  const print = (text: string) => (printed += text);
  runCommandLine(['check', '--quiet', ...pages.map((name) => join(folder.path, name))], { out: print, error: print });
  return printed.replaceAll(`${folder.path}/`, '');
}

const dead = (place: string, line: number, column: number, name: string) =>
  `${place}:${line}:${column}: <script>: the listener at line ${line}, column ${column} is never called: Portico has no event "${name}". ` +
  `Did you mean "portico-mailsent"? ${docsOf('portico-contact-form')}\n`;

it('finds listeners that are never called in the script files of the site, once for all pages', () => {
  expect(check('')).toBe(dead('js/parts/form.mjs', 2, 12, 'mailsent') + dead('js/site.js', 3, 1, 'portico-sent'));
});

it('reads the script files of a page that is checked alone', () => {
  expect(check('index.html')).toBe(
    dead('js/site.js', 3, 1, 'portico-sent') + dead('js/parts/form.mjs', 2, 12, 'mailsent'),
  );
  expect(check('about/index.html')).toBe(dead('js/parts/form.mjs', 2, 12, 'mailsent'));
  expect(check('news.html')).toBe('');
});
