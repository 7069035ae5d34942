import { afterAll, beforeAll, expect, it } from 'vitest';
import { withRegistryLine } from '../../scripts/new/element-files.ts';
import { LibraryCopy, success } from './library-copy.ts';
import { priceTableSources } from './price-table.ts';

/* Code of page authors, compiled against the published types. The compiler must reject each line that ends with `wrong`, and no other. */

const uses: Readonly<Record<string, string>> = {
  dom: `
    import type { BuyDetail } from '../dist/elements/price-table.js';
    import '../dist/types/index.js';
    const table = document.createElement('portico-price-table');
    table.layout = 'list';
    table.layout = 'round'; // wrong
    table.loop = true;
    table.pause = '3s';
    table.pause = null;
    const pause: number = table.pause;
    table.pause = true; // wrong
    table.rows = [1, 2];
    table.rows = 1; // wrong
    table.showRow(1);
    table.showRow('1'); // wrong
    const bought: boolean | undefined = table.buy({ cents: 1 });
    const sure: boolean = table.buy({ cents: 1 }); // wrong
    table.buy({ dollars: 1 }); // wrong
    void table.ready.then((same) => same.columns.toFixed());
    table.addEventListener('portico-before-buy', (event) => event.detail.amount.toFixed());
    table.addEventListener('portico-before-buy', (event) => event.detail.amount.trim()); // wrong
    table.addEventListener('portico-failed', ({ detail }) => detail.type === 'missing');
    table.addEventListener('portico-failed', ({ detail }) => detail.type === 'bored'); // wrong
    table.addEventListener('click', (event) => event.clientX);
    const detail: BuyDetail = { amount: 1 };
    void window.portico?.load('portico-price-table');
    export { pause, bought, sure, detail };`,
  react: `
    import '../dist/elements/price-table.js';
    import type {} from '../dist/types/react.js';
    export const right = [
      <portico-price-table layout="grid" card-title="Prices" loop key="1" className="wide" />,
      <portico-price-table loop="" no-loop="true" columns={4} pause="3s" cardTitle="Prices" rows={[1]} texts='{}' />,
      <portico-price-table loop="loop" />,
      <portico-price-table no-loop="no-loop" />,
      <portico-price-table onportico-price={(event) => event.detail.cents.toFixed()} />,
      <portico-price-table ref={(table) => table?.showRow(1)} />,
      <button commandfor="prices" command="--show-row" value="1">Show</button>,
    ];
    export const wrong = [
      <button commandfor={1}>Show</button>, // wrong
      <button commandfor="prices" command={1}>Show</button>, // wrong
      <portico-price-table layout="round" />, // wrong
      <portico-price-table loop="maybe" />, // wrong
      <portico-price-table columns="many" />, // wrong
      <portico-price-table card-title={1} />, // wrong
      <portico-price-table onportico-price={(event) => event.detail.dollars} />, // wrong
      <portico-price-tables />, // wrong
    ];`,
  preact: `
    /** @jsxImportSource preact */
    import type {} from '../dist/types/preact.js';
    export const right = [
      <portico-price-table layout="grid" card-title="Prices" loop key="1" class="wide" />,
      <portico-price-table loop="" no-loop="true" columns={4} pause="3s" cardTitle="Prices" rows={[1]} />,
      <portico-price-table onportico-price={(event) => event.detail.cents.toFixed()} />,
      <portico-price-table ref={(table) => table?.showRow(1)} />,
    ];
    export const wrong = [
      <portico-price-table layout="round" />, // wrong
      <portico-price-table loop="maybe" />, // wrong
      <portico-price-table onportico-price={(event) => event.detail.dollars} />, // wrong
      <portico-price-tables />, // wrong
    ];`,
  vue: `
    import type { GlobalComponents } from 'vue';
    import type {} from '../dist/types/vue.js';
    type Given<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
    type Table = Given<'portico-price-table'>;
    export const right: Table[] = [
      { layout: 'grid', 'card-title': 'Prices', cardTitle: 'Prices', loop: true, id: 'prices' },
      { pause: '3s', rows: [1], 'no-loop': '' },
      { loop: 'loop', 'no-loop': 'no-loop' },
      { onPorticoBeforeBuy: (event) => event.detail.amount.toFixed() },
    ];
    export const wrong: Table[] = [
      { layout: 'round' }, // wrong
      { loop: 'maybe' }, // wrong
      { onPorticoBeforeBuy: (event) => event.detail.dollars }, // wrong
    ];
    export type Unknown = Given<'portico-price-tables'>; // wrong`,
  svelte: `
    import type { SvelteHTMLElements } from 'svelte/elements';
    import type {} from '../dist/types/svelte.js';
    type Table = SvelteHTMLElements['portico-price-table'];
    export const right: Table[] = [
      { layout: 'grid', 'card-title': 'Prices', cardTitle: 'Prices', loop: true, id: 'prices', 'data-any': 1 },
      { pause: '3s', rows: [1], 'no-loop': '' },
      { 'onportico-before-buy': (event) => event.detail.amount.toFixed() },
      { 'on:portico-before-buy': (event) => event.currentTarget.showRow(event.detail.amount) },
    ];
    export const wrong: Table[] = [
      { layout: 'round' }, // wrong
      { loop: 'maybe' }, // wrong
      { 'onportico-before-buy': (event) => event.detail.dollars }, // wrong
      { 'on:portico-before-buy': (event) => event.detail.dollars }, // wrong
    ];`,
};

/** The part of Vue's types that the library uses. */
const vue = `
  export interface HTMLAttributes { id?: string }
  export interface PublicProps { key?: PropertyKey }
  export interface GlobalComponents {}`;

/** The part of Svelte's types that the library uses. */
const svelte = `
  export interface HTMLAttributes<Host extends EventTarget> {
    id?: string | undefined | null;
    onclick?: ((event: MouseEvent & { currentTarget: EventTarget & Host }) => void) | undefined | null;
    [key: \`data-\${string}\`]: unknown;
  }
  export interface SvelteHTMLElements { [name: string]: { [name: string]: any } }`;

const writeDist = `
  import { writeDistDescriptions } from './describe/output/dist.ts';
  await writeDistDescriptions('dist');`;

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  strict: true,
  exactOptionalPropertyTypes: true,
  types: [],
  noEmit: true,
};

/** The programs to compile: scripts of Node, and those of bundlers. */
const programs = {
  node: { files: ['dom.tsx'], options: { module: 'nodenext', moduleResolution: 'nodenext' } },
  bundlers: {
    files: ['react.tsx', 'preact.tsx', 'vue.tsx', 'svelte.tsx'],
    options: {
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      paths: { vue: ['./vue.d.ts'], 'svelte/elements': ['./svelte.d.ts'] },
    },
  },
};

const copy = new LibraryCopy();
afterAll(() => copy.remove());

beforeAll(() => {
  for (const [path, text] of Object.entries(priceTableSources)) copy.write(path, text);
  const registry = copy.read('src/registry.ts');
  copy.write('src/registry.ts', withRegistryLine(registry, 'price-table'));
  copy.write('scripts/write-dist.ts', writeDist);
  expect(copy.script('write-dist')).toEqual(success);
  copy.write('use/vue.d.ts', vue);
  copy.write('use/svelte.d.ts', svelte);
  copy.write('use/package.json', '{ "type": "module" }');
  for (const [name, source] of Object.entries(uses)) copy.write(`use/${name}.tsx`, source);
});

it.each(['node', 'bundlers'] as const)(
  'the published types for %s reject exactly the invalid lines',
  (program) => {
    const { files, options } = programs[program];
    const project = `use/tsconfig.${program}.json`;
    copy.write(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }));
    const { output } = copy.run('node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false');
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    const lineOf = (name: string, index: number): string => `${name}: ${uses[name]?.split('\n')[index]?.trim()}`;
    const rejected = errors.map((line) => {
      const [, name = '', number = ''] = /^use\/(\w+)\.tsx\((\d+),/.exec(line) ?? [];
      return name ? lineOf(name, Number(number) - 1) : line;
    });
    const wrong = files
      .map((file) => file.replace('.tsx', ''))
      .flatMap((name) => (uses[name] ?? '').split('\n').map((_, index) => lineOf(name, index)))
      .filter((line) => line.endsWith('// wrong'));
    expect([...new Set(rejected)].toSorted()).toEqual(wrong.toSorted());
  },
  60_000,
);
