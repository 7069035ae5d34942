import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import type { StepsRenderer } from '../steps-renderer.ts';

/* The path through steps that depend on answers (`data-skip-if`, `data-next`, and `data-show-if` of a step). Forms without such steps load neither its code nor that of conditions. */

let logic: typeof import('./step-logic.ts') | undefined;

const hasLogic = (form: HTMLFormElement): boolean =>
  membersOf(form).querySelector('[data-skip-if], [data-next], :is([data-step], fieldset)[data-show-if]') !== null;

/** Returns whether a form needs code that is not loaded yet. */
export const needsStepLogic = (form: HTMLFormElement): boolean => !logic && hasLogic(form);

/** Loads the code that a form needs. If that fails, all steps are shown. */
export async function loadStepLogic(form: HTMLFormElement): Promise<void> {
  if (needsStepLogic(form)) logic = await import('./step-logic.ts').catch(() => undefined);
}

/** Finds the steps that the current answers reach, and leaves out the fields of the others; returns whether they have changed. */
export function updatePath(renderer: StepsRenderer, current: number): boolean {
  const { form, steps } = renderer;
  if (!logic || !hasLogic(form)) return false;
  const before = renderer.path.join();
  renderer.path = logic.readPath(form, steps, current);
  logic.disableSkippedSteps(form, steps, renderer.path);
  return renderer.path.join() !== before;
}

/** Enables the fields of skipped steps, as without JavaScript. */
export function enableSkippedSteps({ form, steps }: StepsRenderer): void {
  logic?.disableSkippedSteps(form, steps, [...steps.keys()]);
}
