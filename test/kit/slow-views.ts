import { setChunkLoader, type ChunkLoader } from '../../src/lazy-import.ts';

const byItself: ChunkLoader = (load) => load();

/** Has imports of views loaded another way, and everything else as ever. */
const useAttemptOfViews = (attempt: ChunkLoader): void =>
  setChunkLoader((load, base) => (/view[-.]/.test(String(load)) ? attempt(load, base) : load()));

/** Views are not loaded from now on, as on a slow network, until the function is called that this returns, or the test ends. */
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

/** No view can be loaded from now on, until the function is called that this returns, or the test ends. */
export function breakViews(): () => void {
  useAttemptOfViews(lost);
  return () => setChunkLoader(byItself);
}

/** Nothing can be loaded from now on, until the function is called that this returns, or the test ends. */
export function breakImports(): () => void {
  setChunkLoader(lost);
  return () => setChunkLoader(byItself);
}

let go = () => {};

afterEach(() => {
  go();
  setChunkLoader(byItself);
});
