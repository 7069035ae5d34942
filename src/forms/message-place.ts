import { isCheckable, type Control } from './controls.ts';
import { fieldNameOf } from './field-name.ts';
import { containsNode, membersOf } from './form-members.ts';

/**
 * Returns what the message of a field stands behind: the field with its label; with `isForGroup`, for boxes and radio buttons, the container of
 * the whole group. An element that wraps the control, to put buttons around it, stays whole.
 */
export function messagePlace(controls: readonly Control[], isForGroup: boolean): Element | undefined {
  const last = controls.at(-1);
  if (!last) return undefined;
  if (isForGroup && isCheckable(last)) {
    const group = groupOf(controls, last);
    if (group) return group;
  }
  const around = last.closest('label') ?? last;
  const parent = around.parentElement;
  const isWrapped =
    parent && !containsNode(parent, last.form) && parent.localName.includes('-') && isAlone(parent, last);
  return isWrapped ? parent : around;
}

/** The smallest box that holds the whole group and nothing else to fill in. */
function groupOf(controls: readonly Control[], last: Control): Element | undefined {
  let box = last.closest('label')?.parentElement ?? last.parentElement;
  const holdsAll = (outer: Element) => controls.every((control) => containsNode(outer, control));
  while (box && !holdsAll(box)) box = membersOf(box).parentElement;
  return box && isAlone(box, last) ? box : undefined;
}

/** Whether a box has controls of that one field only, and not the whole form. */
const isAlone = (box: Element, { name, form }: Control): boolean =>
  !containsNode(box, form) &&
  [...box.querySelectorAll<Control>('input, select, textarea')].every(
    (control) => fieldNameOf(control.name) === fieldNameOf(name),
  );
