import { setTimer } from '../../clock/clock.ts';
import { adopt } from '../../dom/adopt-styles.ts';
import { fillPlaceholders } from '../../text/placeholders.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import type { ProtectedHost } from './protection-settings.ts';
import { CaptchaBox } from './captcha-box.ts';
import styles from './captcha.css?inline';
import { nextState, type CaptchaEvent, type CaptchaState } from './captcha-state.ts';
import { captchaTexts, messageFor, type CaptchaText } from './captcha-texts.ts';
import { absoluteUrl, createContext, settingsKey, type CaptchaCheck } from './captcha-check.ts';
import { providers, widgetHeight, type Provider } from './providers.ts';
import { Trap } from './trap.ts';
import { createWidget } from './widget.ts';

/** The maximum time (ms) that a send waits for a check. */
const maxWait = 30_000;

/** The maximum number of times that removed content is restored. A script that always removes it would otherwise block the page. */
const maxRestores = 20;

/** The providers whose check the visitor has allowed in a form of this page. It is no consent to a purpose, which would also allow other services. */
const agreed = new Set<Provider>();

const running = new WeakMap<HTMLFormElement, FormProtection>();

/** Returns the protection of a form for the current settings; `undefined` if they require none. */
export function startProtection(host: ProtectedHost, form: HTMLFormElement): FormProtection | undefined {
  const known = running.get(form);
  if (known?.isFor(host)) return known;
  // If two nested elements protect the same form, only the first one does.
  if (known?.isOfOther(host)) return undefined;
  known?.remove();
  const { captcha, trap, tokenUrl } = host.settings;
  if (host.signal.aborted || (captcha === 'none' && !trap && !tokenUrl)) return undefined;
  const started = new FormProtection(host, form);
  running.set(form, started);
  return started;
}

/** Protects one form against bots, by a captcha, a trap, or both. */
export class FormProtection {
  readonly #host: ProtectedHost;
  readonly #form: HTMLFormElement;
  readonly #key: string;
  readonly #stop = new AbortController();
  readonly #provider: Provider | undefined;
  readonly #box: CaptchaBox | undefined;
  readonly #trap: Trap | undefined;
  #state: CaptchaState = { kind: 'idle' };
  #check: Promise<CaptchaCheck | undefined> | undefined;
  /** Aborted to stop the check and its callbacks. */
  #checking = new AbortController();
  /** `true` after the visitor has tried to send the form without a solution. */
  #isSending = false;
  /** `true` after the solution was sent. */
  #isUsed = false;
  #restores = 0;
  readonly #waiting = new Set<() => void>();

  constructor(host: ProtectedHost, form: HTMLFormElement) {
    this.#host = host;
    this.#form = form;
    this.#key = settingsKey(host.settings);
    const { captcha, captchaAction, trap, tokenUrl } = host.settings;
    const { signal } = this.#stop;
    adopt(membersOf(form).getRootNode(), styles);
    if (captcha !== 'none') {
      this.#provider = captcha;
      const height = widgetHeight(captcha, captchaAction);
      this.#box = new CaptchaBox(form, { provider: captcha, label: this.#text('captcha'), height }, () =>
        this.#onButton(),
      );
      this.#show();
    }
    if (trap || tokenUrl) this.#trap = new Trap(form, trap, trap, absoluteUrl(tokenUrl, form), signal);
    const onTouch = () => {
      this.#trap?.start();
      if (this.#state.kind === 'idle') void this.#start();
    };
    for (const type of ['focusin', 'pointerdown', 'input']) form.addEventListener(type, onTouch, { signal });
    // The visitor may have begun before this code was loaded.
    if (membersOf(form).matches(':focus-within')) onTouch();
    // A page that is restored from the back/forward cache contains a used solution.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#isUsed && this.renew(), { signal });
    document.addEventListener('portico-consent', ({ detail }) => this.#onConsent(detail.purpose, detail.granted), {
      signal,
    });
    const observer = new MutationObserver(() => this.#restore());
    observer.observe(form, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    host.signal.addEventListener('abort', () => this.remove(), { signal });
    // A request for consent is shown from the start, so that nothing moves when the visitor touches the form.
    void this.#mayStart().then((isAllowed) => !isAllowed && !signal.aborted && void this.#start());
  }

  /** Returns whether this object protects the form for an element, with the element's current settings. */
  isFor(host: ProtectedHost): boolean {
    return host === this.#host && !this.#stop.signal.aborted && settingsKey(host.settings) === this.#key;
  }

  /** Returns whether an element other than this one protects the form. */
  isOfOther(host: ProtectedHost): boolean {
    return host !== this.#host && !this.#stop.signal.aborted;
  }

  /** Marks the solution as used after any submit, including one of another script: the next submit needs a new solution. */
  markUsed(): void {
    this.#isUsed = true;
  }

  /**
   * Resolves when the form can be sent: with `true` if it contains everything that the server checks, with `false` after the visitor was shown why
   * not.
   */
  async prepare(): Promise<boolean> {
    if (this.#isUsed) this.renew(false);
    const [isSolved] = await Promise.all([this.#prepareCaptcha(), this.#trap?.prepare()]);
    return isSolved;
  }

  /** Prepares the next send, because a solution is valid once. `isSent`: the message has arrived. */
  renew(isSent = true): void {
    this.#isUsed = false;
    if (isSent) this.#trap?.renew();
    if (!this.#box || this.#state.kind === 'consent') return;
    this.#isSending = false;
    this.#dispatch({ kind: 'reset' });
    void this.#check?.then((check) => (check?.hasWidget ? this.#start() : undefined));
  }

  /** Starts a widget again after the form was moved or rewritten, because its iframe was reloaded. */
  restart(): void {
    if (!this.#hasWidget || this.#state.kind === 'consent') return;
    this.#removeCheck();
    this.#dispatch({ kind: 'reset' });
  }

  remove(): void {
    this.#stop.abort();
    this.#removeCheck();
    this.#box?.remove();
    this.#trap?.remove();
    for (const wake of this.#waiting) wake();
    if (running.get(this.#form) === this) running.delete(this.#form);
  }

  async #prepareCaptcha(): Promise<boolean> {
    if (!this.#box) return true;
    this.#isSending = true;
    await this.#start();
    void this.#check?.then((check) => check?.onSend?.());
    const { signal } = this.#stop;
    const stopTimer = setTimer(maxWait, () => this.#dispatch({ kind: 'failed', fault: 'late' }), signal);
    while (['loading', 'working'].includes(this.#state.kind) && !signal.aborted)
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    stopTimer();
    if (this.#state.kind === 'solved') return true;
    if (signal.aborted) return false;
    this.#show();
    this.#box.focus();
    return false;
  }

  async #mayStart(): Promise<boolean> {
    const provider = this.#provider;
    if (!provider || provider === 'altcha' || agreed.has(provider)) return true;
    // If the code for consent cannot be loaded, there is no consent.
    const consent = await import('../../consent/consent.ts').catch(() => undefined);
    return consent?.isGranted('profiling', this.#host.settings.consent === 'required') ?? false;
  }

  async #start(): Promise<void> {
    if (!this.#provider) return;
    const isAllowed = await this.#mayStart();
    if (this.#stop.signal.aborted) return;
    const before = this.#state;
    this.#dispatch({ kind: 'start', isAllowed });
    if (this.#state === before || this.#state.kind !== 'loading') return;
    if (!this.#hasAddress()) return this.#dispatch({ kind: 'failed', fault: 'refused' });
    const { signal } = this.#checking;
    this.#check ??= this.#createCheck(signal);
    const check = await this.#check;
    if (signal.aborted) return;
    if (check) return check.start();
    this.#check = undefined;
    this.#dispatch({ kind: 'failed', fault: 'offline' });
  }

  /** Returns whether the setting that the check needs has a value; warns otherwise. */
  #hasAddress(): boolean {
    const { captcha, siteKey, captchaUrl } = this.#host.settings;
    if (captcha === 'altcha' ? captchaUrl : siteKey) return true;
    const fault =
      captcha === 'altcha'
        ? '"captcha-url" is missing; expected the URL of a challenge on your server, such as "/api/contact/challenge"'
        : `"site-key" is missing; expected the key that ${providers[this.#provider ?? 'altcha'].name} has assigned to your site`;
    this.#host.warn(`${fault}. Until then, the form is not sent, because captcha="${captcha}" requires a check.`);
    return false;
  }

  async #createCheck(signal: AbortSignal): Promise<CaptchaCheck | undefined> {
    const { captcha } = this.#host.settings;
    if (captcha === 'none' || !this.#box) return undefined;
    const notify = (event: CaptchaEvent) => !signal.aborted && this.#dispatch(event);
    const context = createContext(this.#host.settings, this.#form, { place: this.#box.place, signal, notify });
    if (captcha !== 'altcha') return createWidget(captcha, context);
    const module = await import('./altcha.ts').catch(() => undefined);
    return module?.createAltcha(context);
  }

  #onButton(): void {
    if (this.#state.kind === 'consent' && this.#provider) agreed.add(this.#provider);
    this.#isSending = false;
    void this.#start();
  }

  #onConsent(purpose: string, isGranted: boolean): void {
    const provider = this.#provider;
    if (purpose !== 'profiling' || !provider || provider === 'altcha') return;
    if (isGranted) return void (this.#state.kind === 'consent' && this.#start());
    agreed.delete(provider);
    this.#removeCheck();
    this.#dispatch({ kind: 'reset' });
    void this.#start();
  }

  #removeCheck(): void {
    void this.#check?.then((check) => check?.remove());
    this.#check = undefined;
    this.#checking.abort();
    this.#checking = new AbortController();
  }

  #dispatch(event: CaptchaEvent): void {
    this.#state = nextState(this.#state, event);
    if (this.#box) this.#box.token = this.#state.kind === 'solved' ? this.#state.token : '';
    this.#show();
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  #show(): void {
    const { text, button } = messageFor(this.#state, { hasWidget: this.#hasWidget, isSending: this.#isSending });
    this.#box?.show({
      state: this.#state.kind,
      text: text ? this.#text(text) : '',
      button: button ? this.#text(button) : '',
    });
  }

  get #hasWidget(): boolean {
    return this.#provider !== undefined && widgetHeight(this.#provider, this.#host.settings.captchaAction) > 0;
  }

  #text(key: CaptchaText): string {
    const { name, host } = providers[this.#provider ?? 'altcha'];
    return fillPlaceholders(this.#host.text(captchaTexts, key), { provider: name, host: host || location.host });
  }

  /** Restores what a script has removed from the form. */
  #restore(): void {
    const isBoxLost = this.#box?.isInForm === false;
    const isTrapLost = this.#trap?.isInForm === false;
    if ((!isBoxLost && !isTrapLost) || (this.#restores += 1) > maxRestores) return;
    if (isTrapLost) this.#trap?.insert();
    if (!isBoxLost) return;
    this.#box?.insert();
    this.restart();
  }
}
