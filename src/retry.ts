/** A chunk of the library, with its address if it is known. */
type Chunk = Readonly<{ address?: string | undefined }>;

/**
 * Loads a chunk with up to three attempts, 1 s and 2 s apart, within 120 s. `load` receives the error of the previous attempt. Rejects with the error
 * “Loading chunk failed”, which has `type` (`missing` or `timeout`) and `address`.
 *
 * Does not use `src/clock`, because the script tag must stay small and must not share a module with the chunks that it loads.
 */
export function retry<T>(load: (error?: unknown) => Promise<T>, chunk: Chunk): Promise<T> {
  return new Promise((resolve, reject) => {
    // Need not be cleared: it has no effect after the promise is settled.
    setTimeout(() => reject(chunkError('timeout', chunk)), 120_000);
    attempt(load, chunk).then(resolve, reject);
  });
}

async function attempt<T>(load: (error?: unknown) => Promise<T>, chunk: Chunk): Promise<T> {
  for (let pause = 1000, failure: unknown; ; pause *= 2) {
    try {
      return await load(failure);
    } catch (error) {
      if (pause > 2000) throw chunkError('missing', chunk, error);
      failure = error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}

const chunkError = (type: 'missing' | 'timeout', { address = '' }: Chunk, cause?: unknown): Error =>
  Object.assign(new Error(`Loading chunk failed (${type}: ${address})`, { cause }), { type, address });

/** The number of queries that were created so far. */
let queries = 0;

/**
 * Returns a query that makes the address of a retry new, because Chromium caches a module address that has failed, as HTML specifies. On a page with
 * an import map with `integrity`, returns none, because the map applies only to the addresses that it lists.
 */
export const newQuery = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('[type=importmap]')].some(({ text }) => /"integrity"/.test(text))
    ? ''
    : `?again=${(queries += 1)}`;
