import { newQuery, retry } from './retry.ts';

/*
 * How the files for bundlers load chunks: takes the place of `lazy-import.ts` and of `chunk.ts` there. A bundler moves and renames what it
 * bundles, and some write the path of the building machine where `import.meta.url` stands. So nothing here depends on the address of a file: a
 * further attempt learns the address that failed from the browser's own error.
 */

/** The messages in which Chromium and Firefox name the address that failed. Safari names none; there the same import asks the server again. */
const failedAddress =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module): (https?:\S+)$/;

/** A browser's own import in a function's text, and the part that the bundler takes out of a file that holds several modules. */
const nativeImport =
  /\bimport\(\s*[`'"]([^`'"]+)[`'"]\s*\)(?:\.then\((?:\(?[\w$]+\)? ?=> ?|\(?function ?\([\w$]+\) ?\{ ?return )[\w$]+\.([\w$]+)(?=[;\s})]*\)))?/;

/** A file that an import asked for in vain, and the part of it that the import means. */
interface FailedFile {
  readonly address: string;
  readonly part: string | undefined;
}

/**
 * Returns the file that an import, given by its text, asked for in vain. Returns nothing where the import is a bundler's own (webpack's asks the
 * server again when it is called again), where the text is not understood, and where the error has another reason.
 */
export function failedFile(load: string, error: unknown): FailedFile | undefined {
  const [match, path, part] = nativeImport.exec(load) ?? [];
  const [, address] = failedAddress.exec(error instanceof Error ? error.message : '') ?? [];
  if (!match || !path || !address || load.includes(`${match}.`)) return undefined;
  return fileName(address) === fileName(path) ? { address, part } : undefined;
}

const fileName = (address: string): string => new URL(address, 'https://localhost').pathname.split('/').at(-1) ?? '';

/** Loads a chunk that a user's bundler made. */
export function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  const chunk: Partial<FailedFile> = {};
  return retry(async (error) => {
    if (error && !chunk.address) Object.assign(chunk, failedFile(String(load), error));
    if (!chunk.address) return load();
    // A development server may have given the address a query.
    const query = chunk.address.includes('?') ? newQuery().replace('?', '&') : newQuery();
    const file = (await import(/* webpackIgnore: true */ /* @vite-ignore */ chunk.address + query)) as Record<
      string,
      T
    >; // What `load` means.
    return chunk.part ? file[chunk.part]! : (file as T);
  }, chunk);
}

/** The entry for bundlers loads elements as these load their parts. */
export { lazyImport as attempt };

/** A script tag on the same page loads by addresses relative to its own files, so its loader does not fit here. */
export function setChunkLoader(): void {}
