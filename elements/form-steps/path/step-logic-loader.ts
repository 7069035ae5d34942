import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import type { StepsRenderer } from '../steps-renderer.ts';

/*
 * Loads the code for steps that depend on answers (`data-skip-if`, `data-next`, and `data-show-if` on a step). Forms without such steps load no code
 * for this or for conditions.
 */

let logic: typeof import('./step-logic.ts') | undefined;

const hasLogic = (form: HTMLFormElement): boolean =>
  membersOf(form).querySelector('[data-skip-if], [data-next], :is([data-step], fieldset)[data-show-if]') !== null;

/** Returns whether a form needs this code and it has not loaded yet. */
export const needsStepLogic = (form: HTMLFormElement): boolean => !logic && hasLogic(form);

/** Loads the code if the form needs it. If loading fails, all steps are shown. */
export async function loadStepLogic(form: HTMLFormElement): Promise<void> {
  if (needsStepLogic(form)) logic = await import('./step-logic.ts').catch(() => undefined);
}

/**
 * Finds the steps that the visitor reaches with the current answers, and disables the fields of the other steps. Returns whether the path has
 * changed.
 */
export function updatePath(renderer: StepsRenderer, current: number): boolean {
  const { form, steps } = renderer;
  if (!logic || !hasLogic(form)) return false;
  const before = renderer.path.join();
  renderer.path = logic.readPath(form, steps, current);
  logic.disableSkippedSteps(form, steps, renderer.path);
  return renderer.path.join() !== before;
}

/** Enables the fields of skipped steps, as they are without JavaScript. */
export function enableSkippedSteps({ form, steps }: StepsRenderer): void {
  logic?.disableSkippedSteps(form, steps, [...steps.keys()]);
}
