import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { preloadedModule, reachableEdges } from '../../scripts/imports/import-graph.ts';

const id = 'virtual:lazy-chunks';

/**
 * Provides `virtual:lazy-chunks`: the imports of each element's module and of every module that it imports on demand, directly or
 * indirectly, by element name; under `kit`, the imports of every element. The list is generated from the sources, so a test that preloads
 * an element names none of its files.
 */
export const lazyChunks: Plugin = {
  name: 'portico:lazy-chunks',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) =>
    source === `\0${id}` ? `export const lazyChunks = {\n${names().map(lineOf).join('')}};` : undefined,
};

const names = (): string[] => ['kit', ...readdirSync('elements').filter((name) => !name.includes('.'))];

function lineOf(name: string): string {
  const module = preloadedModule(name);
  // Only a page in another language loads its texts.
  const lazy = reachableEdges([module]).filter(
    ({ kind, to }) => kind === 'dynamic' && !/^src\/languages\/\w\w\//.test(to),
  );
  const files = [...new Set([module, ...lazy.map(({ to }) => to)])];
  return `'${name}': [${files.map((file) => `() => import('/${file}')`).join(', ')}],\n`;
}
