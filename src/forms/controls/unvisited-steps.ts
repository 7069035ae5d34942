import { isObject } from '../../json/json.ts';
import { membersOf } from './dom-clobbering.ts';

/** The attribute of a step that the visitor has not visited, in a form whose server checks each step separately. */
export const unvisitedAttribute = 'data-step-unreached';

/** Returns whether all controls of a field are in steps that the visitor has not visited. A message there would be premature. */
export const areNotYetVisited = (controls: readonly Element[]): boolean =>
  controls.length > 0 && controls.every((control) => control.closest(`[${unvisitedAttribute}]`));

/** Calls `dispatch`, which dispatches the event about a response. Returns whether a listener then moved the form to a later step. */
export function advancesToLaterStep(form: HTMLFormElement, dispatch: () => void): boolean {
  let isLater = false;
  const onStep = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent && event.detail;
    isLater = isObject(detail) && Number(detail.current) > Number(detail.previous);
  };
  // `<portico-form-steps>` dispatches the event. It may be around the form or inside it.
  const root = membersOf(form).getRootNode();
  root.addEventListener('portico-step', onStep, true);
  dispatch();
  root.removeEventListener('portico-step', onStep, true);
  return isLater;
}
