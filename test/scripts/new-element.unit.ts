import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, wentWell } from './house.ts';

describe('npm run new -- price-table', () => {
  const house = new House();
  afterAll(() => house.leave());

  beforeAll(() => {
    expect(house.script('new', 'price-table')).toEqual(wentWell);
  });

  it.each([
    'elements/price-table/price-table.ts',
    'elements/price-table/price-table.settings.ts',
    'elements/price-table/price-table.events.ts',
    'elements/price-table/price-table.view.tsx',
    'elements/price-table/price-table.css',
    'elements/price-table/price-table.md',
    'demo-pages/price-table.html',
    'test/elements/price-table/price-table.unit.ts',
    'test/elements/price-table/price-table.browser.ts',
  ])('makes %s', (path) => {
    expect(existsSync(join(house.folder, path))).toBe(true);
    expect(house.read(path)).not.toMatch(/element-?name/i);
  });

  it('names it in the registry', () => {
    expect(house.read('src/registry.ts')).toContain(`import('../elements/price-table/price-table.ts')`);
  });

  it.each([
    ['compiles', ['node_modules/typescript/bin/tsc', '--noEmit']],
    ['passes oxlint', ['node_modules/oxlint/bin/oxlint', '--type-aware', 'elements', 'test', 'src/registry.ts']],
    ['keeps to the import rules', ['scripts/run.mjs', 'scripts/lint-imports.ts']],
    ['passes its own test', ['node_modules/vitest/vitest.mjs', 'run', 'test/elements']],
    ['has docs that are not stale', ['scripts/run.mjs', 'scripts/describe.ts', '--check']],
  ])(
    'makes an element that %s',
    (_, command) => {
      expect(house.run(...command)).toEqual(wentWell);
    },
    60_000,
  );

  it('does not touch an element that is there', () => {
    const before = house.read('elements/price-table/price-table.ts');
    const output = expect.stringContaining('There is an element "price-table" already');
    expect(house.script('new', 'price-table')).toEqual({ ok: false, output });
    expect(house.read('elements/price-table/price-table.ts')).toBe(before);
  });

  it('lets describe say which page is stale, and mend it', () => {
    const settings = 'elements/price-table/price-table.settings.ts';
    house.write(settings, house.read(settings).replace('The number that one click adds.', 'The step of one click.'));
    const check = house.script('describe', '--check');
    expect(check.ok).toBe(false);
    expect(check.output).toContain('elements/price-table/price-table.md is stale. Run: npm run describe');
    expect(house.script('describe')).toEqual(wentWell);
    expect(house.read('elements/price-table/price-table.md')).toContain('The step of one click.');
    expect(house.script('describe', '--check')).toEqual(wentWell);
  });
});
