/*
 * The subset of React that the views use, on Preact: the slim build replaces `react` and `react-dom` with it. Preact's own compat layer covers all of
 * React and is a third larger than Preact itself; a view that needs more of React exports it here.
 */

import { createElement, render, type ComponentChild } from 'preact';

export { Component, createElement, Fragment } from 'preact';
export { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Preact renders synchronously by itself. */
export const flushSync = (run: () => void): void => run();

/** The `createRoot` of `react-dom/client`. */
export const createRoot = (container: Element) => ({
  render: (child: ComponentChild): void => render(child, container),
  unmount: (): void => render(null, container),
});

// `@r2wc/react-to-web-component` imports React as a default.
export default { createElement };
