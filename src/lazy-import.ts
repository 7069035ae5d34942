/** Runs an import with retries. All chunks are beside `base`. */
export type ChunkLoader = <T>(load: () => Promise<T>, base: string) => Promise<T>;

// The script tag sets its loader, so that chunks need no copy of it.
let loadChunk: ChunkLoader = (load) => load();

/** Sets the loader; called by the script tag. */
export function setChunkLoader(other: ChunkLoader): void {
  loadChunk = other;
}

/** Runs `run`, whose imports `loader` receives. */
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
 * Loads a part of the library with up to three attempts within 120 s; after a rejection, the next call tries again. The build puts it around
 * every `import()` of the library. In the builds for bundlers, `bundled-import.ts` replaces this module.
 */
export const lazyImport = <T>(load: () => Promise<T>): Promise<T> => loadChunk(load, import.meta.url);
