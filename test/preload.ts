import { lazyChunks } from 'virtual:lazy-chunks';
import { turn } from './clock.ts';

/**
 * Loads an element (`preload('popup')`) and all code that it imports on demand, including views. The element then needs no more requests,
 * so a test with a test clock need not wait for the network. `preload('kit')` loads the kit's imports, such as the warnings about invalid
 * settings, for elements that a test defines.
 */
export async function preload(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => loaded.get(name) ?? load(name)));
  // Imports resolve in order, so those that elements have begun resolve before this one; then what waits for them goes on.
  await chunksOf(names[0] ?? 'kit')[0]?.();
  await turn();
}

/** The loading of each name. Tests preload before each step; to import a hundred loaded files again takes time. */
const loaded = new Map<string, Promise<unknown>>();

function load(name: string): Promise<unknown> {
  const loading = Promise.all(chunksOf(name).map((chunk) => chunk()));
  loaded.set(name, loading);
  return loading;
}

function chunksOf(name: string): readonly (() => Promise<unknown>)[] {
  const chunks = lazyChunks[name];
  if (!chunks)
    throw new Error(`preload('${name}'): there is no such element. Choose from ${Object.keys(lazyChunks).join(', ')}.`);
  return chunks;
}
