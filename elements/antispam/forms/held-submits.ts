import { sleep } from '../../../src/clock/clock.ts';
import { submitterOf } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { anySignal } from '../../../src/older-browsers/any-signal.ts';

interface Held {
  submitter: HTMLElement | null;
  readonly ending: AbortController;
}

/** Holds submits until a check is complete. Then sends each form once, as the visitor submitted it. */
export class HeldSubmits {
  readonly #held = new Map<HTMLFormElement, Held>();
  #released: HTMLFormElement | undefined;

  /** Returns whether a submit was held before and is now being released. */
  isReleased(form: HTMLFormElement): boolean {
    return this.#released === form;
  }

  isHeld(form: HTMLFormElement): boolean {
    return this.#held.has(form);
  }

  /**
   * Holds a submit before other listeners run, until `checks` settles, `timeout` ms have passed or `signal` aborts. Then submits the form with the
   * same button and with the browser's validation. If the form is submitted several times, the last submit counts.
   */
  hold(
    form: HTMLFormElement,
    event: SubmitEvent,
    checks: Promise<unknown>,
    timeout: number,
    signal: AbortSignal,
  ): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    const held = this.#held.get(form);
    if (held) held.submitter = submitter;
    else void this.#wait(form, { submitter, ending: new AbortController() }, checks, timeout, signal);
  }

  drop(form: HTMLFormElement): void {
    const held = this.#held.get(form);
    this.#held.delete(form);
    held?.ending.abort();
  }

  /** Discards all held submits, because the visitor leaves the page. */
  dropAll(): void {
    for (const form of this.#held.keys()) this.drop(form);
  }

  async #wait(
    form: HTMLFormElement,
    held: Held,
    checks: Promise<unknown>,
    timeout: number,
    signal: AbortSignal,
  ): Promise<void> {
    this.#held.set(form, held);
    await Promise.race([checks.catch(() => {}), sleep(timeout, anySignal([signal, held.ending.signal]))]);
    held.ending.abort();
    if (this.#held.get(form) !== held) return;
    this.#held.delete(form);
    this.#released = form;
    try {
      submitBy(form, submitterOf(form, held.submitter));
    } finally {
      this.#released = undefined;
    }
  }
}

function submitBy(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const send = (button: HTMLElement | null) => membersOf(form).requestSubmit(button);
  // Pages disable the button of a submitted form against a second click. A disabled button cannot submit, so it is enabled for the moment.
  const isLocked = submitter?.hasAttribute('disabled') ?? false;
  if (isLocked) submitter?.removeAttribute('disabled');
  try {
    send(submitter?.matches(':disabled') ? null : submitter);
  } catch {
    send(null); // The button can no longer submit this form.
  } finally {
    if (isLocked) submitter?.setAttribute('disabled', '');
  }
}
