import { describe, expect, it } from 'vitest';
import { readSettings } from '../../scripts/describe/source/settings.ts';
import { sourceOf } from '../../scripts/describe/source/source.ts';
import { number, text, type Settings } from '../../src/settings/settings.ts';

const page = 'elements/price-table/price-table.settings.ts';
const shared = 'src/shop/shop-settings.ts';

const shopFile = `
  export const shopSettings = {
    /** The address of the shop. */
    shopUrl: text(),
    /** Its currency. */
    currency: text('EUR'),
  };`;

const shopFiles = { [shared]: shopFile };

const shop = { shopUrl: text(), currency: text('EUR') };

/** Returns the texts of the settings of a source, in the order of the running code. */
function described(written: string, settings: Settings, files: Readonly<Record<string, string>> = shopFiles): string[] {
  const sources = new Map(Object.entries({ ...files, [page]: written }));
  const found = readSettings(sourceOf(sources, page), 'priceTableSettings', settings, sources);
  return found.map((setting) => `${setting.name}: ${setting.text}`);
}

const imported = `import { shopSettings } from '../../src/shop/shop-settings.ts';`;

describe('readSettings describes spread settings', () => {
  it('with the texts of the imported file', () => {
    const written = `${imported} export const priceTableSettings = { /** Rows. */ rows: number(3), ...shopSettings };`;
    expect(described(written, { rows: number(3), ...shop })).toEqual([
      'rows: Rows.',
      'shopUrl: The address of the shop.',
      'currency: Its currency.',
    ]);
  });

  it('with their defaults and attributes', () => {
    const sources = new Map([
      [page, `${imported} export const priceTableSettings = { ...shopSettings };`],
      [shared, shopFile],
    ]);
    const [url, currency] = readSettings(sourceOf(sources, page), 'priceTableSettings', shop, sources);
    expect([url?.attributes, currency?.default]).toEqual([[{ name: 'shop-url', negated: false }], 'EUR']);
  });

  it('with the texts of another constant of the same file', () => {
    const written = 'const common = { /** Rows. */ rows: number(3) }; export const priceTableSettings = { ...common };';
    expect(described(written, { rows: number(3) })).toEqual(['rows: Rows.']);
  });

  it('with the texts of an imported function', () => {
    const files = { [shared]: 'export const shopSettings = (rows) => ({ /** Rows. */ rows: number(rows) });' };
    const written = `${imported} export const priceTableSettings = { ...shopSettings(3) };`;
    expect(described(written, { rows: number(3) }, files)).toEqual(['rows: Rows.']);
  });

  it('through several files', () => {
    const files = {
      [shared]: `import { siteSettings } from './site-settings.ts'; export const shopSettings = { ...siteSettings };`,
      'src/shop/site-settings.ts': 'export const siteSettings = { /** The site. */ site: text() };',
    };
    const written = `${imported} export const priceTableSettings = { ...shopSettings };`;
    expect(described(written, { site: text() }, files)).toEqual(['site: The site.']);
  });

  it.each([
    ['after them', '...shopSettings, /** Cents. */ currency: text()', 'currency: Cents.'],
    ['before them', '/** Cents. */ currency: text(), ...shopSettings', 'currency: Its currency.'],
  ])('with the last one of a name, as in the running code, for one %s', (_, written, expected) => {
    expect(described(`${imported} export const priceTableSettings = { ${written} };`, { currency: text() })).toEqual([
      expected,
    ]);
  });
});

describe('readSettings throws for spread settings if', () => {
  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    [
      'their file is missing',
      `${imported} export const priceTableSettings = { ...shopSettings };`,
      {},
      `${shared} is missing`,
    ],
    [
      'their file has another constant',
      `${imported} export const priceTableSettings = { ...shopSettings };`,
      { [shared]: 'export const other = {};' },
      `${shared}: there is no "export const shopSettings`,
    ],
    [
      'one of them has no doc comment',
      `${imported} export const priceTableSettings = { ...shopSettings };`,
      { [shared]: 'export const shopSettings = { shopUrl: text() };' },
      `${shared}: the setting "shopUrl" has no doc comment`,
    ],
    [
      'one of them is not declared',
      `${imported} export const priceTableSettings = { ...shopSettings };`,
      { [shared]: 'export const shopSettings = {};' },
      `${page}: the setting "shopUrl" is declared neither in priceTableSettings nor in a constant that is spread there`,
    ],
    [
      'the spread is not a name',
      'export const priceTableSettings = { ...shop() };',
      {},
      `${page}: "...shop()" cannot be read`,
    ],
  ])('%s', (_, written, files, message) => {
    expect(() => described(written, { shopUrl: text() }, files)).toThrow(message);
  });
});
