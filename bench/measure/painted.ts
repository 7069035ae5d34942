/** Resolves in a new task, after the current one and its microtasks. */
export const task = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(undefined);
  });

/** Resolves after a frame has been painted. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve(task())));
