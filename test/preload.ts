import { lazyChunks } from 'virtual:lazy-chunks';

/**
 * Loads an element (`preload('popup')`) and all code that it imports on demand, including views. The element then needs no more requests,
 * so a test with a test clock need not wait for the network. `preload('kit')` loads the kit's imports, such as the warnings about invalid
 * settings, for elements that a test defines.
 */
export async function preload(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map(chunksOf).flatMap((chunks) => chunks.map((load) => load())));
}

function chunksOf(name: string): readonly (() => Promise<unknown>)[] {
  const chunks = lazyChunks[name];
  if (!chunks)
    throw new Error(`preload('${name}'): there is no such element. Choose from ${Object.keys(lazyChunks).join(', ')}.`);
  return chunks;
}
