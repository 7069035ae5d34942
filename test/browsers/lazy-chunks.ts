import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { reachableEdges } from '../../scripts/import-graph.ts';

const id = 'virtual:lazy-chunks';

/**
 * Provides `virtual:lazy-chunks`: by the name of each element, the imports of its module and of every module that it imports on
 * demand, directly or through others; under `kit`, what every element imports. The list comes from the sources, so a test that preloads an element names none of its files.
 */
export const lazyChunks: Plugin = {
  name: 'portico:lazy-chunks',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) => (source === `\0${id}` ? `export const lazyChunks = {\n${lines().join('')}};` : undefined),
};

function lines(): readonly string[] {
  const elements = readdirSync('elements').filter((name) => !name.includes('.'));
  return [lineOf('kit', 'src/kit/define.ts'), ...elements.map((name) => lineOf(name, `elements/${name}/${name}.ts`))];
}

function lineOf(name: string, module: string): string {
  const lazy = reachableEdges([module]).filter(({ kind }) => kind === 'dynamic');
  const files = [...new Set([module, ...lazy.map(({ to }) => to)])];
  return `'${name}': [${files.map((file) => `() => import('/${file}')`).join(', ')}],\n`;
}
