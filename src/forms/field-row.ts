import { isControl } from './controls/controls.ts';

/**
 * Returns the row of a field and its button, below which a message has a line of its own, or the box that a field fills by its position, with a label
 * over it; else the box of the field.
 */
export function aroundRow(field: Element, controls: readonly HTMLElement[]): Element {
  const { parentElement: parent } = field;
  const isPart = parent && (isRow(parent) || getComputedStyle(field).position === 'absolute');
  return isPart && [...parent.children].every((part) => holdsOnly(part, controls)) ? parent : field;
}

/** Returns whether the children of a box are side by side; a message among them would part them. */
function isRow(box: Element): boolean {
  const { display, gridTemplateColumns } = getComputedStyle(box);
  return display.endsWith('grid') ? gridTemplateColumns.includes(' ') : isFlexRow(box);
}

function isFlexRow(box: Element): boolean {
  const { display, flexDirection } = getComputedStyle(box);
  return display.endsWith('flex') && flexDirection.startsWith('row');
}

/** Returns whether a flex box has one row for all its children, so that a further one takes room from the others. */
export const isSingleLine = (box: Element): boolean => isFlexRow(box) && getComputedStyle(box).flexWrap === 'nowrap';

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

/** Puts a message after a field or its row; its style sheet moves it up by the space that the page keeps below the field. */
export function putAfter(anchor: Element, message: HTMLElement): void {
  anchor.after(message);
  const space = parseFloat(getComputedStyle(anchor).marginBlockEnd);
  if (space > 0) message.style.setProperty('--field-space', `${space}px`);
}
