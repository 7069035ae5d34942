import { setChunkLoader, type ChunkLoader } from '../../src/lazy-import.ts';
import { loadTracked } from '../settled.ts';

/** Sets a loader for the imports of views; other imports load as usual. */
const setViewLoader = (loadView: ChunkLoader): void =>
  setChunkLoader((load, base) => (/view[-.]/.test(String(load)) ? loadView(load, base) : loadTracked(load, base)));

/** Delays the loading of views, as on a slow network, until the returned function is called or the test ends. */
export function holdViews(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  setViewLoader(async (load) => {
    await promise;
    return load();
  });
  return resolve;
}

const failToLoad: ChunkLoader = () =>
  Promise.reject(Object.assign(new Error('Loading chunk failed'), { type: 'missing' }));

/** Makes the loading of views fail until the returned function is called or the test ends. */
export function breakViews(): () => void {
  setViewLoader(failToLoad);
  return () => setChunkLoader(loadTracked);
}

/** Makes all dynamic imports fail until the returned function is called or the test ends. */
export function breakImports(): () => void {
  setChunkLoader(failToLoad);
  return () => setChunkLoader(loadTracked);
}

let release = () => {};

afterEach(() => {
  release();
  setChunkLoader(loadTracked);
});
