import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.ts';
import { findPages } from '../../src/check/find-pages.ts';
import { initSite } from '../../src/check/init.ts';
import packageJson from '../../package.json' with { type: 'json' };

const starters = readdirSync('integrations/starters');

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-init-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a package with the starters and a script; returns its folder `dist`. */
function writePackage(): string {
  const dist = join(root, 'package/dist');
  mkdirSync(dist, { recursive: true });
  const files = {
    LICENSE: 'MIT',
    'package.json': '{"version": "1.2.3"}',
    'dist/integrity.json': '{"files": {"portico.js": "sha384-x"}}',
    'dist/portico.js': '// portico.js',
    'dist/portico.css': '',
    'dist/theme.css': '',
    'dist/THIRD-PARTY-NOTICES.md': '',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, 'package', path), text);
  cpSync('integrations/starters', join(root, 'package/integrations/starters'), { recursive: true });
  return dist;
}

/** Runs the command; returns its exit code and what it prints. */
function run(...args: string[]): { code: number; out: string; error: string } {
  const printed = { out: '', error: '' };
  const code = initSite(args, writePackage(), {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
  });
  return { code, ...printed };
}

describe('the command init', () => {
  it('makes a site of HTML files with those of the library', () => {
    const folder = join(root, 'My Site');
    expect(run(folder)).toEqual({
      code: 0,
      out: `Made a site in ${folder}. Start it:\n\n  cd "${folder}"\n  npx portico-elements serve .\n\nComments in its files say what to edit; see also docs/starters.md.\n`,
      error: '',
    });
    expect(readdirSync(folder).toSorted()).toEqual(['index.html', 'portico', 'site.css']);
    expect(readFileSync(join(folder, 'portico/portico.js'), 'utf8')).toBe('// portico.js');
  });

  it.each([
    ['My Site', 'my-site'],
    ['_Café_', 'caf'],
    ['…', 'site'],
  ])('names the package in the folder “%s”, with the version of the library', (name, expected) => {
    const folder = join(root, name);
    expect(run(folder, '--starter', 'vite')).toMatchObject({
      code: 0,
      out: expect.stringContaining('  npm install\n'),
    });
    const site: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(site).toMatchObject({ name: expected, dependencies: { 'portico-elements': '^1.2.3' } });
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('node_modules/\n');
    expect(existsSync(join(folder, 'gitignore'))).toBe(false);
  });

  it('names the version of Node that a starter needs', () => {
    expect(run(join(root, 'stars'), '--starter', 'astro').out).toContain(
      'stars. It needs Node 22.12 or later. Start it:',
    );
  });

  it('accepts an empty repository', () => {
    mkdirSync(join(root, 'site/.git'), { recursive: true });
    expect(run(join(root, 'site')).code).toBe(0);
  });

  it('leaves a folder with files alone', () => {
    mkdirSync(join(root, 'site'));
    writeFileSync(join(root, 'site/index.html'), 'mine');
    const folder = join(root, 'site');
    expect(run(folder)).toEqual({
      code: 2,
      out: '',
      error: `portico-elements: "${folder}" has files; expected a new folder. See portico-elements init --help.\n`,
    });
    expect([readdirSync(folder), readFileSync(join(folder, 'index.html'), 'utf8')]).toEqual([['index.html'], 'mine']);
  });

  it.each([
    [[], 'There is no folder; expected one, such as my-site.'],
    [['a', 'b'], 'There are several folders; expected one, such as my-site.'],
    [['a', '--starter', 'next'], '--starter is next; expected html or vite or astro or eleventy or server.'],
  ])('expects one folder and a starter that exists: %j', (args, message) => {
    const { code, error } = run(...args);
    expect([code, error]).toEqual([2, `portico-elements: ${message} See portico-elements init --help.\n`]);
  });

  it('explains every starter', () => {
    const { code, out } = run('--help');
    expect(code).toBe(0);
    for (const name of starters) expect(out).toMatch(new RegExp(`^ {12}${name} +\\S`, 'm'));
  });
});

describe.each(starters)('the starter %s', (name) => {
  const folder = `integrations/starters/${name}`;

  it('has no problem that the command check finds', () => {
    const found = findPages([folder]);
    const pages = 'files' in found ? found.files : [];
    expect(pages.length).toBeGreaterThan(0);
    const findings = pages.flatMap((file) => checkPage(file, readFileSync(file, 'utf8')));
    expect(findings).toEqual([]);
  });
});

it.each(['vite', 'eleventy'])('the starter %s installs the version that the repository tests', (name) => {
  const { devDependencies } = JSON.parse(readFileSync(`integrations/starters/${name}/package.json`, 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const tested: Record<string, string> = packageJson.devDependencies;
  const expected = Object.keys(devDependencies).map((dependency) => [dependency, `^${tested[dependency]}`]);
  expect(Object.entries(devDependencies)).toEqual(expected);
});
