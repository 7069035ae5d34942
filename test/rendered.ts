import { turn } from './clock.ts';

/** Resolves after the next frame, before which elements in the window render what `renderSoon` has put off. */
export async function rendered(): Promise<void> {
  await turn();
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  await turn();
}

/** Resolves after the paint of the current state, and what the library does then. */
export async function painted(): Promise<void> {
  await rendered();
  await rendered();
}
