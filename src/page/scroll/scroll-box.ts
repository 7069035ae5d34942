import { parentElementOf } from '../../dom/flat-tree.ts';

/**
 * Returns the box of the page in which an element scrolls; `undefined` if only the window scrolls. With `html, body { height: 100%; overflow-x:
 * hidden }`, `<body>` is such a box.
 */
export function scrollBoxAround(element: Element): HTMLElement | undefined {
  const { documentElement: root, body } = document;
  for (let node = parentElementOf(element); node && node !== root; node = parentElementOf(node)) {
    // The overflow of <body> applies to the window, unless <html> has an overflow, too.
    const isOfWindow = node === body && getComputedStyle(root).overflowY === 'visible';
    if (!isOfWindow && !/visible|clip/.test(getComputedStyle(node).overflowY)) return node;
  }
  return undefined;
}
