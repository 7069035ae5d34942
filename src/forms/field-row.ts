import { isControl } from './controls/controls.ts';
import { membersOf } from './controls/dom-clobbering.ts';

/**
 * Returns the row of a field and its button, below which a message has a line of its own, or the box that a field fills by its position, with a label
 * over it; else the box of the field.
 */
function aroundRow(field: Element, controls: readonly HTMLElement[]): Element {
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

/**
 * Puts a message below a field or its row. In a row of several fields it goes into the label or the group of its field, because it would take the place of
 * the next field. The style sheet of the message moves it up by the space that the page keeps below the field.
 */
export function putBelow(field: Element, controls: readonly HTMLElement[], message: HTMLElement): void {
  const anchor = aroundRow(field, controls);
  const isInside = anchor === field && isBoxInRow(field);
  // Hidden content is no part of the name of the control, but still describes it.
  if (isInside && field instanceof HTMLLabelElement) message.ariaHidden = 'true';
  const above = isInside ? field.lastElementChild : anchor;
  if (isInside) field.append(message);
  else anchor.after(message);
  const space = above ? parseFloat(getComputedStyle(above).marginBlockEnd) : 0;
  if (space > 0) message.style.setProperty('--field-space', `${space}px`);
}

/** Returns whether a box around a field is one of several side by side, and has room for a message below the field. */
const isBoxInRow = (box: Element): boolean =>
  !isControl(box) &&
  !membersOf(box).localName.includes('-') &&
  !!box.parentElement &&
  isRow(box.parentElement) &&
  !isFlexRow(box);
