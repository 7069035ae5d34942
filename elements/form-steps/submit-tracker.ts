import { setTimer } from '../../src/clock/clock.ts';
import { isComposing } from '../../src/dom/composing.ts';
import { acceptanceSelector, submitButtonsOf, controlsOf } from '../../src/forms/controls/controls.ts';
import type { StepsRenderer } from './steps-renderer.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { isObject } from '../../src/json/json.ts';

/** A failed submit. The indexes of steps count from 0. */
export interface FailedSubmit {
  readonly mode: 'client' | 'server';
  /** `true` if the whole form was submitted; `false` if a form with `mode="server"` submitted one step for validation. */
  readonly isFull: boolean;
  readonly current: number;
  /** `true` if the answers were refused; `false` after any other failure. */
  readonly isRefused: boolean;
  /** The steps that contain a refused field. */
  readonly invalid: readonly number[];
}

/** Returns the step to show after a failed submit. */
export function stepAfterFailure({ mode, isFull, current, isRefused, invalid }: FailedSubmit): number {
  if (isFull) return invalid.length > 0 ? Math.min(...invalid) : mode === 'server' ? 0 : current;
  return isRefused && !invalid.includes(current) ? current + 1 : current;
}

/** The events with which a contact form or a validator reports the result of a submit. */
export const resultEvents = ['portico-invalid', 'portico-status', 'portico-submit'];

/** Returns the result in an event: `sent`, or the failure. Returns `undefined` if the result is not known yet. */
function readSubmitResult(
  renderer: StepsRenderer,
  event: Event,
): 'sent' | Pick<FailedSubmit, 'isRefused' | 'invalid'> | undefined {
  const [source] = event.composedPath();
  if (!(source instanceof Node) || !(containsNode(source, renderer.form) || containsNode(renderer.form, source)))
    return undefined;
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const status = isObject(detail) ? detail.status : undefined;
  const invalid = invalidSteps(renderer, status === 'unaccepted');
  // A status is dispatched before the fields of a response are marked. If fields are marked, the form was refused before it was submitted.
  if (event.type === 'portico-status' && (status !== 'invalid' || invalid.length === 0)) return undefined;
  if (status === 'sent') return 'sent';
  return { isRefused: event.type === 'portico-invalid' || status === 'invalid' || status === 'unaccepted', invalid };
}

/** Returns the steps with a field that is marked as invalid. If an acceptance is missing, also returns the steps with an acceptance box. */
function invalidSteps({ form, steps }: StepsRenderer, isUnaccepted: boolean): number[] {
  const invalidNodes: Element[] = isUnaccepted ? [...membersOf(form).querySelectorAll(acceptanceSelector)] : [];
  invalidNodes.push(
    ...membersOf(form).querySelectorAll('[aria-invalid="true"]'),
    ...controlsOf(form).filter(({ validity }) => validity.customError),
  );
  return steps.flatMap((step, index) => (invalidNodes.some((node) => step.contains(node)) ? [index] : []));
}

/** Tracks the submits of a form from the click to the result, to decide which step is shown. */
export class SubmitTracker {
  /** Set while a result is pending: `true` if the whole form was submitted, `false` if one step was. */
  isFull: boolean | undefined;
  #isPressed = false;

  /** Ignores the pending result, because the visitor has moved to another step. */
  clear(): void {
    this.isFull = undefined;
  }

  /** Handles a click. After a click on a submit button, the browser validates the form in the same task. */
  click({ form }: StepsRenderer, target: Element, signal: AbortSignal): void {
    if (!submitButtonsOf(form).some((button) => button.contains(target))) return;
    this.#isPressed = true;
    setTimer(0, () => (this.#isPressed = false), signal);
  }

  /**
   * Returns the step of an invalid field, once after each press of a submit button. Returns -1 for further fields, and if a script validates the
   * form.
   */
  takeRefusedStep({ steps }: StepsRenderer, field: Element): number {
    if (!this.#isPressed) return -1;
    this.#isPressed = false;
    return steps.findIndex((step) => step.contains(field));
  }

  /** Returns the step to show after a result; `undefined` while the result is unknown. */
  onResult(
    renderer: StepsRenderer,
    event: Event,
    mode: 'client' | 'server',
    current: number,
  ): 'sent' | number | undefined {
    const { isFull } = this;
    const answer = isFull === undefined ? undefined : readSubmitResult(renderer, event);
    if (isFull === undefined || answer === undefined) return undefined;
    this.clear();
    return answer === 'sent' ? answer : stepAfterFailure({ mode, isFull, current, ...answer });
  }
}

/** The types of inputs in which Enter does not submit the form. */
const nonSubmittingTypes = ['button', 'submit', 'reset', 'image', 'file', 'color'];

/** Returns the input in which this key would submit the form. Returns `undefined` for other keys, and during the composition of text. */
export function implicitSubmitInput(event: KeyboardEvent): HTMLInputElement | undefined {
  const { target } = event;
  const isEnter = event.key === 'Enter' && !(isComposing(event) || event.ctrlKey || event.metaKey || event.altKey);
  if (!isEnter || event.defaultPrevented || !(target instanceof HTMLInputElement)) return undefined;
  return nonSubmittingTypes.includes(target.type) ? undefined : target;
}
