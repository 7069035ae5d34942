import { setTimer, now } from '../../src/clock/clock.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { LatestRemoteCheck, type Verdict } from '../../src/forms/latest-remote-check.ts';
import { pressEnd } from '../../src/forms/pointer-press.ts';
import { CodeControls } from './code-controls.ts';
import { secondsUntil, untilNextSecond } from './countdown.ts';
import type { CodeFailedDetail, TextGetter } from './email-verification.settings.ts';
import { HeldSubmit } from './held-submit.ts';
import { sendCode, verifyCode, type ApiOptions } from './api.ts';

/** The part of the element that a verification uses. */
export interface VerificationHost {
  readonly text: TextGetter;
  readonly element: HTMLElement;
  /** Returns the current settings. */
  readonly settings: () => {
    readonly ajaxUrl: string;
    readonly placeholder: string;
    readonly cooldown: number;
    readonly timeout: number;
  };
  /** Aborted on disconnect. */
  readonly signal: () => AbortSignal;
  /** Called when the state of a verification has changed. */
  readonly changed: () => void;
  /** Dispatch the events. */
  readonly sent: (email: string) => void;
  readonly failed: (detail: CodeFailedDetail) => void;
  readonly verified: (email: string) => void;
}

/** An address with the entered code. */
interface Pair {
  readonly key: string;
  readonly email: string;
  readonly code: string;
}

/**
 * The verification of one e-mail input, from requesting a code to accepting it. It survives a disconnect of its element.
 */
export class Verification {
  readonly email: HTMLInputElement;
  readonly #host: VerificationHost;
  readonly #controls: CodeControls;
  readonly #held = new HeldSubmit();
  readonly #check = new LatestRemoteCheck<Pair>(({ email, code }, signal) =>
    verifyCode(email, code, this.#apiOptions(signal)),
  );
  #isSending = false;
  #hasFailed = false;
  /** The address of the last code, and the end of its cooldown (ms since 1970). */
  #sentTo = '';
  #until = 0;
  #stopCountdown = () => {};

  constructor(email: HTMLInputElement, host: VerificationHost) {
    this.email = email;
    this.#host = host;
    this.#controls = new CodeControls(email);
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  get isChecking(): boolean {
    return this.#check.isRunning;
  }

  get isVerified(): boolean {
    return this.#known?.kind === 'right';
  }

  /** The event targets, with their events and options. */
  get listened(): readonly (readonly [
    target: EventTarget,
    types: readonly string[],
    options?: AddEventListenerOptions,
  ])[] {
    const { button, code } = this.#controls;
    return [
      [button, ['click']],
      [this.email, ['input', 'change']],
      [code, ['input', 'change', 'invalid']],
      // In the capture phase, before any other listener submits the form.
      ...(code.form
        ? ([
            [membersOf(code.form), ['submit'], { capture: true }],
            [membersOf(code.form), ['reset']],
          ] as const)
        : []),
    ];
  }

  /** Returns whether the button and the field are where they were inserted. */
  get isAttached(): boolean {
    return this.#controls.isAttached;
  }

  /** Starts, or continues after a disconnect. */
  begin(): void {
    this.#controls.attach();
    this.show();
  }

  /** Aborts pending work on disconnect. */
  leave(): void {
    this.#stopChecking();
    this.#held.drop();
    this.#controls.detach(this.#host.element);
  }

  /** Ends the verification of this input. */
  end(): void {
    this.leave();
    this.#controls.setCodeError('');
    this.#controls.remove();
  }

  /** Updates all texts. */
  show(): void {
    const { text } = this.#host;
    const isSent = this.#sentTo !== '' && this.#sentTo === this.#pair.email;
    const label = this.#isSending ? 'sending' : this.#hasFailed ? 'error' : isSent ? 'resend' : 'send';
    this.#controls.setLabels(text(label), text('code'), this.#host.settings().placeholder);
    this.#controls.setRequired(this.email.required || this.#pair.email !== '');
    this.#countDown();
    this.#host.changed();
  }

  /** Requests a code for the address; ignored while sending or during the cooldown. */
  async send(): Promise<void> {
    if (this.#isSending || this.#secondsLeft > 0) return;
    const { text } = this.#host;
    const { email } = this.#pair;
    const problem =
      email === '' ? text('required') : this.email.validity.typeMismatch ? text('email') : this.email.validationMessage;
    if (problem) {
      this.#controls.showMessage(problem, 'error');
      this.#controls.setEmailError(true);
      return this.email.focus();
    }
    this.#isSending = true;
    this.#hasFailed = false;
    this.#check.forgetRejection(); // A new code needs a new check.
    this.#controls.setCodeError('');
    this.#controls.showMessage('');
    this.show();
    const outcome = await sendCode(email, this.#apiOptions(this.#host.signal()));
    this.#isSending = false;
    if (outcome === 'sent') {
      this.#sentTo = email;
      this.#until = now() + this.#host.settings().cooldown;
      this.#controls.showMessage(text('sent', { email }), 'success');
    } else if (outcome !== 'dropped') {
      this.#hasFailed = true;
      this.#controls.showMessage(text(outcome), 'error');
    }
    this.show();
    if (outcome === 'sent') this.#host.sent(email);
    else if (outcome !== 'dropped') this.#host.failed({ email, reason: outcome });
  }

  /** Handles an event of `listened`. */
  async onEvent(event: Event): Promise<void> {
    const { currentTarget, type } = event;
    const { button, code } = this.#controls;
    if (currentTarget === button) return this.send();
    if (currentTarget === code || currentTarget === this.email) {
      // The message of a wrong code is already in the page.
      if (type === 'invalid') return this.#controls.hasCodeError ? event.preventDefault() : undefined;
      if (type === 'input') return this.#onInput(currentTarget === this.email);
      if (pressEnd()) await pressEnd();
      await this.#verify();
    } else if (currentTarget === code.form) {
      if (event instanceof SubmitEvent) await this.#onSubmit(event);
      // A reset changes the values only after all listeners have run.
      else if (!event.defaultPrevented) setTimer(0, () => this.#onInput(true), this.#host.signal());
    }
  }

  get #pair(): Pair {
    const email = this.email.value.trim();
    const code = this.#controls.code.value.trim();
    return { key: `${email} ${code}`, email, code };
  }

  /** Returns the verdict on the current values of the two fields. */
  get #known(): Verdict | undefined {
    return this.#check.known(this.#pair);
  }

  get #secondsLeft(): number {
    return this.#sentTo === this.#pair.email ? secondsUntil(this.#until, now()) : 0;
  }

  #apiOptions(signal: AbortSignal): ApiOptions {
    const { ajaxUrl, timeout } = this.#host.settings();
    return { url: ajaxUrl, timeout, signal };
  }

  /** Shows the remaining seconds of the cooldown. */
  #countDown(): void {
    this.#stopCountdown();
    const left = this.#secondsLeft;
    this.#controls.setWaiting(this.#isSending || left > 0, left > 0 ? this.#host.text('wait', { seconds: left }) : '');
    if (left > 0)
      this.#stopCountdown = setTimer(untilNextSecond(this.#until, now()), () => this.#countDown(), this.#host.signal());
  }

  /** Drops the result of the previous values. */
  #onInput(isEmail: boolean): void {
    if (isEmail) {
      this.#hasFailed = false;
      this.#controls.setEmailError(false);
    }
    this.#held.drop();
    this.#controls.restoreMessage();
    this.#check.stop(this.#pair);
    this.#showVerdict(this.#known);
    this.show();
  }

  /** Verifies the code at the server and shows the verdict. */
  async #verify(): Promise<Verdict | undefined> {
    const pair = this.#pair;
    if (pair.code === '' || pair.email === '') return undefined;
    const isKnownOrPending = this.#check.isKnownOrPending(pair);
    const pending = this.#check.check(pair);
    if (isKnownOrPending) return pending;
    this.#controls.showMessage(this.#host.text('checking'));
    this.#host.changed();
    const verdict = await pending;
    if (verdict.kind === 'dropped') return verdict;
    this.#showVerdict(verdict);
    this.#host.changed();
    if (verdict.kind === 'right') this.#host.verified(pair.email);
    return verdict;
  }

  #stopChecking(): void {
    if (!this.#check.isRunning) return;
    this.#check.stop();
    this.#controls.showMessage('');
  }

  #showVerdict(verdict: Verdict | undefined): void {
    const { text } = this.#host;
    const wrong = verdict?.kind === 'wrong' ? verdict.message || text('remote') : '';
    this.#controls.setCodeError(wrong);
    if (wrong) this.#controls.showMessage(wrong, 'error');
    else if (verdict?.kind === 'right')
      this.#controls.showMessage(text('verified', { email: this.#pair.email }), 'success');
    else if (verdict?.kind === 'unknown') this.#controls.showMessage(text(verdict.reason), 'error');
    else this.#controls.showMessage(this.#check.isRunning ? text('checking') : '');
  }

  /**
   * Holds every submit with an unverified code until the server has responded, and then submits with the same button.
   */
  async #onSubmit(event: SubmitEvent): Promise<void> {
    const { code } = this.#controls;
    const pair = this.#pair;
    if (event.defaultPrevented || event.submitter?.hasAttribute('formnovalidate') || code.matches(':disabled')) return;
    if (pair.code === '' || pair.email === '') return;
    const known = this.#known;
    // An invisible field has its validity set, so the code that hid it can show it.
    if (known?.kind === 'right' || (known?.kind === 'wrong' && !isVisible(code))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.submitter) this.#controls.moveMessageTo(event.submitter);
    if (!this.#held.hold(event.submitter)) return;
    const verdict = await this.#verify();
    const held = this.#held.release();
    if (!held || !code.form) return;
    if (verdict?.kind !== 'unknown') this.#controls.restoreMessage();
    if (verdict?.kind === 'right') held.send(code.form);
    else if (verdict?.kind === 'wrong' && isVisible(code)) code.focus();
    else if (verdict?.kind === 'wrong') held.press(code.form);
  }
}

const isVisible = (node: Element): boolean => node.getClientRects().length > 0;
