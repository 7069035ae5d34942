import { isControl } from './controls/controls.ts';
import { membersOf } from './controls/dom-clobbering.ts';

/**
 * Returns the box after which a message is inserted: the row with a field and its button; or the box around an absolutely positioned field, which
 * also contains its label; otherwise the field's own box.
 */
function aroundRow(field: Element, controls: readonly HTMLElement[]): Element {
  const { parentElement: parent } = field;
  const isPart = parent && (isRow(parent) || getComputedStyle(field).position === 'absolute');
  return isPart && [...parent.children].every((part) => holdsOnly(part, controls)) ? parent : field;
}

/** Returns whether the children of a box are side by side. A message among them would separate them. */
function isRow(box: Element): boolean {
  const { display, gridTemplateColumns } = getComputedStyle(box);
  return display.endsWith('grid') ? gridTemplateColumns.includes(' ') : isFlexRow(box);
}

function isFlexRow(box: Element): boolean {
  const { display, flexDirection } = getComputedStyle(box);
  return display.endsWith('flex') && flexDirection.startsWith('row');
}

/** Returns whether a flex box keeps all its children in one row, so that another child would take space from them. */
export const isSingleLine = (box: Element): boolean => isFlexRow(box) && getComputedStyle(box).flexWrap === 'nowrap';

const isFilledIn = (node: Node): boolean =>
  isControl(node) && !['hidden', 'submit', 'button', 'image', 'reset'].includes(node.type);

/** Returns whether a box contains no other fields than these controls, and no form. */
export function holdsOnly(box: Element, controls: readonly HTMLElement[]): boolean {
  const own = new Set<Node>(controls);
  // A walker stops at the first other control; a selector would search all of a long form.
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = box; node; node = walker.nextNode())
    if (node instanceof HTMLFormElement || (isFilledIn(node) && !own.has(node))) return false;
  return true;
}

/**
 * Inserts a message below a field or its row. In a row of several fields, inserts the message into the label or the group of its field; otherwise it
 * would take the place of the next field. The style sheet of the message moves it up by the margin below the field.
 */
export function putBelow(field: Element, controls: readonly HTMLElement[], message: HTMLElement): void {
  const anchor = aroundRow(field, controls);
  const isInside = anchor === field && isBoxInRow(field);
  // With `aria-hidden`, the message is not part of the control's name, but still describes the control.
  if (isInside && field instanceof HTMLLabelElement) message.ariaHidden = 'true';
  const above = isInside ? field.lastElementChild : anchor;
  if (isInside) field.append(message);
  else anchor.after(message);
  const space = above ? parseFloat(getComputedStyle(above).marginBlockEnd) : 0;
  if (space > 0) message.style.setProperty('--field-space', `${space}px`);
}

/** Returns whether a box around a field is one of several side by side, and has space for a message below the field. */
const isBoxInRow = (box: Element): boolean =>
  !isControl(box) &&
  !membersOf(box).localName.includes('-') &&
  !!box.parentElement &&
  isRow(box.parentElement) &&
  !isFlexRow(box);
