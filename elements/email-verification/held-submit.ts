import { submitterOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';

/** A submit that was held back, to be continued later. */
interface Held {
  /** Submits the form with the chosen button. */
  readonly send: (form: HTMLFormElement) => void;
  /** Clicks that button again. */
  readonly press: (form: HTMLFormElement) => void;
}

/** Holds a submit back until it may continue; of several clicks the last counts. */
export class HeldSubmit {
  #isHeld = false;
  #submitter: HTMLElement | null = null;

  /** Holds a submit; returns `true` if none was held before. */
  hold(submitter: HTMLElement | null): boolean {
    const isFirst = !this.#isHeld;
    this.#isHeld = true;
    this.#submitter = submitter;
    return isFirst;
  }

  /** Drops the held submit after the visitor has changed the data. */
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
