import { render, type ComponentChild } from 'preact';

/** The `createRoot` of React, on Preact: for the slim build. */
export const createRoot = (container: Element) => ({
  render: (child: ComponentChild): void => render(child, container),
  unmount: (): void => render(null, container),
});
