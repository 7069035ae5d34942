import { render, type ComponentChild } from 'preact';

/** Preact draws at once by itself. */
export const flushSync = (draw: () => void): void => draw();

/** The `createRoot` of React, on Preact: for the slim build. */
export const createRoot = (container: Element) => ({
  render: (child: ComponentChild): void => render(child, container),
  unmount: (): void => render(null, container),
});
