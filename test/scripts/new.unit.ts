import { describe, expect, it } from 'vitest';
import { readElementName } from '../../scripts/new/element-name.ts';
import { withRegistryLine } from '../../scripts/new/registry-line.ts';

describe('the name of a new element', () => {
  it.each([
    ['price-table', { kebab: 'price-table', camel: 'priceTable', pascal: 'PriceTable' }],
    ['menu', { kebab: 'menu', camel: 'menu', pascal: 'Menu' }],
  ])('%s is written in three ways', (given, name) => {
    expect(readElementName(given, ['tabs'])).toEqual(name);
  });

  it.each([
    [undefined, 'Name the element'],
    ['portico-menu', 'npm run new -- menu'],
    ['PriceTable', 'is no name'],
    ['price_table', 'is no name'],
    ['price--table', 'is no name'],
    ['3-prices', 'is no name'],
    ['../prices', 'is no name'],
    ['tabs', 'There is an element "tabs" already'],
  ])('is not %s', (given, message) => {
    expect(() => readElementName(given, ['tabs'])).toThrow(message);
  });
});

describe('the line in the registry', () => {
  const line = (name: string) => `  '${name}': () => import('../elements/${name}/${name}.ts'),`;
  const registry = (...names: string[]) =>
    ['/** Names. */', 'export const registry: R = {', ...names.map(line), '};', ''].join('\n');

  it.each([
    ['alert', ['alert', 'lightbox', 'popup']],
    ['menu', ['lightbox', 'menu', 'popup']],
    ['tabs', ['lightbox', 'popup', 'tabs']],
  ])('for %s stands in its place', (name, names) => {
    expect(withRegistryLine(registry('lightbox', 'popup'), name)).toBe(registry(...names));
  });

  it('can be the first', () => {
    expect(withRegistryLine('export const registry: R = {};\n', 'menu')).toBe(
      `export const registry: R = {\n${line('menu')}\n};\n`,
    );
  });

  it('is refused where there is no registry', () => {
    expect(() => withRegistryLine('export {};', 'menu')).toThrow('src/registry.ts');
  });
});
