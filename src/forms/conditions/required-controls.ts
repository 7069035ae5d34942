import { isControl, type Control } from '../controls/controls.ts';
import { containsNode, membersOf } from '../controls/dom-clobbering.ts';
import { requiredMark } from './condition-marks.ts';

/** The types of controls that cannot be empty, or have no value of the visitor. */
const neverRequired = ['hidden', 'range', 'color', 'submit', 'button', 'image', 'reset'];

/** Requires the controls in some parts of a form, and no longer those that only conditions have required. */
export function requireControls(form: HTMLFormElement, nodes: readonly Element[]): void {
  const controls = [...membersOf(form).elements].filter(isControl);
  const inNodes = controls.filter(
    (control) => !neverRequired.includes(control.type) && nodes.some((node) => containsNode(node, control)),
  );
  const targets = new Set(inNodes.flatMap((control) => requiredTarget(control, controls)));
  for (const marked of [...membersOf(form).querySelectorAll(`[${requiredMark}]`), ...controls])
    if (marked.hasAttribute(requiredMark) && !targets.has(marked)) setRequired(marked, false);
  for (const target of targets) if (!isRequired(target)) setRequired(target, true);
}

/** Returns the element that gets the mark of a required field. On several checkboxes, `required` would apply to each of them. */
function requiredTarget(control: Control, controls: readonly Control[]): Element[] {
  if (control.type !== 'checkbox') return [control];
  const boxes = controls.filter(({ type, name }) => type === 'checkbox' && name === control.name);
  if (boxes.length === 1) return [control];
  const group = control.closest('fieldset');
  if (group && boxes.every((box) => group.contains(box)) && holdsOnly(group, control.name)) return [group];
  const isAnyChecked = boxes.some((box) => box instanceof HTMLInputElement && box.checked);
  return isAnyChecked || boxes[0] !== control ? [] : [control];
}

/** Returns whether a group has one field only; the free text of a choice has a name that begins with an underscore. */
const holdsOnly = (group: Element, name: string): boolean =>
  [...group.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .every((inner) => inner.name === name || inner.name.startsWith('_'));

const isRequired = (target: Element): boolean =>
  isControl(target) ? target.required : target.hasAttribute('data-required');

function setRequired(target: Element, on: boolean): void {
  target.toggleAttribute(requiredMark, on);
  target.toggleAttribute(isControl(target) ? 'required' : 'data-required', on);
}
