import { isControl } from './controls/controls.ts';

/** Returns the row of a field and its button, below which a message has a line of its own; else the box of the field. */
export function aroundRow(field: Element, controls: readonly HTMLElement[]): Element {
  const { parentElement: parent } = field;
  return parent && isRow(parent) && [...parent.children].every((part) => holdsOnly(part, controls)) ? parent : field;
}

/** Returns whether the children of a box are side by side, without a line for a message below them. */
function isRow(box: Element): boolean {
  const { display, flexDirection, flexWrap, gridTemplateColumns } = getComputedStyle(box);
  if (display.endsWith('grid')) return gridTemplateColumns.includes(' ');
  return display.endsWith('flex') && flexDirection.startsWith('row') && flexWrap === 'nowrap';
}

const isFilledIn = (node: Node): boolean =>
  isControl(node) && !['hidden', 'submit', 'button', 'image', 'reset'].includes(node.type);

/** Returns whether a container, which is not around a form, holds no fields but these controls. */
export function holdsOnly(box: Element, controls: readonly HTMLElement[]): boolean {
  const own = new Set<Node>(controls);
  // A walker stops at the first other control, of which a long form may have many.
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = box; node; node = walker.nextNode())
    if (node instanceof HTMLFormElement || (isFilledIn(node) && !own.has(node))) return false;
  return true;
}
