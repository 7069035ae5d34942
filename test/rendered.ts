import { turn } from './clock.ts';

/** Resolves after the next frame, before which elements in the window render what `renderSoon` has put off. */
export async function rendered(): Promise<void> {
  await turn();
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  await turn();
}
