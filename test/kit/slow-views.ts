import { useAttempt } from '../../src/lazy-import.ts';

const byItself = <T>(load: () => Promise<T>): Promise<T> => load();

/** Views are not loaded from now on, as on a slow network, until the function is called that this returns, or the test ends. */
export function holdViews(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  go = resolve;
  useAttempt(async (load) => {
    await promise;
    return load();
  });
  return resolve;
}

/** No view can be loaded from now on, until the function is called that this returns, or the test ends. */
export function breakViews(): () => void {
  useAttempt(() => Promise.reject(Object.assign(new Error('Loading chunk failed'), { type: 'missing' })));
  return () => useAttempt(byItself);
}

let go = () => {};

afterEach(() => {
  go();
  useAttempt(byItself);
});
