import { isObject } from '../json/json.ts';
import type { Control } from './controls.ts';
import { holds, membersOf } from './form-members.ts';

/** On a step of a form that does not show: whether it is `earlier` or `later` than the one that does. */
export const awayMark = 'data-step-away';

/** On a step that the visitor has not been to, of a form whose server checks each step by itself. */
export const unreachedMark = 'data-step-unreached';

/** Returns whether all controls of a field stand in steps that the visitor has not been to: it is too early for a message. */
export const areUnreached = (controls: readonly Control[]): boolean =>
  controls.length > 0 && controls.every((control) => control.closest(`[${unreachedMark}]`));

/** Reports an answer by `tell`; returns whether steps around the form, or in it, went on to a later step because of it. */
export function goesOn(form: HTMLFormElement, tell: () => void): boolean {
  let isLater = false;
  const hear = (event: Event) => {
    const [steps] = event.composedPath();
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isObject(detail) || !(steps instanceof Node) || !(holds(steps, form) || holds(form, steps))) return;
    isLater = Number(detail.current) > Number(detail.previous);
  };
  const root = membersOf(form).getRootNode();
  root.addEventListener('portico-step', hear, { capture: true });
  tell();
  root.removeEventListener('portico-step', hear, { capture: true });
  return isLater;
}

/**
 * Whether a visitor can get at a control: it shows, or its label does (a theme draws its own boxes and file fields), or it
 * stands in an earlier step, to which there is a way back.
 */
export function isWithinReach(control: Control): boolean {
  const step = control.closest(`[${awayMark}]`);
  if (!step) return [control, ...(control.labels ?? [])].some((node) => node.checkVisibility());
  const hidden = control.closest('[hidden]');
  return step.getAttribute(awayMark) === 'earlier' && (!hidden || holds(hidden, step));
}
