import { setTimer } from '../../src/clock/clock.ts';
import { submitButtonsOf, acceptanceBoxes, controlsOf } from '../../src/forms/controls.ts';
import type { StepsRenderer } from './steps-renderer.ts';
import { containsNode, membersOf } from '../../src/forms/form-members.ts';
import { isObject } from '../../src/json/json.ts';

/** A send that failed. Steps count from 0. */
export interface FailedSubmit {
  readonly mode: 'client' | 'server';
  /** `true` when everything was sent, from the last step; else one step of a `server` form was sent to be checked. */
  readonly isFull: boolean;
  readonly current: number;
  /** `true` when the answers were refused; else something went wrong on the way. */
  readonly isRefused: boolean;
  /** The steps that hold a field that was refused. */
  readonly invalid: readonly number[];
}

/** The step that shows after it. */
export function stepAfterFailure({ mode, isFull, current, isRefused, invalid }: FailedSubmit): number {
  if (isFull) return invalid.length > 0 ? Math.min(...invalid) : mode === 'server' ? 0 : current;
  return isRefused && !invalid.includes(current) ? current + 1 : current;
}

/** The events by which a contact form or a validator tells what came of a send. */
export const resultEvents = ['portico-invalid', 'portico-status', 'portico-submit'];

/** Returns the result that the event reports: `sent`, or the failure; `undefined` while the result is unknown. */
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
  // A status comes before the fields of a server's answer are marked; with marked fields it is a refusal before the send.
  if (event.type === 'portico-status' && (status !== 'invalid' || invalid.length === 0)) return undefined;
  if (status === 'sent') return 'sent';
  return { isRefused: event.type === 'portico-invalid' || status === 'invalid' || status === 'unaccepted', invalid };
}

/**
 * The steps with a field that another element has marked as wrong, by ARIA or by a message in its native validity. Where something was
 * not accepted, no field is marked; then those with something to be accepted.
 */
function invalidSteps({ form, steps }: StepsRenderer, isUnaccepted: boolean): number[] {
  const invalidNodes: Element[] = isUnaccepted ? acceptanceBoxes(form) : [];
  invalidNodes.push(
    ...membersOf(form).querySelectorAll('[aria-invalid="true"]'),
    ...controlsOf(form).filter(({ validity }) => validity.customError),
  );
  return steps.flatMap((step, index) => (invalidNodes.some((node) => step.contains(node)) ? [index] : []));
}

/** The sends of a form, from the press of a button to the answer, as far as they decide which step shows. */
export class SubmitTracker {
  /** Of a send whose answer is awaited: whether it was of everything, and not of one step to be checked. */
  #isFull: boolean | undefined;
  #isPressed = false;

  get isFull(): boolean {
    return this.#isFull === true;
  }

  /** The form is sent; its answer will be heard. */
  begin(isFull: boolean): void {
    this.#isFull = isFull;
  }

  /** The visitor is elsewhere by now, and stays there whatever the answer. */
  clear(): void {
    this.#isFull = undefined;
  }

  /** Something was clicked. Until the end of this task the browser checks the form, if it was a button that sends. */
  click({ form }: StepsRenderer, target: Element, signal: AbortSignal): void {
    if (!submitButtonsOf(form).some((button) => button.contains(target))) return;
    this.#isPressed = true;
    setTimer(0, () => (this.#isPressed = false), signal);
  }

  /** The step of the first field that the browser refuses as the form is sent; -1 where somebody only asks whether a field is valid. */
  refusedStep({ steps }: StepsRenderer, field: Element): number {
    if (!this.#isPressed) return -1;
    this.#isPressed = false;
    return steps.findIndex((step) => step.contains(field));
  }

  /** The step to show after what another element says of the send, or that it went well; `undefined` where that is not known yet. */
  onResult(
    renderer: StepsRenderer,
    event: Event,
    mode: 'client' | 'server',
    current: number,
  ): 'sent' | number | undefined {
    const isFull = this.#isFull;
    const answer = isFull === undefined ? undefined : readSubmitResult(renderer, event);
    if (isFull === undefined || answer === undefined) return undefined;
    this.clear();
    return answer === 'sent' ? answer : stepAfterFailure({ mode, isFull, current, ...answer });
  }
}
