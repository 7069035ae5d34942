import { setTimer } from '../../src/clock/clock.ts';
import { submitButtonsOf } from '../../src/forms/controls.ts';
import { stepAfter } from './after-send.ts';
import { answerOf } from './send-answer.ts';
import type { Stage } from './stage.ts';

/** The sends of a form, from the press of a button to the answer, as far as they decide which step shows. */
export class Sends {
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
  forget(): void {
    this.#isFull = undefined;
  }

  /** Something was clicked. Until the end of this task the browser checks the form, if it was a button that sends. */
  click({ form }: Stage, target: Element, signal: AbortSignal): void {
    if (!submitButtonsOf(form).some((button) => button.contains(target))) return;
    this.#isPressed = true;
    setTimer(0, () => (this.#isPressed = false), signal);
  }

  /** The step of the first field that the browser refuses as the form is sent; -1 where somebody only asks whether a field is valid. */
  refusedStep({ steps }: Stage, field: Element): number {
    if (!this.#isPressed) return -1;
    this.#isPressed = false;
    return steps.findIndex((step) => step.contains(field));
  }

  /** The step to show after what another element says of the send, or that it went well; `undefined` where that is not known yet. */
  hear(stage: Stage, event: Event, mode: 'client' | 'server', current: number): 'sent' | number | undefined {
    const isFull = this.#isFull;
    const answer = isFull === undefined ? undefined : answerOf(stage, event);
    if (isFull === undefined || answer === undefined) return undefined;
    this.forget();
    return answer === 'sent' ? answer : stepAfter({ mode, isFull, current, ...answer });
  }
}
