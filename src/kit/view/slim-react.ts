/*
 * The subset of React that the views use, implemented with Preact. The slim build replaces `react` and `react-dom` by this module, because Preact's
 * own compat layer for all of React adds a third to the size of Preact. If a view needs more of React, export it here.
 */

import { createElement, render, type ComponentChild } from 'preact';

export { Component, createElement, Fragment } from 'preact';
export { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Calls `run` directly, because Preact's `render` is synchronous. */
export const flushSync = (run: () => void): void => run();

/** The `createRoot` of `react-dom/client`. */
export const createRoot = (container: Element) => ({
  render: (child: ComponentChild): void => render(child, container),
  unmount: (): void => render(null, container),
});

// `@r2wc/react-to-web-component` uses the default export of React.
export default { createElement };
