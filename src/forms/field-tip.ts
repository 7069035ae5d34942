import { type Control, isCheckable, fieldNameOf } from './native/controls.ts';
import { markInvalid } from './native/invalid-control.ts';
import { containsNode, membersOf } from './native/form-members.ts';

/** Returns the element that a message follows: the field with its label, its custom element, or its group. */
function messageAnchor(controls: readonly Control[], isForGroup: boolean): Element | undefined {
  const last = controls.at(-1);
  if (!last) return undefined;
  if (isForGroup && isCheckable(last)) {
    const group = groupContainer(controls, last);
    if (group) return group;
  }
  const labelled = last.closest('label') ?? last;
  const parent = labelled.parentElement;
  const isWrapped =
    parent && !containsNode(parent, last.form) && parent.localName.includes('-') && holdsOnlyField(parent, last);
  return isWrapped ? parent : labelled;
}

/** Returns the smallest container of the whole group without other fields. */
function groupContainer(controls: readonly Control[], last: Control): Element | undefined {
  let box = last.closest('label')?.parentElement ?? last.parentElement;
  const holdsAll = (outer: Element) => controls.every((control) => containsNode(outer, control));
  while (box && !holdsAll(box)) box = membersOf(box).parentElement;
  return box && holdsOnlyField(box, last) ? box : undefined;
}

/** Returns whether a container holds controls of that field only, and not the whole form. */
const holdsOnlyField = (box: Element, { name, form }: Control): boolean =>
  !containsNode(box, form) &&
  [...box.querySelectorAll<Control>('input, select, textarea')].every(
    (control) => fieldNameOf(control.name) === fieldNameOf(name),
  );

/** A message next to a field. */
export type FieldTip = ReturnType<typeof showTip>;

interface TipOptions {
  /** `true`: the message of checkboxes and radio buttons follows their group. */
  readonly isForGroup: boolean;
  /** Runs before another element shows its message for the field. */
  readonly replaced?: () => void;
}

let tips = 0;

/** Shows a message after the controls of a field and describes them by it. */
export function showTip(controls: readonly Control[], message: string, { isForGroup, replaced }: TipOptions) {
  const tip = document.createElement('span');
  tip.id = `portico-message-${(tips += 1)}`;
  tip.className = 'portico-tip';
  tip.textContent = message;
  messageAnchor(controls, isForGroup)?.after(tip);
  const restore = controls.map((control) => markInvalid(control, tip.id, message, false, replaced));
  return {
    tip,
    /** Removes the message and restores the attributes of the controls. */
    remove: () => {
      tip.remove();
      for (const undo of restore) undo();
    },
  };
}
