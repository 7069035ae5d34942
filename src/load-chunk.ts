import { newQuery, retry } from './retry.ts';

/** Requests files that an imported file needs, at the same time. The build writes the calls into the imports of the script tag. */
type RequestFiles = (...files: readonly string[]) => void;

/** Loads a chunk of the script tag with retries. `load` is an import function, or the address of a file relative to `base`. */
export async function loadWithRetry<T>(
  load: ((request: RequestFiles) => Promise<T>) | string,
  base = import.meta.url,
): Promise<T> {
  const request: RequestFiles = (...files) => {
    // Without this, the browser would find these files only in the loaded file, one round trip later. Errors are ignored, because the import of that
    // file reports them.
    for (const file of files) import(/* @vite-ignore */ new URL(file, base).href).catch(() => {});
  };
  // Safari's error does not contain the address. Therefore the address is read from the source text of the import, as well as the export that the
  // bundler reads if a file contains several modules.
  const [, path, part] =
    typeof load === 'string'
      ? ['', load]
      : (/import\([`'"]([^`'"]+)[`'"]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/.exec(String(load)) ?? []);
  const address = path && new URL(path, base).href;
  return retry(
    async (error) => {
      if (typeof load !== 'string' && !(error && address)) return load(request);
      const file = (await import(/* @vite-ignore */ address + (error ? newQuery() : ''))) as Record<string, T>; // The module of `load`.
      return part ? file[part]! : (file as T);
    },
    { address },
  );
}
