import { acceptanceBoxes } from '../../src/forms/acceptance-boxes.ts';
import { controlsOf } from '../../src/forms/controls.ts';
import type { Stage } from './stage.ts';

/**
 * The steps with a field that another element has marked as wrong, by ARIA or by a message in its native validity. Where something was
 * not accepted, no field is marked; then those with something to be accepted.
 */
export function invalidSteps({ form, steps }: Stage, isUnaccepted: boolean): number[] {
  const wrong: Element[] = isUnaccepted ? acceptanceBoxes(form) : [];
  wrong.push(...form.querySelectorAll('[aria-invalid="true"]'), ...controlsOf(form).filter(({ validity }) => validity.customError));
  return steps.flatMap((step, index) => (wrong.some((node) => step.contains(node)) ? [index] : []));
}
