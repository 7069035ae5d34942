import { evaluateCondition } from '../../../src/forms/conditions/evaluate-condition.ts';
import type { Condition } from '../../../src/forms/conditions/parse-condition.ts';
import type { NextStep } from '../../../src/forms/conditions/parse-next-steps.ts';
import { fieldNameOf } from '../../../src/forms/validation/field-name.ts';
import type { FieldValue } from '../../../src/forms/validation/form-values.ts';

export interface StepLogic {
  /** The names that other steps use for this step. */
  readonly names: readonly string[];
  /** The condition for skipping this step. */
  readonly skip: Condition | undefined;
  /** The steps that may follow. If none of them applies, the next step in the page follows. */
  readonly next: readonly NextStep[];
}

/** A value of the form. */
export interface StepEntry {
  readonly name: string;
  readonly value: FieldValue;
  /** The value as an amount, if it is not written as in HTML but as in another language. */
  readonly amount?: string;
  /** The index of the step that contains the value; -1 outside of all steps. */
  readonly step: number;
}

/**
 * Returns the indexes of the steps that the visitor reaches with these values. Conditions only read steps on this path, so that the answers in
 * skipped steps have no effect. The current step is always on the path. Only a later step can follow a step, so that there are no loops.
 */
export function findPath(steps: readonly StepLogic[], entries: readonly StepEntry[], current = -1): number[] {
  const path: number[] = [];
  const reached = (field: string): StepEntry[] =>
    entries.filter(({ name, step }) => fieldNameOf(name) === fieldNameOf(field) && (step < 0 || path.includes(step)));
  const values = (field: string): FieldValue[] => reached(field).map(({ value }) => value);
  const amounts = (field: string): FieldValue[] => reached(field).map(({ value, amount = value }) => amount);
  const holds = (condition: Condition | undefined): boolean =>
    condition !== undefined && evaluateCondition(condition, values, amounts);
  let target = 0;
  for (const [index, { skip, next }] of steps.entries()) {
    const isTarget = index >= target && !holds(skip);
    if (!isTarget && index !== current) continue;
    path.push(index);
    const chosen = next.find(
      ({ target: name, condition }) => laterStep(steps, name, index) && (!condition || holds(condition)),
    );
    target = (chosen && laterStep(steps, chosen.target, index)) ?? index + 1;
  }
  // A form always shows at least one step.
  return path.length > 0 ? path : [0];
}

/** Returns the index of the step with this name if it comes after `index`; otherwise `undefined`. */
function laterStep(steps: readonly StepLogic[], name: string, index: number): number | undefined {
  const found = steps.findIndex(({ names }, at) => at > index && names.includes(name));
  return found < 0 ? undefined : found;
}
