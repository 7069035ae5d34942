import { isObject } from '../../json/json.ts';
import { membersOf } from './dom-clobbering.ts';

/** The attribute of a step that the visitor has not visited, in a form whose server checks each step separately. */
export const unvisitedAttribute = 'data-step-unreached';

/** Returns whether all controls of a field are in unvisited steps, where a message would be premature. */
export const areNotYetVisited = (controls: readonly Element[]): boolean =>
  controls.length > 0 && controls.every((control) => control.closest(`[${unvisitedAttribute}]`));

/** Runs `dispatch`, which reports a response; returns whether the form advanced to a later step because of it. */
export function advancesToLaterStep(form: HTMLFormElement, dispatch: () => void): boolean {
  let isLater = false;
  const onStep = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent && event.detail;
    isLater = isObject(detail) && Number(detail.current) > Number(detail.previous);
  };
  // The steps element, which dispatches the event, may be around the form or in it.
  const root = membersOf(form).getRootNode();
  root.addEventListener('portico-step', onStep, true);
  dispatch();
  root.removeEventListener('portico-step', onStep, true);
  return isLater;
}
