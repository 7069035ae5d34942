/**
 * Loads a chunk of the library: three attempts, 1 s and 2 s apart, within one deadline of 120 s (§9). The script tag must stay
 * small and share no module with the chunks it loads, so it keeps time by itself, not by `src/clock`.
 *
 * What it throws at last says 'Loading chunk failed' (§8), with `type` (`missing` or `timeout`) and `address`.
 */
export async function attempt<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkError('timeout', load)), 120_000);
  });
  try {
    return await Promise.race([deadline, insist(load)]);
  } finally {
    clearTimeout(timer);
  }
}

async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 1000; ; pause *= 2) {
    try {
      return await load();
    } catch (error) {
      if (pause > 2000) throw chunkError('missing', load, error);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

/** An error that says which chunk. Safari's own does not, so the address is read from the import as it is written. */
function chunkError(type: 'missing' | 'timeout', load: () => unknown, cause?: unknown): Error {
  const path = /import\(\s*[`'"](.*?)[`'"]/.exec(String(load))?.[1] ?? '';
  const address = new URL(path, import.meta.url).href;
  return Object.assign(new Error(`Loading chunk failed (${type}: ${address})`, { cause }), { type, address });
}
