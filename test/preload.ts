import { lazyChunks } from 'virtual:lazy-chunks';

/**
 * Loads an element (`preload('popup')`) and all code that it imports on demand, views included. What the element shows then needs no
 * more requests, so a test with a clock of its own need not wait for the network. `preload('kit')` loads what elements of a test's own
 * import, such as the messages about wrong settings.
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
