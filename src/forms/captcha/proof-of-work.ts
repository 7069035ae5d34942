import type { Solution, Task } from './altcha-challenge.ts';

/* The attempts of a proof of work. This file is also the script of a Web Worker; therefore it imports no other module. */

/** A range of attempts: from the first counter (inclusive) to the end (exclusive). */
export interface AttemptRange {
  readonly from: number;
  readonly to: number;
}

/** The address of this file, for workers. Empty in the builds for bundlers, because bundlers move the file. */
export const workerAddress = import.meta.url;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));

const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the function that computes the hash or the key of an attempt. */
function attemptOf(task: Task): (counter: number) => Promise<ArrayBuffer> {
  const { subtle } = crypto;
  if (task.version === 1) {
    const encoder = new TextEncoder();
    return (counter) => subtle.digest(task.hash, encoder.encode(task.salt + counter));
  }
  const { hash, isDerived, cost, keyLength } = task;
  const [nonce, salt] = [bytesOf(task.nonce), bytesOf(task.salt)];
  // The counter follows the nonce as 32 bits.
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const setCounter = (counter: number) => new DataView(password.buffer).setUint32(nonce.length, counter);
  if (isDerived)
    return async (counter) => {
      setCounter(counter);
      const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      return subtle.deriveBits({ name: 'PBKDF2', salt, iterations: cost, hash }, key, keyLength * 8);
    };
  return async (counter) => {
    setCounter(counter);
    let digest = await subtle.digest(hash, new Uint8Array([...salt, ...password]));
    for (let round = 1; round < cost; round += 1) digest = await subtle.digest(hash, digest);
    return digest.slice(0, keyLength);
  };
}

/**
 * Tries a range of counters. Resolves with `undefined` if none of them is the solution, or when `isStopped` returns `true`. Each attempt is a
 * separate task, so that the page stays responsive even without a worker.
 */
export async function tryRange(
  task: Task,
  { from, to }: AttemptRange,
  isStopped = (): boolean => false,
): Promise<Solution | undefined> {
  const attempt = attemptOf(task);
  const prefix = task.version === 1 ? task.target : task.keyPrefix;
  for (let counter = from; counter < to && !isStopped(); counter += 1) {
    const key = hexOf(await attempt(counter));
    if (key.startsWith(prefix)) return { counter, key };
  }
  return undefined;
}

/** In a worker, tries the ranges that the page sends. */
if (Reflect.has(globalThis, 'DedicatedWorkerGlobalScope')) {
  const reply = (message: unknown) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<{ readonly task: Task; readonly range: AttemptRange }>) => {
    tryRange(data.task, data.range).then(
      (solution) => reply({ solution }),
      () => reply({ isBroken: true }),
    );
  });
  reply({ isReady: true });
}
