import { isControl, type Control } from '../controls/controls.ts';
import { containsNode, membersOf } from '../controls/dom-clobbering.ts';
import { requiredMark } from './condition-marks.ts';

/** The types of controls that are never required: they cannot be empty, or the visitor does not set their value. */
const neverRequired = ['hidden', 'range', 'color', 'submit', 'button', 'image', 'reset'];

/** Requires the controls in some parts of a form. Other controls that conditions have required before are no longer required. */
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

/** Returns the element that is marked as required: for several checkboxes their group, because `required` would apply to each checkbox. */
function requiredTarget(control: Control, controls: readonly Control[]): Element[] {
  if (control.type !== 'checkbox') return [control];
  const boxes = controls.filter(({ type, name }) => type === 'checkbox' && name === control.name);
  if (boxes.length === 1) return [control];
  const group = control.closest('fieldset');
  if (group && boxes.every((box) => group.contains(box)) && holdsOnly(group, control.name)) return [group];
  const isAnyChecked = boxes.some((box) => box instanceof HTMLInputElement && box.checked);
  return isAnyChecked || boxes[0] !== control ? [] : [control];
}

/** Returns whether a group contains only this field. The free text of a choice, whose name begins with an underscore, does not count. */
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
