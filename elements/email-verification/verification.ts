import { setTimer, now } from '../../src/clock/clock.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { LatestRemoteCheck } from '../../src/forms/latest-remote-check.ts';
import { pressEnd } from '../../src/forms/pointer-press.ts';
import type { Verdict } from '../../src/forms/remote-verdict.ts';
import { CodePlace } from './code-place.ts';
import { secondsUntil, untilNextSecond } from './countdown.ts';
import type { CodeFailedDetail } from './email-verification.events.ts';
import type { Say } from './email-verification.texts.ts';
import { HeldSend } from './held-send.ts';
import { sendCode, verifyCode, type Call } from './site-calls.ts';

/** What a verification has of its element. */
export interface Host {
  readonly say: Say;
  readonly element: HTMLElement;
  /** The settings as they hold now. */
  readonly settings: () => {
    readonly ajaxUrl: string;
    readonly placeholder: string;
    readonly cooldown: number;
    readonly timeout: number;
  };
  /** Ends when the element leaves the page. */
  readonly signal: () => AbortSignal;
  /** What a verification is doing changed. */
  readonly changed: () => void;
  /** Tell the page what happened. */
  readonly sent: (email: string) => void;
  readonly failed: (detail: CodeFailedDetail) => void;
  readonly verified: (email: string) => void;
}

/** An address with the code that was typed for it. */
interface Pair {
  readonly key: string;
  readonly email: string;
  readonly code: string;
}

/** One e-mail input, from the code that is asked for to the code that is right. It outlives a leave of its element. */
export class Verification {
  readonly email: HTMLInputElement;
  readonly #host: Host;
  readonly #place: CodePlace;
  readonly #held = new HeldSend();
  readonly #check = new LatestRemoteCheck<Pair>(({ email, code }, signal) =>
    verifyCode(email, code, this.#call(signal)),
  );
  #isSending = false;
  #hasFailed = false;
  /** The address that a code was last sent to, and until when (ms since 1970) it gets no other. */
  #sentTo = '';
  #until = 0;
  #stopCounting = () => {};

  constructor(email: HTMLInputElement, host: Host) {
    this.email = email;
    this.#host = host;
    this.#place = new CodePlace(email);
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

  /** What it must hear: each with the events. */
  get heard(): readonly (readonly [
    target: EventTarget,
    types: readonly string[],
    options?: AddEventListenerOptions,
  ])[] {
    const { button, code } = this.#place;
    return [
      [button, ['click']],
      [this.email, ['input', 'change']],
      [code, ['input', 'change', 'invalid']],
      // On its way down, before anybody sends the form.
      ...(code.form
        ? ([
            [membersOf(code.form), ['submit'], { capture: true }],
            [membersOf(code.form), ['reset']],
          ] as const)
        : []),
    ];
  }

  /** Tells whether its button and its field are where they were put. */
  get isStanding(): boolean {
    return this.#place.isStanding;
  }

  /** Begins, or goes on after a leave. */
  begin(): void {
    this.#place.stand();
    this.show();
  }

  /** The element left; what is under way ends. */
  leave(): void {
    this.#stopChecking();
    this.#held.drop();
    this.#place.leave(this.#host.element);
  }

  /** The e-mail input is no longer to be verified. */
  end(): void {
    this.leave();
    this.#place.refuseCode('');
    this.#place.remove();
  }

  /** Says everything anew, in the language and by the settings of now. */
  show(): void {
    const { say } = this.#host;
    const isSent = this.#sentTo !== '' && this.#sentTo === this.#pair.email;
    const label = this.#isSending ? 'sending' : this.#hasFailed ? 'error' : isSent ? 'resend' : 'send';
    this.#place.name(say(label), say('code'), this.#host.settings().placeholder);
    this.#place.require(this.email.required || this.#pair.email !== '');
    this.#count();
    this.#host.changed();
  }

  /** Has a code sent to the address; one at a time, and not while there is still to wait. */
  async send(): Promise<void> {
    if (this.#isSending || this.#secondsLeft > 0) return;
    const { say } = this.#host;
    const { email } = this.#pair;
    const problem =
      email === '' ? say('required') : this.email.validity.typeMismatch ? say('email') : this.email.validationMessage;
    if (problem) {
      this.#place.tell(problem, 'error');
      this.#place.refuseEmail(true);
      return this.email.focus();
    }
    this.#isSending = true;
    this.#hasFailed = false;
    this.#check.forgetWrong(); // With a new code the server may say something else.
    this.#place.refuseCode('');
    this.#place.tell('');
    this.show();
    const outcome = await sendCode(email, this.#call(this.#host.signal()));
    this.#isSending = false;
    if (outcome === 'sent') {
      this.#sentTo = email;
      this.#until = now() + this.#host.settings().cooldown;
      this.#place.tell(say('sent', email), 'success');
    } else if (outcome !== 'dropped') {
      this.#hasFailed = true;
      this.#place.tell(say(outcome), 'error');
    }
    this.show();
    if (outcome === 'sent') this.#host.sent(email);
    else if (outcome !== 'dropped') this.#host.failed({ email, reason: outcome });
  }

  /** What happened to something that it hears. */
  async hear(event: Event): Promise<void> {
    const { currentTarget, type } = event;
    const { button, code } = this.#place;
    if (currentTarget === button) return this.send();
    if (currentTarget === code || currentTarget === this.email) {
      // Whoever asks for the message of a refused code learns that it stands in the page.
      if (type === 'invalid') return this.#place.isCodeRefused ? event.preventDefault() : undefined;
      if (type === 'input') return this.#typed(currentTarget === this.email);
      if (pressEnd()) await pressEnd();
      await this.#verify();
    } else if (currentTarget === code.form) {
      if (event instanceof SubmitEvent) await this.#submit(event);
      // The values go back only when all listeners are done.
      else if (!event.defaultPrevented) setTimer(0, () => this.#typed(true), this.#host.signal());
    }
  }

  get #pair(): Pair {
    const email = this.email.value.trim();
    const code = this.#place.code.value.trim();
    return { key: `${email} ${code}`, email, code };
  }

  /** What the server said of what stands in the two fields now. */
  get #known(): Verdict | undefined {
    return this.#check.known(this.#pair);
  }

  get #secondsLeft(): number {
    return this.#sentTo === this.#pair.email ? secondsUntil(this.#until, now()) : 0;
  }

  #call(signal: AbortSignal): Call {
    const { ajaxUrl, timeout } = this.#host.settings();
    return { url: ajaxUrl, timeout, signal };
  }

  /** Counts the seconds down that there are to wait, as long as there are some. */
  #count(): void {
    this.#stopCounting();
    const left = this.#secondsLeft;
    this.#place.hold(this.#isSending || left > 0, left > 0 ? this.#host.say('wait', left) : '');
    if (left > 0)
      this.#stopCounting = setTimer(untilNextSecond(this.#until, now()), () => this.#count(), this.#host.signal());
  }

  /** Another value stands there: what was said of the one before holds no longer. */
  #typed(isEmail: boolean): void {
    if (isEmail) {
      this.#hasFailed = false;
      this.#place.refuseEmail(false);
    }
    this.#held.drop();
    this.#place.bringBack();
    this.#check.stop(this.#pair);
    this.#tellVerdict(this.#known);
    this.show();
  }

  /** Has the server look at the code, where there is one for an address, and says what it thinks of it. */
  async #verify(): Promise<Verdict | undefined> {
    const pair = this.#pair;
    if (pair.code === '' || pair.email === '') return undefined;
    const isAsked = this.#check.isAsked(pair);
    const asking = this.#check.verdictOn(pair);
    if (isAsked) return asking;
    this.#place.tell(this.#host.say('checking'));
    this.#host.changed();
    const verdict = await asking;
    if (verdict.kind === 'dropped') return verdict;
    this.#tellVerdict(verdict);
    this.#host.changed();
    if (verdict.kind === 'right') this.#host.verified(pair.email);
    return verdict;
  }

  #stopChecking(): void {
    if (!this.#check.isRunning) return;
    this.#check.stop();
    this.#place.tell('');
  }

  #tellVerdict(verdict: Verdict | undefined): void {
    const { say } = this.#host;
    const wrong = verdict?.kind === 'wrong' ? verdict.message || say('remote') : '';
    this.#place.refuseCode(wrong);
    if (wrong) this.#place.tell(wrong, 'error');
    else if (verdict?.kind === 'right') this.#place.tell(say('verified', this.#pair.email), 'success');
    else if (verdict?.kind === 'unknown') this.#place.tell(say(verdict.reason), 'error');
    else this.#place.tell(this.#check.isRunning ? say('checking') : '');
  }

  /** No form is sent with a code that was not looked at: it is held until the server has answered, and then sent by the same button. */
  async #submit(event: SubmitEvent): Promise<void> {
    const { code } = this.#place;
    const pair = this.#pair;
    if (event.defaultPrevented || event.submitter?.hasAttribute('formnovalidate') || code.matches(':disabled')) return;
    if (pair.code === '' || pair.email === '') return;
    const known = this.#known;
    // A field that cannot be seen is shown by whoever put it away, and says by its validity that it is wrong.
    if (known?.kind === 'right' || (known?.kind === 'wrong' && !isVisible(code))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.submitter) this.#place.lend(event.submitter);
    if (!this.#held.take(event.submitter)) return;
    const verdict = await this.#verify();
    const held = this.#held.release();
    if (!held || !code.form) return;
    if (verdict?.kind !== 'unknown') this.#place.bringBack();
    if (verdict?.kind === 'right') held.send(code.form);
    else if (verdict?.kind === 'wrong' && isVisible(code)) code.focus();
    else if (verdict?.kind === 'wrong') held.press(code.form);
  }
}

const isVisible = (node: Element): boolean => node.getClientRects().length > 0;
