import { describe, expect, it } from 'vitest';
import { distFiles } from '../../scripts/describe/output/dist.ts';
import { fillDocs, newDocs } from '../../scripts/describe/output/docs.ts';
import { describeElement } from '../../scripts/describe/element.ts';
import { reachable } from '../../scripts/describe/source/source-declarations.ts';
import { priceTableSettings, priceTableSources } from './price-table.ts';

const price = describeElement('price-table', new Map(Object.entries(priceTableSources)), priceTableSettings);
const library = { name: 'portico-elements', version: '1.2.3', homepage: 'https://docs.example/portico/' };
const files = distFiles([price], library);
const pageOfDocs = 'https://docs.example/portico/elements/price-table/';
const json = (path: string): unknown => JSON.parse(files.get(path) ?? '');
const page = newDocs(price);

describe('the docs page', () => {
  it.each([
    '| `card-title` | `cardTitle` | text | `Prices` | The text above the table. |',
    '| `loop` | `loop` | boolean | `false` | Begins again behind the last \\| row. |',
    '| `pause` | `pause` | time (ms) | `1500ms` | How long a row stays. |',
    '| `layout` | `layout` | `grid`, `list` | `grid` | How it is set. |',
    '| `portico-before-buy` | yes | yes | `BuyDetail` | Before something is bought. |',
    '| `portico-sold` | yes | no |  | All is sold. |',
    '| `amount` | `number` | In cents. |',
    '| `price?` | `Price` |  |',
    '| `showRow(_index: number, _slowly?: boolean): void` | `--show-row` | Shows a row. |',
    '| `buy(_price: Price): boolean` |  | Buys something. |',
    '| `row` | A row. |',
    '| `head` | What stands above. |',
    '| `ready` | The element works. |',
    '| `--portico-gap` | `1rem` | Space between rows. |',
  ])('has the row %s', (row) => {
    expect(page.split('\n')).toContain(row);
  });

  it('keeps the text around the tables', () => {
    const stale = page.replace('The number of columns.', 'Old.').replace('## Events', 'My words.\n\n## Events');
    const filled = fillDocs('price-table.md', stale, price);
    expect(filled).toBe(page.replace('## Events', 'My words.\n\n## Events'));
  });

  it('is unchanged without changes of the sources', () => {
    expect(fillDocs('price-table.md', page, price)).toBe(page);
  });

  it('states that a section is empty', () => {
    expect(fillDocs('price-table.md', page, { ...price, parts: [] })).toContain('<!-- generated: parts -->\n\nNone.\n');
  });

  it('throws without a section for existing content', () => {
    const incomplete = page.replace('<!-- generated: methods -->', '');
    expect(() => fillDocs('prices.md', incomplete, price)).toThrow('prices.md: the section for its methods is missing');
  });

  it('throws with an unknown section', () => {
    const unknown = page.replace('generated: methods', 'generated: prices');
    expect(() => fillDocs('price-table.md', unknown, price)).toThrow('the section "generated: prices" is unknown');
  });
});

it('customElementsManifest contains all declarations of an element', () => {
  const [module] = (json('custom-elements.json') as { modules: unknown[] }).modules; // The format's own shape.
  expect(json('custom-elements.json')).toMatchObject({ schemaVersion: '2.1.0' });
  expect(module).toMatchObject({
    kind: 'javascript-module',
    path: 'dist/elements/price-table.js',
    exports: [
      {
        kind: 'custom-element-definition',
        name: 'portico-price-table',
        declaration: { module: 'dist/elements/price-table.js' },
      },
    ],
    declarations: [
      {
        kind: 'class',
        customElement: true,
        tagName: 'portico-price-table',
        attributes: expect.arrayContaining([
          expect.objectContaining({ name: 'card-title', fieldName: 'cardTitle', default: 'Prices' }),
          expect.objectContaining({ name: 'no-loop', description: 'Turns `loop` off.' }),
        ]),
        members: expect.arrayContaining([
          expect.objectContaining({ kind: 'field', name: 'pause', type: { text: 'number' }, default: '1500' }),
          expect.objectContaining({ kind: 'field', name: 'ready', readonly: true }),
          expect.objectContaining({ kind: 'method', name: 'buy', return: { type: { text: 'boolean' } } }),
        ]),
        events: expect.arrayContaining([
          expect.objectContaining({ name: 'portico-sold', type: { text: 'CustomEvent<null>' } }),
          expect.objectContaining({ name: 'portico-failed', type: { text: 'CustomEvent<Failure>' } }),
        ]),
        cssParts: [{ name: 'row', description: 'A row.' }],
        slots: [{ name: '' }, { name: 'head' }],
        cssStates: [{ name: 'ready' }, { name: 'failed' }, { name: 'sold' }],
        cssProperties: [{ name: '--portico-gap', default: '1rem' }],
      },
    ],
  });
});

it('vscodeHtmlData contains tags, values of a choice, booleans without a value, and links to the docs', () => {
  const references = [{ name: 'portico-price-table: settings', url: `${pageOfDocs}#settings` }];
  expect(json('vscode.html-custom-data.json')).toMatchObject({
    version: 1.1,
    tags: [
      {
        name: 'portico-price-table',
        description: 'A table of prices.',
        references: [{ name: 'portico-price-table', url: pageOfDocs }],
        attributes: expect.arrayContaining([
          { name: 'layout', description: 'How it is set.', references, values: [{ name: 'grid' }, { name: 'list' }] },
          { name: 'no-loop', description: 'Turns `loop` off.', references, valueSet: 'v' },
        ]),
      },
    ],
  });
});

it('vscodeCssData contains custom properties, states and parts, each once for all elements', () => {
  const parts = [{ name: 'row', text: 'A line.' }];
  const other = { ...price, name: 'price-list', tag: 'portico-price-list', parts };
  const both = distFiles([price, other], library);
  expect(JSON.parse(both.get('vscode.css-custom-data.json') ?? '')).toMatchObject({
    version: 1.1,
    properties: [{ name: '--portico-gap' }],
    pseudoClasses: [{ name: ':state(ready)' }, { name: ':state(failed)' }, { name: ':state(sold)' }],
    pseudoElements: [
      {
        name: '::part(row)',
        description: '`<portico-price-table>`: A row.\n\n`<portico-price-list>`: A line.',
        references: [
          { name: 'portico-price-table', url: pageOfDocs },
          { name: 'portico-price-list', url: 'https://docs.example/portico/elements/price-list/' },
        ],
      },
    ],
  });
});

it('webTypes contains the same for JetBrains', () => {
  expect(json('web-types.json')).toMatchObject({
    name: 'portico-elements',
    version: '1.2.3',
    contributions: {
      html: {
        elements: [
          {
            name: 'portico-price-table',
            'doc-url': pageOfDocs,
            attributes: expect.arrayContaining([
              expect.objectContaining({ name: 'layout', value: { type: "'grid' | 'list'", required: true } }),
              expect.objectContaining({ name: 'loop', value: { type: 'boolean', required: false } }),
              expect.objectContaining({ name: 'no-loop', 'doc-url': `${pageOfDocs}#settings` }),
            ]),
            js: {
              properties: expect.arrayContaining([expect.objectContaining({ name: 'pause', default: '1500' })]),
              events: expect.arrayContaining([
                { name: 'portico-sold', description: 'All is sold.', 'doc-url': `${pageOfDocs}#events` },
              ]),
            },
            css: {
              parts: [{ name: 'row' }],
              'pseudo-classes': [{ name: 'state(ready)' }, { name: 'state(failed)' }, { name: 'state(sold)' }],
            },
          },
        ],
      },
    },
  });
});

it('declarations escape the end of a comment in a doc comment', () => {
  const description = { ...price, summary: 'Ends */ here.' };
  const text = distFiles([description], library).get('types/price-table.d.ts');
  expect(text).toContain('/** Ends *\\/ here. */');
});

it('indexDeclarations throws on different types under one name', () => {
  const other = {
    ...price,
    name: 'price-list',
    types: [{ name: 'Price', path: 'elements/price-list/price-list.events.ts' }],
  };
  expect(() => distFiles([price, other], library)).toThrow(
    'elements/price-table/price.ts and elements/price-list/price-list.events.ts both publish a type "Price"',
  );
});

it('reachable returns only the declarations that public ones reference', () => {
  const declarations = new Map([
    ['src/a.d.ts', `import type { B } from './b.ts';\nexport type C = import('./deep/c.tsx').C;`],
    ['src/b.d.ts', `export * from './a.ts';`],
    ['src/deep/c.d.ts', `import '../b.ts';\nimport type { ReactNode } from 'react';`],
    ['src/unused.d.ts', ''],
  ]);
  const read = (path: string) => declarations.get(path) ?? expect.fail(`${path} is missing`);
  expect([...reachable(['src/a.ts'], read).keys()]).toEqual(['src/a.d.ts', 'src/b.d.ts', 'src/deep/c.d.ts']);
});
