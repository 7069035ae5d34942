import { toggleDescription } from '../../dom/aria-describedby.ts';
import { isControl } from './controls.ts';
import { setOwnMessage } from './custom-validity.ts';
import { membersOf } from './dom-clobbering.ts';

/** The functions that remove the message of another element. */
const onReplace = new WeakMap<HTMLElement, () => void>();

/**
 * Property of the marked controls and their messages. Clones, which scripts make of whole rows, do not have it. Other copies of the library
 * on the page read it, too.
 */
const current = Symbol.for('portico.current');

/** Returns whether an element has marked this control, or shows this message. */
const isCurrent = (node: Element): boolean => Reflect.has(node, current);

/** Marks a control as invalid, described by `tip`; returns a function that restores it. `replaced` runs before another element marks it. */
export function markInvalid(
  control: HTMLElement,
  tip: Element,
  message: string,
  setsValidity: boolean,
  replaced?: () => void,
): () => void {
  if (!replaced) onReplace.get(control)?.();
  const { ariaInvalid } = control;
  control.ariaInvalid = 'true';
  toggleDescription(control, tip.id, true);
  for (const node of [control, tip]) Reflect.set(node, current, true);
  const removeMessage = setsValidity && isControl(control) ? setOwnMessage(control, message) : undefined;
  if (replaced) onReplace.set(control, replaced);
  return () => {
    if (replaced) onReplace.delete(control);
    Reflect.deleteProperty(control, current);
    toggleDescription(control, tip.id, false);
    control.ariaInvalid = ariaInvalid;
    removeMessage?.();
  };
}

/** Removes the messages that a script has copied together with their fields, such as a row, and the marks of these fields. */
export function removeCopies(form: HTMLFormElement, mark = ''): void {
  const members = membersOf(form);
  // A message that the server has printed has no such id.
  for (const tip of members.querySelectorAll('.portico-tip:is([id^="portico-message-"], [id*="-ve-"])')) {
    if (isCurrent(tip)) continue;
    for (const control of members.querySelectorAll(`[aria-describedby~="${CSS.escape(tip.id)}"]`)) {
      if (isCurrent(control)) continue;
      control.removeAttribute('aria-invalid');
      control.classList.remove('portico-invalid');
      if (mark) control.removeAttribute(mark);
      toggleDescription(control, tip.id, false);
    }
    tip.remove();
  }
}
