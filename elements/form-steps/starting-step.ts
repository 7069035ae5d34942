import { hiddenValue } from '../../src/forms/controls.ts';
import { problemsOf } from './problems.ts';
import type { Stage } from './stage.ts';

/** The step that a server printed into a hidden field, where steps count from 1; 0 where it says nothing of use. */
export const printedStep = (form: HTMLFormElement, field: string): number =>
  Math.max(Number.parseInt(hiddenValue(form, field), 10) || 1, 1) - 1;

/** The first step before that one which may not be left as it is, as uploads and secrets are not kept; else that one. */
export function firstUnanswered({ form, steps }: Stage, upTo: number): number {
  const found = steps.slice(0, upTo).findIndex((step) => problemsOf(form, step).length > 0);
  return found < 0 ? upTo : found;
}
