/** A promise with the functions that settle it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value | PromiseLike<Value>) => void;
  readonly reject: (reason: unknown) => void;
}

/** Returns a promise with the functions that settle it. Replaces `Promise.withResolvers()`, which Chrome 112 and Safari 16.4 lack. */
export function deferred<Value>(): Deferred<Value> {
  let settle!: Pick<Deferred<Value>, 'resolve' | 'reject'>;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
