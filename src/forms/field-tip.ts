import { isControl, isCheckable } from './controls/controls.ts';
import { createElement } from '../dom/create-element.ts';
import { markInvalid } from './controls/invalid-control.ts';
import { containsNode, membersOf } from './controls/dom-clobbering.ts';
import { holdsOnly, putBelow } from './field-row.ts';

/** Returns the box of a field: its label, its custom element, its group, or the control itself. The message belongs below this box. */
function fieldBox(controls: readonly HTMLElement[], isForGroup: boolean): Element | undefined {
  const last = controls.at(-1);
  if (!last) return undefined;
  if (isForGroup && isControl(last) && isCheckable(last)) {
    const group = groupContainer(controls, last);
    if (group) return group;
  }
  const labelled = last.closest('label') ?? last;
  const parent = labelled.parentElement;
  return parent && membersOf(parent).localName.includes('-') && holdsOnly(parent, controls) ? parent : labelled;
}

/** Returns the smallest element that contains the whole group and no other fields. */
function groupContainer(controls: readonly HTMLElement[], last: HTMLElement): Element | undefined {
  let box = last.closest('label')?.parentElement ?? last.parentElement;
  const holdsAll = (outer: Element) => controls.every((control) => containsNode(outer, control));
  while (box && !holdsAll(box)) box = membersOf(box).parentElement;
  return box && holdsOnly(box, controls) ? box : undefined;
}

export type FieldTip = ReturnType<typeof showTip>;

interface TipOptions {
  /** With `true`, the message of checkboxes and radio buttons is shown after their group. */
  readonly isForGroup: boolean;
  /** Called before another element shows its own message for the field. */
  readonly replaced?: () => void;
}

/**
 * A property of the document: the number of messages so far. It is a registered symbol, because all copies of the library on the page count together.
 */
const count = Symbol.for('portico.messages');

function nextId(): string {
  const messages = Number(Reflect.get(document, count) ?? 0) + 1;
  Reflect.set(document, count, messages);
  return `portico-message-${messages}`;
}

/** Shows a message after the controls of a field, and refers to it by their `aria-describedby`. */
export function showTip(controls: readonly HTMLElement[], message: string, { isForGroup, replaced }: TipOptions) {
  const tip = createElement('span', { id: nextId(), class: 'portico-tip' }, message);
  const box = fieldBox(controls, isForGroup);
  if (box) putBelow(box, controls, tip);
  const restore = controls.map((control) => markInvalid(control, tip, message, false, replaced));
  return {
    tip,
    /** Removes the message and restores the attributes of the controls. */
    remove: () => {
      tip.remove();
      for (const undo of restore) undo();
    },
  };
}
