import { toggleDescription } from '../../dom/aria-describedby.ts';
import { isControl } from './controls.ts';
import { setOwnMessage } from './custom-validity.ts';
import { membersOf } from './dom-clobbering.ts';

/** For each marked control, the function that removes the message of the element that has marked it. */
const onReplace = new WeakMap<HTMLElement, () => void>();

/**
 * A property of marked controls and of their messages. Clones, which scripts make of whole rows, do not have it. It is a registered symbol, because
 * other copies of the library on the page read it, too.
 */
const current = Symbol.for('portico.current');

/** Returns whether a node is a control that an element has marked, or a message that an element shows. Clones are neither. */
const isCurrent = (node: Element): boolean => Reflect.has(node, current);

/**
 * Marks a control as invalid, described by `tip`. Returns a function that removes the mark. `replaced` is called before another element marks the
 * control.
 */
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

/** Removes messages that a script has cloned together with their fields, and the marks of the cloned fields. */
export function removeCopies(form: HTMLFormElement, mark = ''): void {
  const members = membersOf(form);
  // Messages that the server has printed have other ids.
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
