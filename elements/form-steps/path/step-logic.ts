import { controlEntries, controlsInBlocks } from '../../../src/forms/conditions/condition-markup.ts';
import { disabledMark, setHiddenControl, skippedMark } from '../../../src/forms/conditions/condition-marks.ts';
import { parseCondition, type Condition } from '../../../src/forms/conditions/parse-condition.ts';
import { parseNextSteps } from '../../../src/forms/conditions/parse-next-steps.ts';
import { submitButtonsOf } from '../../../src/forms/controls/controls.ts';
import { isFinal } from '../step-buttons.ts';
import { stepTitle } from '../step-markup.ts';
import { findPath, type StepEntry } from './step-path.ts';

/** Returns the path through the steps, which `data-skip-if` and `data-next` determine from the current answers. */
export function readPath(form: HTMLFormElement, steps: readonly HTMLElement[], current: number): number[] {
  const logic = steps.map((step) => ({
    names: [step.id, stepTitle(step)].filter(Boolean),
    skip: skipCondition(step.dataset),
    next: step.dataset.next === undefined ? [] : parseNextSteps(step.dataset.next).steps,
  }));
  const path = findPath(logic, readEntries(form, steps), current);
  const buttonSteps = submitButtonsOf(form)
    .filter(isFinal)
    .map((button) => steps.findIndex((step) => step.contains(button)));
  const [last = -1] = buttonSteps.toSorted((one, other) => other - one);
  // A step is not skipped if it contains the only button that sends the form.
  const canSend = buttonSteps.length === 0 || buttonSteps.some((step) => step < 0 || step === path.at(-1));
  return canSend ? path : [...path.filter((step) => step < last), last];
}

/** Returns the condition for skipping a step: `data-skip-if` is true, or `data-show-if` is false. */
function skipCondition({ skipIf, showIf }: DOMStringMap): Condition | undefined {
  const skip = skipIf === undefined ? undefined : parseCondition(skipIf).condition;
  const show = showIf === undefined ? undefined : parseCondition(showIf).condition;
  const parts: Condition[] = [...(skip ? [skip] : []), ...(show ? [{ kind: 'not', part: show } as const] : [])];
  return parts.length > 0 ? { kind: 'any', parts } : undefined;
}

/** Returns all values in the form, including those of skipped steps. Hidden fields are left out. */
const readEntries = (form: HTMLFormElement, steps: readonly HTMLElement[]): StepEntry[] =>
  controlsInBlocks(form, [])
    .filter(({ control }) => !control.hasAttribute(disabledMark))
    .flatMap((one) =>
      controlEntries([one], true).map((entry) => ({
        ...entry,
        step: steps.findIndex((step) => step.contains(one.control)),
      })),
    );

/** Disables the controls of the steps that are not on the path, so that they are neither validated nor sent. */
export function disableSkippedSteps(
  form: HTMLFormElement,
  steps: readonly HTMLElement[],
  path: readonly number[],
): void {
  for (const { control } of controlsInBlocks(form, [])) {
    const step = steps.findIndex((node) => node.contains(control));
    setHiddenControl(control, step >= 0 && !path.includes(step), skippedMark);
  }
}
