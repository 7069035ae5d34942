import { setTimer } from '../../../src/clock/clock.ts';

/** The reason why a body was not read to its end. */
export type BodyFaultReason = 'tooLarge' | 'tooSlow' | 'broken' | 'fileTooLarge' | 'tooManyFields' | 'tooManyFiles';

/** Thrown if the body exceeds a limit or is malformed. */
export class BodyFault extends Error {
  readonly reason: BodyFaultReason;

  constructor(reason: BodyFaultReason, options?: ErrorOptions) {
    super(`The body of the request was refused: ${reason}.`, options);
    this.name = 'BodyFault';
    this.reason = reason;
  }
}

/** The size (bytes) of the blocks in which small chunks are collected. */
export const blockSize = 64 * 1024;

/**
 * Yields a body in blocks. Throws a `BodyFault` as soon as more than `maxSize` bytes have arrived, if the body is not complete after `maxTime` ms, or
 * if the connection breaks.
 */
export async function* readBlocks(
  body: ReadableStream<Uint8Array> | null,
  { maxSize, maxTime }: { readonly maxSize: number; readonly maxTime: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (!body) return;
  const reader = body.getReader();
  let isLate = false;
  let stopWaiting = (): void => {};
  const stopTimer = setTimer(maxTime, () => {
    isLate = true;
    stopWaiting();
  });
  // Each read has a promise of its own, because `Promise.race` would keep a reaction for each chunk. The reader's promise cannot be used to stop:
  // releasing the lock does not reject it in workerd, and cancelling would close Node's connection before the response is sent.
  const read = () =>
    new Promise<Awaited<ReturnType<typeof reader.read>>>((resolve, reject) => {
      stopWaiting = () => reject(new BodyFault('tooSlow'));
      if (isLate) stopWaiting();
      else reader.read().then(resolve, reject);
    });
  let size = 0;
  // Chunks are copied into blocks: each chunk is an object with an overhead, so that a body of tiny chunks would need many times its size.
  let block = new Uint8Array(0);
  let used = 0;
  try {
    for (;;) {
      const { done, value } = await read();
      if (done) break;
      size += value.length;
      if (size > maxSize) throw new BodyFault('tooLarge');
      for (let start = 0; start < value.length;) {
        if (used === block.length) {
          if (used > 0) yield block;
          block = new Uint8Array(Math.min(blockSize, Math.max(maxSize, 1)));
          used = 0;
        }
        const part = value.subarray(start, start + block.length - used);
        block.set(part, used);
        used += part.length;
        start += part.length;
      }
    }
    if (used > 0) yield block.subarray(0, used);
  } catch (error) {
    throw error instanceof BodyFault ? error : new BodyFault('broken', { cause: error });
  } finally {
    stopTimer();
    release(reader);
  }
}

/** Reads a body of a declared size at once: in Node, this is much faster than reading a stream. Throws as `readBlocks` does. */
export const readWhole = (request: Request, { maxTime }: { readonly maxTime: number }): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const stopTimer = setTimer(maxTime, () => reject(new BodyFault('tooSlow')));
    request
      .arrayBuffer()
      .then(
        (buffer) => resolve(new Uint8Array(buffer)),
        (cause: unknown) => reject(new BodyFault('broken', { cause })),
      )
      .finally(stopTimer);
  });

function release(reader: { releaseLock(): void }): void {
  try {
    reader.releaseLock();
  } catch {
    // In workerd, a waiting reader keeps its lock until the request ends.
  }
}

/** Joins chunks into one array. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
