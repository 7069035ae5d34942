import type { Control } from './controls.ts';
import { containsNode } from './form-members.ts';

/** On a step of a form that does not show: whether it is `earlier` or `later` than the one that does. */
export const otherStepMark = 'data-step-away';

/**
 * Whether a visitor can get at a control: it shows, or its label does (a theme draws its own boxes and file fields), or it
 * stands in an earlier step, to which there is a way back.
 */
export function isFieldReachable(control: Control): boolean {
  const step = control.closest(`[${otherStepMark}]`);
  if (!step) return [control, ...(control.labels ?? [])].some((node) => node.checkVisibility());
  const hidden = control.closest('[hidden]');
  return step.getAttribute(otherStepMark) === 'earlier' && (!hidden || containsNode(hidden, step));
}
