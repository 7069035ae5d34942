import { isObject } from '../json/json.ts';
import type { Control } from './controls.ts';
import { membersOf } from './form-members.ts';

/** On a step that the visitor has not been to, of a form whose server checks each step by itself. */
export const unvisitedMark = 'data-step-unreached';

/** Returns whether all controls of a field stand in steps that the visitor has not been to: it is too early for a message. */
export const areNotYetVisited = (controls: readonly Control[]): boolean =>
  controls.length > 0 && controls.every((control) => control.closest(`[${unvisitedMark}]`));

/** Reports an answer by `tell`; returns whether the steps of the form went on to a later step because of it. */
export function advancesSteps(form: HTMLFormElement, tell: () => void): boolean {
  let isLater = false;
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent && event.detail;
    isLater = isObject(detail) && Number(detail.current) > Number(detail.previous);
  };
  // Steps do not say it from within the form, but from where they stand: around it, or in it.
  const root = membersOf(form).getRootNode();
  root.addEventListener('portico-step', hear, true);
  tell();
  root.removeEventListener('portico-step', hear, true);
  return isLater;
}
