/** Runs an import with retries. `base` is the address of a file in the folder of the chunks. */
export type ChunkLoader = <T>(load: () => Promise<T>, base: string) => Promise<T>;

// The script tag sets its loader here, so that chunks do not contain a copy of it.
let loadChunk: ChunkLoader = (load) => load();

/** Sets the loader; called by the script tag. */
export function setChunkLoader(other: ChunkLoader): void {
  loadChunk = other;
}

/** Calls `run`. Its imports use `loader`. */
export function withChunkLoader(loader: ChunkLoader, run: () => unknown): void {
  const before = loadChunk;
  loadChunk = loader;
  try {
    run();
  } finally {
    loadChunk = before;
  }
}

/**
 * Loads a part of the library, with up to three attempts within 120 s. After a rejection, the next call tries again. The build wraps every `import()`
 * of the library in a call of this function. In the builds for bundlers, `bundled-import.ts` replaces this module.
 */
export const lazyImport = <T>(load: () => Promise<T>): Promise<T> => loadChunk(load, import.meta.url);
