import { describe, expect, it } from 'vitest';
import { describeElement } from '../../scripts/describe/element.ts';
import { priceTableSettings, priceTableSources } from './price-table.ts';

const files = (changes: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries({ ...priceTableSources, ...changes }));
const price = describeElement('price-table', files(), priceTableSettings);

/** Returns the sources with a replacement in one file. */
function changed(file: string, before: string | RegExp, after: string) {
  const path = `elements/price-table/${file}`;
  const source = priceTableSources[path] ?? '';
  const result = source.replace(before, after);
  if (result === source) throw new Error(`${path} does not contain ${before}.`);
  return files({ [path]: result });
}

describe('describeElement', () => {
  it('returns tag and summary', () => {
    expect(price).toMatchObject({
      tag: 'portico-price-table',
      typeName: 'PorticoPriceTable',
      summary: 'A table of prices.',
    });
  });

  it.each([
    ['cardTitle', { attributes: [{ name: 'card-title' }], default: 'Prices', text: 'The text above the table.' }],
    ['loop', { default: 'false', text: 'Begins again behind the last | row.' }],
    ['columns', { sort: { kind: 'number', minimum: 1 }, default: '3' }],
    ['pause', { sort: { kind: 'duration' }, default: '1500ms', propertyDefault: '1500' }],
    ['layout', { sort: { kind: 'choice', values: ['grid', 'list'] }, default: 'grid' }],
    ['rows', { sort: { kind: 'list' }, default: '[]', propertyDefault: '[]' }],
  ])('describes the setting %s', (name, expected) => {
    expect(price.settings.find((setting) => setting.name === name)).toMatchObject(expected);
  });

  it('adds the no- attribute of a boolean', () => {
    const loop = price.settings.find(({ name }) => name === 'loop');
    expect(loop?.attributes).toEqual([
      { name: 'loop', negated: false },
      { name: 'no-loop', negated: true },
    ]);
  });

  it.each([
    ['portico-before-buy', { bubbles: true, cancelable: true, detail: 'BuyDetail' }],
    ['portico-price', { bubbles: false, cancelable: false, detail: 'Price' }],
    ['portico-sold', { bubbles: true, cancelable: false, detail: undefined }],
  ])('describes the event %s', (name, expected) => {
    expect(price.events.find((event) => event.name === name)).toMatchObject(expected);
  });

  it('describes the types of details, also from another file', () => {
    expect(price.details).toEqual([
      {
        name: 'BuyDetail',
        text: 'What is bought.',
        fields: [
          { name: 'amount', text: 'In cents.', type: 'number', optional: false },
          { name: 'price', text: '', type: 'Price', optional: true },
        ],
      },
      { name: 'Price', text: 'A price.', fields: [{ name: 'cents', text: '', type: 'number', optional: false }] },
    ]);
  });

  it('lists the file of each published type', () => {
    expect(price.types).toEqual([
      { name: 'BuyDetail', path: 'elements/price-table/price-table.settings.ts' },
      { name: 'Failure', path: 'src/kit/failures.ts' },
      { name: 'Price', path: 'elements/price-table/price.ts' },
    ]);
  });

  it('describes methods; one with an object parameter is not a command', () => {
    expect(price.methods).toMatchObject([
      {
        name: 'showRow',
        command: '--show-row',
        returns: 'void',
        parameters: [
          { name: '_index', type: 'number', optional: false },
          { name: '_slowly', type: 'boolean', optional: true },
        ],
      },
      { name: 'buy', command: undefined, returns: 'boolean', parameters: [{ type: 'Price' }] },
    ]);
  });

  it('describes parts, slots, states and custom properties', () => {
    expect(price).toMatchObject({
      parts: [{ name: 'row', text: 'A row.' }],
      slots: [
        { name: '', text: 'What stands below.' },
        { name: 'head', text: 'What stands above.' },
      ],
      customProperties: [{ name: '--portico-gap', text: 'Space between rows.', default: '1rem' }],
    });
    expect(price.states.map(({ name }) => name)).toEqual(['ready', 'failed', 'sold']);
  });

  it.each([
    ['--portico-gap: calc(1rem + (2 * 3px)); gap: var(--portico-gap)', 'calc(1rem + (2 * 3px))'],
    ['gap: var(--portico-gap, 2px)', '2px'],
    ['gap: calc(var(--portico-gap, var(--own)) * 2)', 'var(--own)'],
    ['border: 1px solid color-mix(in srgb, var(--portico-gap, var(--tint)) 45%, transparent)', 'var(--tint)'],
    ['gap: var(--portico-gap); margin: var( --portico-gap,\n 3px )', '3px'],
    ['gap: var(--portico-gap)', ''],
    ['--own-portico-gap: 1px; --portico-gap: 4px', '4px'],
  ])('reads the default of a custom property: %s', (css, expected) => {
    const styled = changed('price-table.css', '--portico-gap: 1rem; gap: var(--portico-gap);', `${css};`);
    const [property] = describeElement('price-table', styled, priceTableSettings).customProperties;
    expect(property?.default).toBe(expected);
  });

  it('prefers an element’s own description of a common state', () => {
    const own = changed('price-table.ts', '@state sold', '@state failed - Not bought.\n * @state sold');
    const { states } = describeElement('price-table', own, priceTableSettings);
    expect(states.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'ready: The element works.',
      'failed: Not bought.',
      'sold: All is sold.',
    ]);
  });

  it('reads events that are declared in the definition', () => {
    const written = `events: { /** Done. */ 'portico-done': local() }`;
    const inline = changed('price-table.ts', 'events: priceTableEvents', written);
    expect(describeElement('price-table', inline, priceTableSettings).events).toMatchObject([{ name: 'portico-done' }]);
  });
});

describe('describeElement throws if', () => {
  it.each<[string, string, string | RegExp, string, string]>([
    [
      'a setting has no doc comment',
      'settings.ts',
      '/** The number of columns. */',
      '',
      'the setting "columns" has no doc',
    ],
    [
      'a setting has a plain comment',
      'settings.ts',
      '/** The number of',
      '/* The number of',
      'the setting "columns" has no doc',
    ],
    [
      'a setting is declared elsewhere',
      'settings.ts',
      'columns: number',
      'other: number',
      '"columns" is declared neither',
    ],
    ['an event has no doc comment', 'settings.ts', '/** All is sold. */', '', 'the event "portico-sold" has no doc'],
    [
      'an event is declared in another form',
      'settings.ts',
      'bubbling()',
      'shouting()',
      'neither bubbling<Detail>() nor local',
    ],
    ['a detail has no name', 'settings.ts', 'local<Price>', 'local<{ cents: number }>', '"portico-price" has no name'],
    [
      'a detail type is not exported',
      'settings.ts',
      'export interface',
      'interface',
      '"BuyDetail" is public; export it',
    ],
    [
      'a detail type is not declared',
      'settings.ts',
      'local<Price>',
      'local<Prize>',
      '"Prize" is neither declared nor imported',
    ],
    ['a method has no doc comment', 'ts', '/** Shows a row. */', '', 'the method "showRow" has no doc'],
    ['a method does not exist', 'ts', `'buy']`, `'sell']`, '"methods" names "sell", which PriceTable does not have'],
    ['a parameter has no type', 'ts', '_index: number', '_index', 'a parameter of the method "showRow"'],
    ['it has no summary', 'ts', 'A table of prices.', '', `define('portico-price-table') has no doc`],
    ['it has another tag', 'ts', `define('portico-price-table'`, `define('portico-prices'`, 'there is no define('],
    ['a part has no text', 'ts', 'row - A row.', 'row', '"@part row" has no name or no text'],
    ['a tag is unknown', 'ts', '@part', '@port', '@port is not a tag'],
    ['a custom property has no text', 'ts', /.*@cssproperty.*\n/, '', 'its CSS has --portico-gap'],
    [
      'a custom property is not in the CSS',
      'css',
      /--portico-gap/g,
      '--gap',
      'no CSS of the element has the @cssproperty',
    ],
    ['a file does not parse', 'ts', 'class PriceTable', 'class {', 'price-table.ts does not parse'],
  ])('%s', (_, file, before, after, message) => {
    const sources = changed(`price-table.${file}`, before, after);
    const described = () => describeElement('price-table', sources, priceTableSettings);
    expect(described).toThrow(message);
    expect(described).toThrow('elements/price-table');
  });

  it('a detail type has no doc comment in the file that declares it', () => {
    const bare = files({ 'elements/price-table/price.ts': 'export interface Price { readonly cents: number }' });
    expect(() => describeElement('price-table', bare, priceTableSettings)).toThrow(
      'elements/price-table/price.ts: the detail type "Price" has no doc comment',
    );
  });
});
