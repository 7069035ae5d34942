import type { Control } from './native/controls.ts';
import { containsNode } from './native/form-members.ts';

/** The attribute of a step that is not shown: `earlier` or `later` than the current one. */
export const inactiveStepAttribute = 'data-step-away';

/** Returns whether a control or its label is visible, or the control is in an earlier step of the form. */
export function isFieldReachable(control: Control): boolean {
  const step = control.closest(`[${inactiveStepAttribute}]`);
  // The labels last: the browser searches the whole page for them.
  if (!step) return control.checkVisibility() || [...(control.labels ?? [])].some((label) => label.checkVisibility());
  const hidden = control.closest('[hidden]');
  return step.getAttribute(inactiveStepAttribute) === 'earlier' && (!hidden || containsNode(hidden, step));
}
