import { setTimer, now } from '../../src/clock/clock.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { closesDialog } from '../../src/dom/closes-dialog.ts';
import { submitterOf, CODE_FIELD_NAME } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { LatestRemoteCheck, type Verdict, parseRemoteVerdict } from '../../src/forms/latest-remote-check.ts';
import { failureReason } from '../../src/http/request-failure.ts';
import { pressEnd } from '../../src/forms/submit/pointer-press.ts';
import type { Host } from '../../src/kit/controller.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { CodeControls } from './code-controls.ts';
import { secondsUntil, untilNextSecond } from './countdown.ts';
import {
  emailVerificationTexts,
  type emailVerificationEvents,
  type emailVerificationSettings,
  type CodeFailedDetail,
} from './email-verification.settings.ts';
import { request } from '../../src/http/request.ts';

type VerificationHost = Host<typeof emailVerificationSettings, typeof emailVerificationEvents>;

/** An address with the entered code. */
type Pair = { readonly key: string; readonly email: string; readonly code: string };

/** The verification of one e-mail input, from requesting a code to accepting it. It survives a disconnect of its element. */
export class Verification {
  readonly email: HTMLInputElement;
  readonly controls: CodeControls;
  readonly #host: VerificationHost;
  readonly #onChange: () => void;
  readonly #check = new LatestRemoteCheck<Pair>(({ email, code }, signal) =>
    verifyCode(email, code, this.#apiOptions(signal)),
  );
  /** The button of a submit that waits for the server; of several clicks the last counts. */
  #held: { readonly submitter: HTMLElement | null } | undefined;
  #isSending = false;
  #hasFailed = false;
  /** The address of the last code, and the end of its cooldown (ms since 1970). */
  #sentTo = '';
  #until = 0;
  #stopCountdown = () => {};

  /** `onChange` is called when the state has changed. */
  constructor(email: HTMLInputElement, host: VerificationHost, onChange: () => void) {
    this.email = email;
    this.controls = new CodeControls(email);
    this.#host = host;
    this.#onChange = onChange;
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

  /** Starts, or continues after a disconnect. */
  begin(): void {
    this.controls.attach();
    this.show();
  }

  /** Aborts pending work on disconnect. */
  leave(): void {
    this.#stopChecking();
    this.#held = undefined;
    this.controls.detach(this.#host.element);
  }

  /** Ends the verification of this input. */
  end(): void {
    this.leave();
    this.controls.setCodeError('');
    this.controls.remove();
  }

  /** Updates all texts. */
  show(): void {
    const isSent = this.#sentTo !== '' && this.#sentTo === this.#pair.email;
    const label = this.#isSending ? 'sending' : this.#hasFailed ? 'error' : isSent ? 'resend' : 'send';
    const isRequired = this.email.required || this.#pair.email !== '';
    this.controls.update(this.#text(label), this.#text('code'), this.#host.settings.placeholder, isRequired);
    this.#countDown();
    this.#onChange();
  }

  /** Requests a code for the address; ignored while sending or during the cooldown. */
  async send(): Promise<void> {
    if (this.#isSending || this.#secondsLeft > 0) return;
    const { email } = this.#pair;
    const problem =
      email === ''
        ? this.#text('required')
        : this.email.validity.typeMismatch
          ? this.#text('email')
          : this.email.validationMessage;
    if (problem) {
      this.controls.showMessage(problem, 'error');
      this.controls.setEmailError(true);
      return this.email.focus();
    }
    this.#isSending = true;
    this.#hasFailed = false;
    this.#check.forgetRejection(); // A new code needs a new check.
    this.controls.setCodeError('');
    this.controls.showMessage('');
    this.show();
    const outcome = await sendCode(email, this.#apiOptions(this.#host.signal));
    this.#isSending = false;
    if (outcome === 'sent') {
      this.#sentTo = email;
      this.#until = now() + this.#host.settings.cooldown;
      this.controls.showMessage(this.#text('sent', { email }), 'success');
    } else if (outcome !== 'aborted') {
      this.#hasFailed = true;
      this.controls.showMessage(this.#text(outcome), 'error');
    }
    this.show();
    if (outcome === 'sent') this.#host.emit('portico-code-sent', { email });
    else if (outcome !== 'aborted') this.#host.emit('portico-code-failed', { email, reason: outcome });
  }

  /** Handles an event of the e-mail input, the controls or the form. */
  async onEvent(event: Event): Promise<void> {
    const { currentTarget, type } = event;
    const { button, code } = this.controls;
    if (currentTarget === button) return this.send();
    if (currentTarget === code || currentTarget === this.email) {
      // The message of a wrong code is already in the page.
      if (type === 'invalid') return this.controls.hasCodeError ? event.preventDefault() : undefined;
      if (type === 'input') return this.#onInput(currentTarget === this.email);
      if (pressEnd()) await pressEnd();
      await this.#verify();
    } else if (currentTarget === code.form) {
      if (event instanceof SubmitEvent) await this.#onSubmit(event);
      else afterReset(event, () => this.#onInput(true), this.#host.signal);
    }
  }

  #text(key: keyof typeof emailVerificationTexts.en, values: Readonly<Record<string, number | string>> = {}): string {
    return fillPlaceholders(this.#host.text(emailVerificationTexts, key), values);
  }

  get #pair(): Pair {
    const email = this.email.value.trim();
    const code = this.controls.code.value.trim();
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
    const { ajaxUrl, timeout } = this.#host.settings;
    return { url: ajaxUrl, timeout, signal };
  }

  /** Shows the remaining seconds of the cooldown. */
  #countDown(): void {
    this.#stopCountdown();
    const left = this.#secondsLeft;
    this.controls.setWaiting(this.#isSending, left > 0, left > 0 ? this.#text('wait', { seconds: left }) : '');
    if (left > 0)
      this.#stopCountdown = setTimer(untilNextSecond(this.#until, now()), () => this.#countDown(), this.#host.signal);
  }

  /** Drops the result of the previous values. */
  #onInput(isEmail: boolean): void {
    if (isEmail) {
      this.#hasFailed = false;
      this.controls.setEmailError(false);
    }
    this.#held = undefined;
    this.controls.restoreMessage();
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
    this.controls.showMessage(this.#text('checking'));
    this.#onChange();
    const verdict = await pending;
    if (verdict.kind === 'dropped') return verdict;
    this.#showVerdict(verdict);
    this.#onChange();
    if (verdict.kind === 'right') this.#host.emit('portico-code-verified', { email: pair.email });
    return verdict;
  }

  #stopChecking(): void {
    if (!this.#check.isRunning) return;
    this.#check.stop();
    this.controls.showMessage('');
  }

  #showVerdict(verdict: Verdict | undefined): void {
    const wrong = verdict?.kind === 'wrong' ? verdict.message || this.#text('remote') : '';
    this.controls.setCodeError(wrong);
    if (wrong) this.controls.showMessage(wrong, 'error');
    else if (verdict?.kind === 'right')
      this.controls.showMessage(this.#text('verified', { email: this.#pair.email }), 'success');
    else if (verdict?.kind === 'unknown') this.controls.showMessage(this.#text(verdict.reason), 'error');
    else this.controls.showMessage(this.#check.isRunning ? this.#text('checking') : '');
  }

  /** Holds a submit with an unverified code until the server has responded, and then submits with the same button. */
  async #onSubmit(event: SubmitEvent): Promise<void> {
    const { code } = this.controls;
    const pair = this.#pair;
    if (event.defaultPrevented || event.submitter?.hasAttribute('formnovalidate') || code.matches(':disabled')) return;
    if (pair.code === '' || pair.email === '' || (code.form && closesDialog(code.form, event.submitter))) return;
    const known = this.#known;
    // An invisible field has its validity set, so the code that hid it can show it.
    if (known?.kind === 'right' || (known?.kind === 'wrong' && !isVisible(code))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.submitter) this.controls.moveMessageTo(event.submitter);
    const isWaiting = this.#held !== undefined;
    this.#held = { submitter: event.submitter };
    if (isWaiting) return;
    const verdict = await this.#verify();
    const { form } = code;
    const held = this.#held;
    this.#held = undefined;
    if (!held || !form) return;
    const button = submitterOf(form, held.submitter);
    if (verdict?.kind !== 'unknown') this.controls.restoreMessage();
    if (verdict?.kind === 'right') membersOf(form).requestSubmit(button);
    else if (verdict?.kind === 'wrong' && isVisible(code)) code.focus();
    else if (verdict?.kind === 'wrong') button?.click();
  }
}

const isVisible = (node: Element): boolean => node.getClientRects().length > 0;

/** The options of a call to the ajax endpoint; `timeout` in ms. */
type ApiOptions = { readonly url: string; readonly timeout: number; readonly signal: AbortSignal };

/** The result of requesting a code. */
type SendResult = 'sent' | 'aborted' | CodeFailedDetail['reason'];

const post = ({ url, timeout, signal }: ApiOptions, fields: Readonly<Record<string, string>>) =>
  request(url, { method: 'POST', body: new URLSearchParams(fields), timeout, signal });

/** Requests a code for an address. Only the HTTP status of the answer matters. */
async function sendCode(email: string, call: ApiOptions): Promise<SendResult> {
  const outcome = await post(call, { method: 'sendVerificationCode', email });
  return outcome.kind !== 'lost' && outcome.status < 300 ? 'sent' : failureReason(outcome, 'unsent');
}

async function verifyCode(email: string, code: string, call: ApiOptions): Promise<Verdict> {
  return parseRemoteVerdict(
    await post(call, { method: 'verifyEmailCode', fieldname: CODE_FIELD_NAME, email, [CODE_FIELD_NAME]: code }),
  );
}
