/*
 * The subset of React that the views use, on Preact: the slim build replaces `react` and `react-dom` with it. Preact's own compat layer covers all of
 * React and is a third larger than Preact itself; a view that needs more of React exports it here.
 */

import { createElement, options, render, type ComponentChild } from 'preact';

export { Component, createElement, Fragment } from 'preact';
export { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Numbers that are no lengths: custom properties, and the properties without a unit that the views set. */
const hasNoUnit = /^(?:--.*|opacity|aspectRatio)$/;

const withUnits = (style: object): object =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && value !== 0 && !hasNoUnit.test(name) ? `${value}px` : value,
    ]),
  );

// React adds `px` to numbers in styles; Preact does so only in its compat layer.
const previous = options.vnode?.bind(options);
options.vnode = (node) => {
  const { type, props } = node;
  // The type of a node with any props has no style.
  const { style } = props as { readonly style?: unknown };
  if (typeof type === 'string' && typeof style === 'object' && style !== null)
    Object.assign(props, { style: withUnits(style) });
  previous?.(node);
};

/** Preact renders synchronously by itself. */
export const flushSync = (run: () => void): void => run();

/** The `createRoot` of `react-dom/client`. */
export const createRoot = (container: Element) => ({
  render: (child: ComponentChild): void => render(child, container),
  unmount: (): void => render(null, container),
});

// `@r2wc/react-to-web-component` imports React as a default.
export default { createElement };
