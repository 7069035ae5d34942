import { describe, expect, it } from 'vitest';
import { readElementName } from '../../../scripts/new/element-name.ts';
import { withRegistryLine } from '../../../scripts/new/element-files.ts';

describe('readElementName', () => {
  it.each([
    ['price-table', { kebab: 'price-table', camel: 'priceTable', pascal: 'PriceTable' }],
    ['menu', { kebab: 'menu', camel: 'menu', pascal: 'Menu' }],
  ])('converts %s to three spellings', (input, name) => {
    expect(readElementName(input, ['tabs'])).toEqual(name);
  });

  it.each([
    [undefined, 'Name the element'],
    ['portico-menu', 'npm run new -- menu'],
    ['PriceTable', 'is not a valid element name'],
    ['price_table', 'is not a valid element name'],
    ['price--table', 'is not a valid element name'],
    ['3-prices', 'is not a valid element name'],
    ['../prices', 'is not a valid element name'],
    ['tabs', 'There is an element "tabs" already'],
  ])('rejects %s', (input, message) => {
    expect(() => readElementName(input, ['tabs'])).toThrow(message);
  });
});

describe('withRegistryLine', () => {
  const line = (name: string) => `  '${name}': () => import('../elements/${name}/${name}.ts'),`;
  const registry = (...names: string[]) =>
    ['/** Names. */', 'export const registry: R = {', ...names.map(line), '};', ''].join('\n');

  it.each([
    ['alert', ['alert', 'lightbox', 'popup']],
    ['menu', ['lightbox', 'menu', 'popup']],
    ['tabs', ['lightbox', 'popup', 'tabs']],
  ])('inserts %s in alphabetical order', (name, names) => {
    expect(withRegistryLine(registry('lightbox', 'popup'), name)).toBe(registry(...names));
  });

  it('inserts the first element', () => {
    expect(withRegistryLine('export const registry: R = {};\n', 'menu')).toBe(
      `export const registry: R = {\n${line('menu')}\n};\n`,
    );
  });

  it('throws without a registry', () => {
    expect(() => withRegistryLine('export {};', 'menu')).toThrow('src/registry.ts');
  });
});
