import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFiles } from '../../src/check/copy-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-copy-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a package with these scripts, and files for bundlers; returns its folder `dist`. */
function writePackage(...scripts: string[]): string {
  const files = {
    LICENSE: 'MIT',
    'dist/integrity.json': JSON.stringify({
      version: '1.0.0',
      files: Object.fromEntries(scripts.map((path) => [path, 'sha384-x'])),
    }),
    'dist/portico.css': ':where(portico-popup) {}',
    'dist/theme.css': ':root {}',
    'dist/THIRD-PARTY-NOTICES.md': '# Notices',
    'dist/index.js': 'export {};',
    'dist/types/index.d.ts': 'export {};',
    ...Object.fromEntries(
      scripts.flatMap((path) => [
        [`dist/${path}`, `// ${path}`],
        [`dist/${path}.map`, '{}'],
      ]),
    ),
  };
  rmSync(join(root, 'package'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) write(join('package', path), text);
  return join(root, 'package/dist');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs the command; returns its exit code and what it prints. */
function run(dist: string, ...args: string[]): { code: number; out: string; error: string } {
  const printed = { out: '', error: '' };
  const code = copyFiles(args, dist, {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
  });
  return { code, ...printed };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

describe('the command copy', () => {
  it('copies what pages load, and nothing else', () => {
    const dist = writePackage('portico.js', 'chunks/kit-a1.js', 'slim/portico.js');
    const folder = join(root, 'site/public/portico');
    expect(run(dist, folder)).toEqual({ code: 0, out: `Copied 8 files to ${folder}.\n`, error: '' });
    expect(filesIn(folder)).toEqual([
      'LICENSE',
      'THIRD-PARTY-NOTICES.md',
      'chunks/kit-a1.js',
      'integrity.json',
      'portico.css',
      'portico.js',
      'slim/portico.js',
      'theme.css',
    ]);
    expect(readFileSync(join(folder, 'chunks/kit-a1.js'), 'utf8')).toBe('// chunks/kit-a1.js');
  });

  it('updates an earlier copy, without its old files and with those of the site', () => {
    const folder = join(root, 'portico');
    run(writePackage('portico.js', 'chunks/kit-a1.js'), folder);
    write('portico/chunks/own.js', '// of the site');
    const { out } = run(writePackage('portico.js', 'chunks/kit-b2.js'), folder);
    expect(out).toBe(`Copied 7 files to ${folder}, and removed 1 of an earlier version.\n`);
    expect(filesIn(join(folder, 'chunks'))).toEqual(['kit-b2.js', 'own.js']);
  });

  it('leaves a folder with other files alone', () => {
    write('public/index.html', '<!doctype html>');
    const folder = join(root, 'public');
    expect(run(writePackage('portico.js'), folder)).toEqual({
      code: 2,
      out: '',
      error: `portico-elements: "${folder}" has other files; expected a new folder or an earlier copy, such as ${folder}/portico. See portico-elements copy --help.\n`,
    });
    expect(existsSync(join(folder, 'portico.js'))).toBe(false);
  });

  it.each([
    ['without files', '{"version": 1}'],
    ['with other files', '{"files": {"app.js": "sha384-x"}}'],
    ['with something else', '[]'],
    ['that cannot be read', '{'],
  ])('leaves a folder with a list %s alone', (_, list) => {
    write('site/integrity.json', list);
    write('site/app.js', '');
    const folder = join(root, 'site');
    const { code, error } = run(writePackage('portico.js'), folder);
    expect([code, error]).toEqual([2, expect.stringContaining(`"${folder}" has other files`)]);
    expect(filesIn(folder)).toEqual(['app.js', 'integrity.json']);
  });

  it.each([
    [[], 'There is no folder; expected one, such as public/portico.'],
    [['a', 'b'], 'There are several folders; expected one, such as public/portico.'],
    [['a', '--slim'], 'There is no option --slim; expected --help.'],
  ])('expects one folder: %j', (args, message) => {
    const { code, error } = run(writePackage('portico.js'), ...args);
    expect([code, error]).toEqual([2, `portico-elements: ${message} See portico-elements copy --help.\n`]);
  });

  it('explains itself', () => {
    const { code, out } = run(writePackage('portico.js'), '--help');
    expect([code, out.split('\n')[0]]).toEqual([0, 'Usage: portico-elements copy <folder>']);
  });
});
