import { submitterOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';

/** A send that was stopped on its way, to go on later. */
interface Held {
  /** Sends the form by the button that was chosen. */
  readonly send: (form: HTMLFormElement) => void;
  /** Presses that button again. */
  readonly press: (form: HTMLFormElement) => void;
}

/** Holds a send until it is known whether it may go on; of several presses the last counts. */
export class HeldSubmit {
  #isHeld = false;
  #submitter: HTMLElement | null = null;

  /** Holds a send; whether none was held before. */
  hold(submitter: HTMLElement | null): boolean {
    const isFirst = !this.#isHeld;
    this.#isHeld = true;
    this.#submitter = submitter;
    return isFirst;
  }

  /** Forgets it: the visitor changed what would be sent. */
  drop(): void {
    this.#isHeld = false;
  }

  /** Returns and clears the held submit; `undefined` if it was dropped. */
  release(): Held | undefined {
    if (!this.#isHeld) return undefined;
    this.#isHeld = false;
    const chosen = this.#submitter;
    return {
      send: (form) => membersOf(form).requestSubmit(submitterOf(form, chosen)),
      press: (form) => submitterOf(form, chosen)?.click(),
    };
  }
}
