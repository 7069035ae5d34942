import { setChunkLoader, type ChunkLoader } from '../../src/lazy-import.ts';

const byItself: ChunkLoader = (load) => load();

/** Sets a loader for the imports of views; other imports load as usual. */
const useAttemptOfViews = (attempt: ChunkLoader): void =>
  setChunkLoader((load, base) => (/view[-.]/.test(String(load)) ? attempt(load, base) : load()));

/** Delays the loading of views, as on a slow network, until the returned function is called or the test ends. */
export function holdViews(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  go = resolve;
  useAttemptOfViews(async (load) => {
    await promise;
    return load();
  });
  return resolve;
}

const lost: ChunkLoader = () => Promise.reject(Object.assign(new Error('Loading chunk failed'), { type: 'missing' }));

/** Makes the loading of views fail until the returned function is called or the test ends. */
export function breakViews(): () => void {
  useAttemptOfViews(lost);
  return () => setChunkLoader(byItself);
}

/** Makes all dynamic imports fail until the returned function is called or the test ends. */
export function breakImports(): () => void {
  setChunkLoader(lost);
  return () => setChunkLoader(byItself);
}

let go = () => {};

afterEach(() => {
  go();
  setChunkLoader(byItself);
});
