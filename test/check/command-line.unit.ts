import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsOf } from '../../src/diagnostics/page/manifest.ts';
import { runCommandLine } from '../../src/check/command-line.ts';

/** Runs a command line; returns its exit code and what it prints. */
function run(...args: string[]): { code: number; out: string; error: string } {
  const printed = { out: '', error: '' };
  const code = runCommandLine(args, {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
  });
  return { code, ...printed };
}

const fault = '<p>\n  <portico-silder></portico-silder></p>';
const docs = docsOf();
const script = "<script type='module'>import 'portico-elements';</script>";
const message = `<portico-silder>: there is no element of this name. Did you mean "portico-slider"? ${docs}`;

let site = '';
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'portico-check-'));
  const files = {
    'clean/index.html': `<!doctype html>${script}<portico-alert>Hello</portico-alert>`,
    'faults/b.html': fault,
    'faults/a/page.HTM': fault,
    'faults/a/page.svelte': fault,
    'faults/a/notes.md': fault,
    'faults/node_modules/lib/page.html': fault,
    'faults/.cache/page.html': fault,
    'faults/portico/example.html': fault,
    'faults/portico/portico.js': '',
    'faults/portico/integrity.json': '{}',
    'empty/notes.md': fault,
    'whole/index.html': '<script type="module" src="js/portico.js?v=1"></script>',
    'whole/js/portico.js': '',
    'whole/js/chunks/kit.js': '',
    'alone/index.html': '<script type="module" src="js/portico.js"></script>',
    'alone/part/absolute.html': '<script type="module" src="/js/portico.js"></script>',
    'alone/part/page.php': '<script type="module" src="/jss/portico.js"></script>',
    'alone/wrong.html': '<script type="module" src="/jss/portico.js"></script>',
    'built/index.html': '<script type="module" src="/made/portico.js"></script>',
    'built/part.html': '<script type="module" src="made/portico.js"></script>',
    'built/package.json': '{"scripts": {"build": "vite build"}}',
    'alone/package.json': '{"scripts": {"test": "exit 1"}, "dependencies": {"portico-elements": "1.0.0"}}',
    'alone/js/portico.js': '',
    'served/index.html':
      `<!doctype html><html>${script}` +
      '<portico-contact-form><form action="/api/contact" method="post" enctype="multipart/form-data"><label>Phone <input name="phone"></label>' +
      '<label>Plan <input type="file" name="plan"></label><label>Mail <input name="email"></label><label>Dishes <select name="dishes[]"></select></label><input name="website" hidden>' +
      '<input type="hidden" name="_token"><input type="submit" name="go"></form></portico-contact-form></html>',
    'served/other.html':
      '<portico-contact-form><form action="/api/other"><label>Age <input name="age"></label><button>Send</button></form></portico-contact-form>',
    'protected/index.html':
      '<!doctype html><html><portico-comments><form action="/comments" method="post"></form></portico-comments>' +
      '<portico-contact-form captcha="altcha" captcha-url="/api/contact/challenge"><form action="/api/contact"><label>Age <input name="age"></label></form></portico-contact-form>' +
      '<portico-contact-form><form action="https://example.com/"><label>Age <input name="age"></label></form></portico-contact-form></html>',
    'protected/portico.config.json': '{"protect": {"altcha": true}}',
    'served/portico.config.json': '{"forms": {"contact": {"fields": {"email": {}, "dishes": {}}}, "other": {}}}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  symlinkSync(join(site, 'missing.html'), join(site, 'clean/dangling.html'));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

describe('portico-elements check', () => {
  it('exits with 0 without problems', () => {
    expect(run('check', join(site, 'clean'))).toEqual({ code: 0, out: 'No problems in 1 file.\n', error: '' });
  });

  it('exits with 1 with problems, in pages and templates of all folders but packages and hidden ones', () => {
    const lines = ['a/page.HTM', 'a/page.svelte', 'b.html'].map((file) => `${site}/faults/${file}:2:3: ${message}\n`);
    expect(run('check', join(site, 'faults'))).toEqual({
      code: 1,
      out: `${lines.join('')}3 problems in 3 files.\n`,
      error: '',
    });
  });

  it.each([
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${fault}`, 'utf16le')],
    ['UTF-16 of networks', Buffer.from(`\uFEFF${fault}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${fault}`)],
  ])('reads pages in %s', (_, bytes) => {
    const file = join(site, 'encoded.html');
    writeFileSync(file, bytes);
    expect(run('check', file).out).toBe(`${file}:2:3: ${message}\n1 problem in 1 file.\n`);
  });

  it('checks a named file with any ending, and each file once', () => {
    const notes = join(site, 'empty/notes.md');
    expect(run('check', notes, join(site, 'clean'), notes).out).toBe(
      `${notes}:2:3: ${message}\n1 problem in 2 files.\n`,
    );
  });

  it('finds fields that the configuration in the folder does not declare', () => {
    const { out } = run('check', join(site, 'served'));
    expect(out).toBe(
      `${site}/served/index.html:1:193: <input>: messages do not contain this field: it is not in "fields" of the form "contact" in ` +
        `portico.config.json. Add "phone": {} there. ${docs}\n` +
        `${site}/served/index.html:1:245: <input>: messages do not contain this field: it is not in "fields" of the form "contact" in ` +
        `portico.config.json. Add "plan": { "type": "file" } there. ${docs}\n2 problems in 2 files.\n`,
    );
  });

  it('finds forms without the captcha that the configuration in the folder requires', () => {
    const findings = run('check', join(site, 'protected'))
      .out.split('\n')
      .filter((line) => line.includes('ALTCHA'));
    expect(findings).toEqual([
      `${site}/protected/index.html:1:22: <portico-comments>: the server refuses this form, because "protect" in portico.config.json requires ` +
        `ALTCHA. Write captcha="altcha" captcha-url="/comments/challenge". ${docsOf('portico-comments')}`,
    ]);
  });

  it('finds a portico.js that was copied without its folder chunks', () => {
    expect(run('check', join(site, 'whole')).code).toBe(0);
    const lone = (file: string, source: string) =>
      `${site}/alone/${file}:1:23: <script>: beside "${source}", there is no folder chunks, from which portico.js loads the code of the elements. Copy the whole folder (npx portico-elements copy portico), and write the address of the portico.js in the copy. ${docs}\n`;
    expect(run('check', '--quiet', join(site, 'alone/part/absolute.html')).code).toBe(0);
    expect(run('check', '--quiet', join(site, 'alone')).out).toBe(
      lone('index.html', 'js/portico.js') +
        lone('part/absolute.html', '/js/portico.js') +
        `${site}/alone/wrong.html:1:23: <script>: src="/jss/portico.js" leads to no file of the site. Copy the library to it (npx portico-elements copy portico), and write the address of the file in the copy. ${docs}\n`,
    );
  });

  it('does not look for the files of a site that is built', () => {
    expect(run('check', join(site, 'built')).code).toBe(0);
  });

  it('prints only the problems with --quiet', () => {
    expect(run('check', '--quiet', join(site, 'clean'))).toEqual({ code: 0, out: '', error: '' });
    const page = join(site, 'faults/b.html');
    expect(run('check', page, '--quiet')).toEqual({ code: 1, out: `${page}:2:3: ${message}\n`, error: '' });
  });

  it('prints JSON with --format json', () => {
    const page = join(site, 'faults/b.html');
    const { code, out } = run('check', '--format', 'json', page, 'test/check/faults/values/choice.html');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        file: page,
        line: 2,
        column: 3,
        element: 'portico-silder',
        message: 'there is no element of this name. Did you mean "portico-slider"?',
        docs,
      },
      {
        file: 'test/check/faults/values/choice.html',
        line: 10,
        column: 18,
        element: 'portico-alert',
        attribute: 'kind',
        message: 'kind="eror" is not valid: expected one of info, success, warning, error. Did you mean "error"?',
        docs: docsOf('portico-alert'),
      },
    ]);
    expect(run('check', '--format=json', join(site, 'clean')).out).toBe('[]\n');
  });

  it('lists all commands without one, with --help, and after a wrong one', () => {
    const help = run('--help');
    expect(help).toMatchObject({ code: 0, error: '' });
    for (const name of ['init', 'copy', 'check', 'migrate', 'serve', 'person'])
      expect(help.out).toMatch(new RegExp(`^  ${name} +[a-z]`, 'm'));
    expect(run()).toEqual({ code: 2, out: '', error: help.out });
    const line = 'portico-elements: There is no command "chekc". Did you mean "check"?\n\n';
    expect(run('chekc', 'site')).toEqual({ code: 2, out: '', error: line + help.out });
  });

  it.each([[['check', '--help']], [['check', '-h']]])('prints its help with %j', (args) => {
    const { code, out, error } = run(...args);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^Usage: portico-elements check \[options\] <files or folders>\n/);
    expect(out).toMatch(/--format text\|json[^]*--quiet[^]*--help[^]*Exit codes: 0 /);
  });

  it.each([
    [['check'], 'There is nothing to check; expected files or folders: portico-elements check site.'],
    [
      ['check', '--formt', 'json', 'site'],
      'There is no option --formt; expected --format, --quiet, --help. Did you mean "--format"?',
    ],
    [['check', '-x', 'site'], 'There is no option -x; expected --format, --quiet, --help.'],
    [['check', 'site', '--format', 'xml'], '--format is xml; expected text or json.'],
    [['check', 'site', '--format'], '--format has no value; expected text or json.'],
    [['check', 'site', '--quiet=yes'], '--quiet has the value yes; expected --quiet alone.'],
    [['check', 'no-such-folder'], '"no-such-folder" does not exist; expected a file or a folder.'],
  ])('exits with 2 for the arguments %j', (args, expected) => {
    const { code, out, error } = run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toBe(`portico-elements: ${expected} See portico-elements check --help.\n`);
  });

  it('exits with 2 for a folder without pages', () => {
    const { code, error } = run('check', join(site, 'empty'));
    expect(code).toBe(2);
    expect(error).toContain('empty" contains no page; expected files that end with .html, .htm, .astro,');
  });
});

it('refers to the docs of an element, or to those of the library', () => {
  expect(docsOf('portico-alert')).toBe(`${docs.replace('docs/troubleshooting.md', '')}elements/alert/alert.md`);
  // The block of page-wide settings for all elements.
  expect(docsOf('portico-all elements')).toBe(docs);
});
