import { setChunkLoader, type ChunkLoader } from '../src/lazy-import.ts';
import { turn, type TestClock } from './clock.ts';
import type { TestNetwork } from './network.ts';

/** The imports that the library has begun. */
const imports = new Set<Promise<unknown>>();

let held: { readonly file: RegExp; readonly release: Promise<void> } | undefined;

/** Loads code at once, and tells `settled` about it. A test that sets another loader sets this one afterwards. */
export const loadTracked: ChunkLoader = (load) => {
  const loading = held?.file.test(String(load)) ? held.release.then(load) : load();
  imports.add(loading);
  const onLoad = () => imports.delete(loading);
  loading.then(onLoad, onLoad);
  return loading;
};

setChunkLoader(loadTracked);

/** Holds the imports of a file until the returned function is called. */
export function holdImports(file: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { file, release: promise };
  return () => {
    held = undefined;
    resolve();
  };
}

/** Resolves when the library neither loads code nor reads responses, and no timer is due. */
export async function settled(clock: TestClock | undefined, network?: TestNetwork): Promise<void> {
  let requests: number | undefined;
  const isPending = () => imports.size > 0 || clock?.isDue || network?.sent().length !== requests;
  do {
    requests = network?.sent().length;
    await clock?.advance(0);
    await network?.settle();
    await Promise.allSettled(imports);
    await turn();
  } while (isPending());
}
