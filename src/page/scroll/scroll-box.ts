import { parentElementOf } from '../../dom/flat-tree.ts';

/**
 * Returns the box of the page that scrolls around an element; `undefined` if only the window does. With `html, body { height: 100%; overflow-x: hidden }`,
 * `<body>` is such a box.
 */
export function scrollBoxAround(element: Element): HTMLElement | undefined {
  const { documentElement: root, body } = document;
  for (let node = parentElementOf(element); node && node !== root; node = parentElementOf(node)) {
    // The overflow of <body> is that of the window, unless <html> has one, too.
    const isOfWindow = node === body && getComputedStyle(root).overflowY === 'visible';
    if (!isOfWindow && !/visible|clip/.test(getComputedStyle(node).overflowY)) return node;
  }
  return undefined;
}
