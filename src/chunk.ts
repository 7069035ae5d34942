/**
 * Loads a chunk of the library: three attempts, 1 s and 2 s apart, within one deadline of 120 s (§9). The script tag must stay
 * small and share no module with the chunks it loads, so it keeps time by itself, not by `src/clock`.
 *
 * `load` is an import as it is written, or the address of a file; `base` the address that either is relative to. What is thrown at last says 'Loading chunk failed' (§8),
 * with `type` (`missing` or `timeout`) and `address`.
 */
export async function attempt<T>(load: (() => Promise<T>) | string, base = import.meta.url): Promise<T> {
  // Safari's own error does not say which chunk, so the address is read from the import as it is written; and with it what the
  // bundler takes out of a file that holds several modules.
  const [, path, part] =
    typeof load === 'string'
      ? ['', load]
      : (/import\([`'"]([^`'"]+)[`'"]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/.exec(String(load)) ?? []);
  const address = path && new URL(path, base).href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkError('timeout', address)), 120_000);
  });
  try {
    return await Promise.race([deadline, insist(load, address, part)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Counts the addresses of further attempts. A browser remembers as long as the page lives that an address failed (Chromium, as HTML asks);
 * under one that is new it asks the server again, also when a visitor tries again later.
 */
let addresses = 0;

async function insist<T>(load: (() => Promise<T>) | string, address: string | undefined, part?: string): Promise<T> {
  const ask = (query: string) => async () => {
    const file = (await import(/* @vite-ignore */ address + query)) as Record<string, T>; // The file that `load` means.
    return part ? file[part]! : (file as T);
  };
  for (let pause = 1000, again = typeof load === 'string' ? ask('') : load; ; pause *= 2) {
    try {
      return await again();
    } catch (error) {
      if (pause > 2000) throw chunkError('missing', address, error);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    if (address) again = ask(`?again=${(addresses += 1)}`);
  }
}

const chunkError = (type: 'missing' | 'timeout', address = '', cause?: unknown): Error =>
  Object.assign(new Error(`Loading chunk failed (${type}: ${address})`, { cause }), { type, address });
