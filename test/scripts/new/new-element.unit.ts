import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LibraryCopy, success } from '../library-copy.ts';

/* `.ci/run` runs all checks and tests of a new element. */

/** The demo page of the last card: the generator adds the new one after it. */
const lastDemo = [...readFileSync('demo-pages/demos.html', 'utf8').matchAll(/<a href="\/([\w-]+\.html)">/g)].at(
  -1,
)?.[1];

describe('npm run new -- sample-table', () => {
  const copy = new LibraryCopy();
  afterAll(() => copy.remove());

  beforeAll(() => {
    expect(copy.script('new', 'sample-table')).toEqual(success);
  });

  it.each([
    'elements/sample-table/sample-table.ts',
    'elements/sample-table/sample-table.settings.ts',
    'elements/sample-table/sample-table.view.tsx',
    'elements/sample-table/sample-table.css',
    'elements/sample-table/sample-table.md',
    'demo-pages/sample-table.html',
    'test/elements/sample-table/sample-table.browser.ts',
  ])('creates %s', (path) => {
    expect(existsSync(join(copy.folder, path))).toBe(true);
    expect(copy.read(path)).not.toMatch(/element-?name/i);
  });

  it.each([
    ['the registry', 'src/registry.ts', `import('../elements/sample-table/sample-table.ts')`],
    ['the README', 'README.md', '| [`<portico-sample-table>`](elements/sample-table/sample-table.md) |'],
    ['the list of the demo pages', 'demo-pages/demos.html', '<a href="/sample-table.html">portico-sample-table</a>'],
    ['the last demo page, as its neighbour', `demo-pages/${lastDemo}`, '<a rel="next" href="/sample-table.html">'],
  ])('adds it to %s', (_, path, text) => {
    expect(copy.read(path)).toContain(text);
  });

  it('does not change an existing element', () => {
    const before = copy.read('elements/sample-table/sample-table.ts');
    const output = expect.stringContaining('There is an element "sample-table" already');
    expect(copy.script('new', 'sample-table')).toEqual({ ok: false, output });
    expect(copy.read('elements/sample-table/sample-table.ts')).toBe(before);
  });

  it('creates docs that describe can check and update', () => {
    const settings = 'elements/sample-table/sample-table.settings.ts';
    copy.write(settings, copy.read(settings).replace('The number that one click adds.', 'The step of one click.'));
    const check = copy.script('describe', '--check');
    expect(check.ok).toBe(false);
    expect(check.output).toContain('elements/sample-table/sample-table.md is stale. Run: npm run describe');
    expect(copy.script('describe')).toEqual(success);
    expect(copy.read('elements/sample-table/sample-table.md')).toContain('The step of one click.');
    expect(copy.script('describe', '--check')).toEqual(success);
  });
});
