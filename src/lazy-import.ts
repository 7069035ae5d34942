/** Runs an import, again if it must be. `base` is the address of the file that it is written in. */
export type ChunkLoader = <T>(load: () => Promise<T>, base: string) => Promise<T>;

// In the files of the script tag the script tag comes first, so a chunk needs no second copy of its loader.
let attempt: ChunkLoader = (load) => load();

/** The script tag lends the way it loads chunks. */
export function setChunkLoader(other: ChunkLoader): void {
  attempt = other;
}

/**
 * Loads a part of the library when it is needed: three attempts within one deadline of 120 s. Every `import()` of the library is the
 * first argument, as a function, and `import.meta.url` the second. Rejects with “Loading chunk failed”; the next who asks tries anew.
 * In the files for bundlers `bundled-import.ts` takes the place of this module.
 */
export const lazyImport: ChunkLoader = (load, base) => attempt(load, base);
