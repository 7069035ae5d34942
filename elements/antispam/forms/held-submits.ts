import { sleep } from '../../../src/clock/clock.ts';
import { submitterOf } from '../../../src/forms/controls.ts';
import { membersOf } from '../../../src/forms/form-members.ts';

/** A submit that was stopped on its way, to go on later. */
interface Held {
  submitter: HTMLElement | null;
  readonly ending: AbortController;
}

/** Holds submits back until something is known, and then sends them as the visitor meant; each once. */
export class HeldSubmits {
  readonly #held = new Map<HTMLFormElement, Held>();
  /** The form that is being let go just now. */
  #released: HTMLFormElement | undefined;

  /** Returns whether a submit is one that was held and is on its way again. */
  isReleased(form: HTMLFormElement): boolean {
    return this.#released === form;
  }

  isHeld(form: HTMLFormElement): boolean {
    return this.#held.has(form);
  }

  /**
   * Stops a submit before anybody else hears of it, until `known` resolves or rejects, `longest` ms have passed or `signal` has
   * aborted; of several presses the last counts. Then the form is sent by the same button, checked by the browser as ever.
   */
  hold(form: HTMLFormElement, event: SubmitEvent, known: Promise<unknown>, longest: number, signal: AbortSignal): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const held = this.#held.get(form);
    if (held) held.submitter = event.submitter;
    else void this.#wait(form, event.submitter, known, signal, longest);
  }

  /** Forgets the submit of a form that is held: it does not go. */
  drop(form: HTMLFormElement): void {
    const held = this.#held.get(form);
    this.#held.delete(form);
    held?.ending.abort();
  }

  /** Forgets all of them: the page is left. */
  dropAll(): void {
    for (const form of this.#held.keys()) this.drop(form);
  }

  async #wait(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    known: Promise<unknown>,
    signal: AbortSignal,
    longest: number,
  ): Promise<void> {
    const held: Held = { submitter, ending: new AbortController() };
    this.#held.set(form, held);
    const end = () => held.ending.abort();
    signal.addEventListener('abort', end);
    await Promise.race([known.catch(() => {}), sleep(signal.aborted ? 0 : longest, held.ending.signal)]);
    signal.removeEventListener('abort', end);
    held.ending.abort();
    if (this.#held.get(form) !== held) return;
    this.#held.delete(form);
    this.#release(form, held.submitter);
  }

  #release(form: HTMLFormElement, submitter: HTMLElement | null): void {
    this.#released = form;
    try {
      sendBy(form, submitterOf(form, submitter));
    } finally {
      this.#released = undefined;
    }
  }
}

/** Sends a form as `requestSubmit` does. */
function sendBy(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const send = (by: HTMLElement | null) => membersOf(form).requestSubmit(by);
  // Pages lock the button of a form that is on its way, against a second press; a locked one sends nothing.
  const isLocked = submitter?.hasAttribute('disabled') ?? false;
  if (isLocked) submitter?.removeAttribute('disabled');
  try {
    send(submitter?.matches(':disabled') ? null : submitter);
  } catch {
    send(null); // Meanwhile the button became one that sends nothing.
  } finally {
    if (isLocked) submitter?.setAttribute('disabled', '');
  }
}
