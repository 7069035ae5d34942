import { isTick, type Control } from '../../src/forms/controls.ts';
import { fieldOf } from '../../src/forms/field-name.ts';
import type { Ruleset } from './asked-of.ts';

/**
 * Behind what the message of a field stands (§5): the field with its label; for boxes and radio buttons `modern` takes the container
 * of the whole group. An element that wraps the control, to put buttons around it, stays whole.
 */
export function messagePlace(controls: readonly Control[], ruleset: Ruleset): Element | undefined {
  const last = controls.at(-1);
  if (!last) return undefined;
  if (ruleset === 'modern' && isTick(last)) {
    const group = groupOf(controls, last);
    if (group) return group;
  }
  const around = last.closest('label') ?? last;
  const parent = around.parentElement;
  return parent?.localName.includes('-') && isAlone(parent, last) ? parent : around;
}

/** The smallest box that holds the whole group and nothing else to fill in. */
function groupOf(controls: readonly Control[], last: Control): Element | undefined {
  let box = last.closest('label')?.parentElement ?? last.parentElement;
  while (box && !controls.every((control) => box?.contains(control))) box = box.parentElement;
  return box && isAlone(box, last) ? box : undefined;
}

/** Whether a box has controls of that one field only, and not the whole form. */
const isAlone = (box: Element, { name, form }: Control): boolean =>
  !box.contains(form) &&
  [...box.querySelectorAll<Control>('input, select, textarea')].every(
    (control) => fieldOf(control.name) === fieldOf(name),
  );
