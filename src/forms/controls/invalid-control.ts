import { isControl } from './controls.ts';
import { setOwnMessage } from './custom-validity.ts';

/** The functions that remove the message of another element. */
const onReplace = new WeakMap<HTMLElement, () => void>();

/**
 * Property of the marked controls and their messages. Clones, which scripts make of whole rows, do not have it. Other copies of the library
 * on the page read it, too.
 */
const current = Symbol.for('portico.current');

/** Returns whether an element has marked this control, or shows this message. */
export const isCurrent = (node: Element): boolean => Reflect.has(node, current);

/** Adds an id to the description of a control, or removes it. */
export function describe(control: Element, id: string, isDescribed: boolean): void {
  const others = (control.getAttribute('aria-describedby')?.match(/\S+/g) ?? []).filter((each) => each !== id);
  const ids = isDescribed ? [...others, id] : others;
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
}

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
  describe(control, tip.id, true);
  for (const node of [control, tip]) Reflect.set(node, current, true);
  const removeMessage = setsValidity && isControl(control) ? setOwnMessage(control, message) : undefined;
  if (replaced) onReplace.set(control, replaced);
  return () => {
    if (replaced) onReplace.delete(control);
    Reflect.deleteProperty(control, current);
    describe(control, tip.id, false);
    control.ariaInvalid = ariaInvalid;
    removeMessage?.();
  };
}
