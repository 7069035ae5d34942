import { submitterOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { UnvalidatedSubmitNotice, unvalidatedSubmitTexts } from '../../src/forms/unvalidated-submit-notice.ts';
import type { Violation } from '../../src/forms/violations.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { Validation } from './validation.ts';

/** The interface of the element for its submit guard. */
export interface GuardHost {
  form(): HTMLFormElement | undefined;
  /** The validation, once its code is loaded. */
  validation(): Validation | undefined;
  /** Loads the validation and its rules; resolves with `undefined` if loading fails. */
  load(): Promise<Validation | undefined>;
  /** Aborted on disconnect. */
  signal(): AbortSignal;
  text<Key extends string>(dictionary: Dictionary<Key>, key: Key): string;
  /** Called when remote checks start and end. */
  checking(isChecking: boolean): void;
  /** Reports that the form is valid and is being submitted. */
  accept(submitter: HTMLElement | null): void;
  /** Reports violations and focuses the first invalid field. */
  refuse(validation: Validation, found: Violation[]): void;
}

/** Holds each submit back until the form was found valid, then continues it with the same button. */
export class SubmitGuard {
  readonly #host: GuardHost;
  /** The submit button of a submit that waits for rules or servers; `undefined` while none waits. */
  #waiting: { submitter: HTMLElement | null } | undefined;
  readonly #unchecked = new UnvalidatedSubmitNotice();
  /** `true` during the element's own submit, after validation has succeeded. */
  #isResubmitting = false;

  constructor(host: GuardHost) {
    this.#host = host;
  }

  /** `true` while a submit waits for rules or servers. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** Drops the waiting submit and the notice. */
  clear(): void {
    this.#waiting = undefined;
    this.#unchecked.clear();
  }

  /** Handles a submit: continues it, refuses it, or holds it back for rules and servers. */
  onSubmit(event: SubmitEvent): void | Promise<void> {
    const host = this.#host;
    const { submitter } = event;
    if (this.#isResubmitting || event.defaultPrevented || submitter?.hasAttribute('formnovalidate')) return;
    const validation = host.validation();
    const isReady = validation?.isPrepared && !validation.canRequest(validation.fields);
    const found = isReady && !this.#waiting ? validation.checkToSend() : undefined;
    if (found?.length === 0) return host.accept(submitter);
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#unchecked.clear();
    if (validation && found) return host.refuse(validation, found);
    // The last pressed button is used.
    if (this.#waiting) this.#waiting.submitter = submitter;
    else return this.#submitWhenChecked({ submitter });
  }

  async #submitWhenChecked(waiting: { submitter: HTMLElement | null }): Promise<void> {
    const host = this.#host;
    const form = host.form();
    if (!form) return;
    const signal = host.signal();
    this.#waiting = waiting;
    host.checking(true);
    const validation = await host.load();
    if (validation) await awaitServers(validation, signal);
    if (signal.aborted) return;
    this.#waiting = undefined;
    host.checking(false);
    const { submitter } = waiting;
    if (!validation) return this.#unchecked.show(form, submitter, (key) => host.text(unvalidatedSubmitTexts, key));
    const found = validation.checkToSend();
    if (found.length > 0) return host.refuse(validation, found);
    host.accept(submitter);
    this.#isResubmitting = true;
    try {
      membersOf(form).requestSubmit(submitterOf(form, submitter));
    } finally {
      this.#isResubmitting = false;
    }
  }
}

/** Resolves after the servers have checked the values that the fields have by then. */
export async function awaitServers(validation: Validation, signal: AbortSignal): Promise<void> {
  do {
    await validation.request(validation.fields);
    await validation.prepare();
  } while (!signal.aborted && validation.isAwaiting(validation.fields));
}
