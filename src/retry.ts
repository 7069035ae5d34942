/** A chunk of the library, and its address as far as it is known. */
interface Chunk {
  address?: string | undefined;
}

/**
 * Loads a chunk of the library: three attempts, 1 s and 2 s apart, within one deadline of 120 s. `ask` receives the error of the attempt before.
 * Rejects with “Loading chunk failed”, `type` (`missing` or `timeout`) and `address`.
 *
 * The script tag must stay small and share no module with the chunks it loads, so this keeps time by itself, not by `src/clock`.
 */
export function retry<T>(ask: (error?: unknown) => Promise<T>, chunk: Chunk): Promise<T> {
  return new Promise((resolve, reject) => {
    // Without effect when the chunk is here; clearing the timer would take more code.
    setTimeout(() => reject(chunkError('timeout', chunk)), 120_000);
    insist(ask, chunk).then(resolve, reject);
  });
}

async function insist<T>(ask: (error?: unknown) => Promise<T>, chunk: Chunk): Promise<T> {
  for (let pause = 1000, failure: unknown; ; pause *= 2) {
    try {
      return await ask(failure);
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

/** Counts the addresses of further attempts. */
let addresses = 0;

/**
 * Returns the query of a further attempt. A browser remembers as long as the page lives that an address failed (Chromium, as HTML asks); under a
 * new one it asks the server again, also when a visitor tries again later. An import map checks the `integrity` of the addresses that it lists
 * and of no others, so a page with such a map keeps the address.
 */
export const newQuery = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('[type=importmap]')].some(({ text }) => /"integrity"/.test(text))
    ? ''
    : `?again=${(addresses += 1)}`;
