import { newQuery, retry } from './retry.ts';

/**
 * Loads a chunk of the script tag's with retries. `load` is an import as it is written, or the address of a file; `base` the address that either
 * is relative to. In the files for bundlers `bundled-import.ts` takes the place of this module.
 */
export async function loadWithRetry<T>(load: (() => Promise<T>) | string, base = import.meta.url): Promise<T> {
  // Safari's own error does not say which chunk, so the address is read from the import as it is written; and with it what the
  // bundler takes out of a file that holds several modules.
  const [, path, part] =
    typeof load === 'string'
      ? ['', load]
      : (/import\([`'"]([^`'"]+)[`'"]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/.exec(String(load)) ?? []);
  const address = path && new URL(path, base).href;
  return retry(
    async (error) => {
      if (typeof load !== 'string' && !(error && address)) return load();
      const file = (await import(/* @vite-ignore */ address + (error ? newQuery() : ''))) as Record<string, T>; // The file that `load` means.
      return part ? file[part]! : (file as T);
    },
    { address },
  );
}
