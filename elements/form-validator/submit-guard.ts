import { submitterOf } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import type { Protection } from '../../src/forms/form-features.ts';
import { holdSubmit } from '../../src/forms/submit/hold-submit.ts';
import { UnvalidatedSubmitNotice, unvalidatedSubmitTexts } from '../../src/forms/submit/unvalidated-submit-notice.ts';
import type { Host } from '../../src/kit/controller.ts';
import type { formValidatorEvents, formValidatorSettings } from './form-validator.settings.ts';
import type { FieldViolation, Validation } from './validation.ts';

/** The members of the element that its submit guard uses. */
export interface GuardHost extends Host<typeof formValidatorSettings, typeof formValidatorEvents> {
  readonly form: HTMLFormElement | undefined;
  /** The validation; `undefined` until its code is loaded. */
  readonly validation: Validation | undefined;
  /** The captcha and the hidden trap for bots; `undefined` if the form has neither. */
  readonly protection: Protection;
  /** Loads the validation and the rules of the form. Resolves to `undefined` if loading fails. */
  load(): Promise<Validation | undefined>;
  /** Reports the invalid fields and focuses the first one. */
  refuse(found: readonly FieldViolation[]): void;
}

/** Holds each submit until the form has been found valid. Then submits the form with the same button. */
export class SubmitGuard {
  readonly #host: GuardHost;
  /** The button of a submit that waits for rules or servers; `undefined` if no submit waits. */
  #waiting: { submitter: HTMLElement | null } | undefined;
  readonly #unchecked = new UnvalidatedSubmitNotice();
  /** `true` while the element itself submits the form, after a successful validation. */
  #isResubmitting = false;

  constructor(host: GuardHost) {
    this.#host = host;
  }

  /** `true` while a submit waits for rules or servers. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** Drops the waiting submit and its notice. */
  clear(): void {
    this.#waiting = undefined;
    this.#host.state('checking', false);
    this.#unchecked.clear();
  }

  /** Handles a submit: lets it continue, refuses it, or holds it until rules and servers have responded. */
  onSubmit(event: SubmitEvent): void | Promise<void> {
    const host = this.#host;
    const { submitter } = event;
    if (event.defaultPrevented) return;
    if (this.#isResubmitting) return void this.#hold(event);
    if (submitter?.hasAttribute('formnovalidate')) return void this.#hold(event);
    const { validation } = host;
    const isReady = validation?.isPrepared && !validation.canRequest(validation.controls);
    const found = isReady && !this.#waiting ? validation.checkToSend() : undefined;
    if (found?.length === 0) {
      host.emit('portico-valid', { submitter });
      return void this.#hold(event);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#unchecked.clear();
    if (found) return host.refuse(found);
    // If several buttons were pressed, the last one is used.
    if (this.#waiting) this.#waiting.submitter = submitter;
    else return this.#submitWhenChecked({ submitter });
  }

  async #submitWhenChecked(waiting: { submitter: HTMLElement | null }): Promise<void> {
    const host = this.#host;
    const { form, signal } = host;
    if (!form) return;
    this.#waiting = waiting;
    host.state('checking', true);
    const validation = await host.load();
    if (validation) await awaitServers(validation, signal);
    if (signal.aborted || this.#waiting !== waiting) return;
    this.#waiting = undefined;
    host.state('checking', false);
    const { submitter } = waiting;
    if (!validation) return this.#unchecked.show(form, submitter, (key) => host.text(unvalidatedSubmitTexts, key));
    const found = validation.checkToSend();
    if (found.length > 0) return host.refuse(found);
    host.emit('portico-valid', { submitter });
    this.#resubmit(form, submitter);
  }

  /** Holds a valid submit until the captcha is solved. */
  #hold(event: SubmitEvent): boolean {
    return holdSubmit(event, this.#host.protection, (form, submitter) => this.#resubmit(form, submitter));
  }

  /** Submits the valid form again. */
  #resubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
    this.#isResubmitting = true;
    try {
      membersOf(form).requestSubmit(submitterOf(form, submitter));
    } finally {
      this.#isResubmitting = false;
    }
  }
}

/** Resolves when servers have checked the current values of all fields, also if the values change meanwhile. */
export async function awaitServers(validation: Validation, signal: AbortSignal): Promise<void> {
  do {
    await validation.request(validation.controls);
    await validation.prepare();
  } while (!signal.aborted && validation.isAwaiting(validation.controls));
}
