import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LibraryCopy, success } from './house.ts';

/* `.ci/run` runs all checks and tests of a new element. */

describe('npm run new -- price-table', () => {
  const copy = new LibraryCopy();
  afterAll(() => copy.remove());

  beforeAll(() => {
    expect(copy.script('new', 'price-table')).toEqual(success);
  });

  it.each([
    'elements/price-table/price-table.ts',
    'elements/price-table/price-table.settings.ts',
    'elements/price-table/price-table.view.tsx',
    'elements/price-table/price-table.css',
    'elements/price-table/price-table.md',
    'demo-pages/price-table.html',
    'test/elements/price-table/price-table.browser.ts',
  ])('creates %s', (path) => {
    expect(existsSync(join(copy.folder, path))).toBe(true);
    expect(copy.read(path)).not.toMatch(/element-?name/i);
  });

  it.each([
    ['the registry', 'src/registry.ts', `import('../elements/price-table/price-table.ts')`],
    ['the README', 'README.md', '| [`<portico-price-table>`](elements/price-table/price-table.md) |'],
    ['the list of the demo pages', 'demo-pages/index.html', '<a href="/price-table.html">portico-price-table</a>'],
    ['the number of elements', 'demo-pages/index.html', 'data-figure="elements">1<'],
    ['the last demo page, as its neighbour', 'demo-pages/inspector.html', '<a rel="next" href="/price-table.html">'],
  ])('adds it to %s', (_, path, text) => {
    expect(copy.read(path)).toContain(text);
  });

  it('does not change an existing element', () => {
    const before = copy.read('elements/price-table/price-table.ts');
    const output = expect.stringContaining('There is an element "price-table" already');
    expect(copy.script('new', 'price-table')).toEqual({ ok: false, output });
    expect(copy.read('elements/price-table/price-table.ts')).toBe(before);
  });

  it('creates docs that describe can check and update', () => {
    const settings = 'elements/price-table/price-table.settings.ts';
    copy.write(settings, copy.read(settings).replace('The number that one click adds.', 'The step of one click.'));
    const check = copy.script('describe', '--check');
    expect(check.ok).toBe(false);
    expect(check.output).toContain('elements/price-table/price-table.md is stale. Run: npm run describe');
    expect(copy.script('describe')).toEqual(success);
    expect(copy.read('elements/price-table/price-table.md')).toContain('The step of one click.');
    expect(copy.script('describe', '--check')).toEqual(success);
  });
});
