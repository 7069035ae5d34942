import { newQuery, retry } from './retry.ts';

/*
 * Loads chunks in the builds for bundlers, where this module replaces `lazy-import.ts` and `load-chunk.ts`. Bundlers move and rename files, and some
 * replace `import.meta.url` by a path of the build machine. Therefore a retry reads the address that failed from the browser's error.
 */

/**
 * The messages of Chromium and Firefox that contain the address that failed. Safari needs no address: the same `import()` sends a new request there.
 */
const failedAddress =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module): (https?:\S+)$/;

/** An `import()` in the source text of a function: its address, and the export that it returns if a bundler has put several modules into the file. */
const nativeImport =
  /\bimport\(\s*[`'"]([^`'"]+)[`'"]\s*\)(?:\.then\((?:\(?[\w$]+\)? ?=> ?|\(?function ?\([\w$]+\) ?\{ ?return )[\w$]+\.([\w$]+)(?=[;\s})]*\)))?/;

/** A file that an import failed to load, and the export that the import returns. */
type FailedFile = Readonly<{ address: string; part: string | undefined }>;

/**
 * Returns the file that an import, given by its source text, failed to load. Returns `undefined` for other errors, and for other source text such as
 * webpack's, because webpack's import sends a new request.
 */
export function failedFile(load: string, error: unknown): FailedFile | undefined {
  const [match, path, part] = nativeImport.exec(load) ?? [];
  const [, address] = failedAddress.exec(error instanceof Error ? error.message : '') ?? [];
  if (!match || !path || !address || load.includes(`${match}.`)) return undefined;
  return fileName(address) === fileName(path) ? { address, part } : undefined;
}

const fileName = (address: string): string => new URL(address, 'https://localhost').pathname.split('/').at(-1) ?? '';

/** Loads a chunk of a user's bundler with retries. */
export function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  const chunk: Partial<FailedFile> = {};
  return retry(async (error) => {
    if (error && !chunk.address) Object.assign(chunk, failedFile(String(load), error));
    if (!chunk.address) return load();
    // The address of a development server may already have a query.
    const query = chunk.address.includes('?') ? newQuery().replace('?', '&') : newQuery();
    const address = chunk.address + query;
    const file = (await import(/* webpackIgnore: true */ /* @vite-ignore */ address)) as Record<string, T>; // The module of `load`.
    return chunk.part ? file[chunk.part]! : (file as T);
  }, chunk);
}

/** Replaces `load-chunk.ts` in the entry for bundlers. */
export { lazyImport as loadWithRetry };

/** Ignores the loader that a script tag on the same page passes: it resolves addresses relative to the files of the script tag. */
export function setChunkLoader(): void {}

/** Calls `run` without setting the loader, for the same reason. */
export const withChunkLoader = (_: unknown, run: () => unknown): unknown => run();
