import { now } from '../../src/clock/clock.ts';
import { askFor, grant, isGranted, revoke } from '../../src/consent/consent.ts';
import { answerKey, readAnswer, storedAnswer, type Answer } from '../../src/consent/stored-answer.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { linkAddress } from '../../src/dom/links.ts';
import { LeaderElection, type Candidate } from '../../src/page/leader-election.ts';
import { dayOf, readPurposes, standingOf, withDecision, type Standing } from './answer-state.ts';
import { storeAnswer } from './answer-storage.ts';
import { activate, blockedFrames, blockedPurposes, deactivate, lacksNonce, loadOnce } from './blocked-content.ts';
import { consentEvents, consentSettings, type ConsentDecision } from './consent.settings.ts';
import { signalConsent } from './google-consent-mode.ts';
import type { Notice } from './notice.ts';
import type { ButtonName } from './notice-parts.ts';

/** The notices of the page. Only the first one is active. */
const notices = new LeaderElection<Consent>();

/** The settings whose change makes the element read the answer again. */
const answerSettings = ['purposes', 'version', 'expires', 'globalPrivacyControl', 'googleConsentMode'] as const;

/** Returns whether the visitor, or a script for the visitor, has consented to a purpose. The default of the page does not count. */
const isConsented = (purpose: string): boolean => isGranted(purpose, true);

/** The controller: reads the stored answer and reports it. It loads `notice.ts` only to ask the visitor. */
class Consent extends Controller<typeof consentSettings, typeof consentEvents> implements Candidate {
  #answer: Answer | undefined;
  #notice: Notice | undefined;
  /** `true` while the element reports its own decisions: it must not store them as decisions of other scripts. */
  #isReporting = false;
  #isAsking = false;

  readonly #loadNotice = lazy(async () => {
    const { Notice } = await import('./notice.ts');
    const state = () => ({
      purposes: this.purposes,
      granted: this.purposes.filter(isConsented),
      hasSignal: this.#hasSignal,
    });
    return (this.#notice = new Notice(this, state, (button, ticked) => this.#choose(button, ticked)));
  });

  /** Opens the notice, so that the visitor can change an earlier decision. */
  async show(): Promise<void> {
    await this.#show('call');
  }

  /** Closes the notice without an answer. */
  hide(): void {
    this.#isAsking = false;
    this.#notice?.hide('call');
  }

  /** Stores that the visitor consents to a purpose. Without an argument: to all purposes. */
  grant(purpose?: string): void {
    this.#decideBy(purpose, true);
  }

  /** Stores that the visitor refuses a purpose. Without an argument: all purposes. */
  revoke(purpose?: string): void {
    this.#decideBy(purpose, false);
  }

  /** Runs the blocked scripts and loads the blocked frames that a script has added since the last decision, if their purposes are granted. */
  async activate(): Promise<void> {
    this.#showPlaceholders();
    await activate(isConsented);
  }

  /** `true` for the active notice of the page. */
  get isFirst(): boolean {
    return notices.first === this;
  }

  override connected(): void | Promise<void> {
    // Authors may hide the element until its code runs. From now on, the notice decides itself when it is shown.
    this.element.hidden = false;
    if (notices.join(this)) return this.takeOver();
    this.warn('only the first <portico-consent> of a page is active, and this one is ignored; remove it.');
  }

  override changed(names: ReadonlySet<keyof typeof consentSettings>): void | Promise<void> {
    if (!this.isFirst) return;
    const isMoved = names.has('placement') && this.#notice?.isOpen;
    if (isMoved) this.#notice?.end();
    else this.#notice?.update();
    this.#showPlaceholders();
    if (answerSettings.some((name) => names.has(name))) return this.#start();
    if (isMoved) return this.#show('start');
  }

  override disconnected(): void {
    this.#notice?.end();
    this.#isAsking = false;
    notices.leave(this);
  }

  takeOver(): void | Promise<void> {
    if (!this.element.isConnected) return;
    const { ownerDocument: page } = this.element;
    this.listen(page, ['portico-consent', 'click', ...(page.readyState === 'loading' ? ['DOMContentLoaded'] : [])]);
    this.listen(window, ['hashchange', 'storage']);
    return this.#start();
  }

  protected override onEvent(event: Event): void | Promise<void> {
    if (event.type === 'portico-consent') return this.#onConsent(event);
    if (event.type === 'click') return this.#onClick(event);
    if (event.type === 'DOMContentLoaded') return this.activate();
    if (event.type === 'hashchange') return this.#showByFragment();
    // Another tab has stored an answer.
    if (event instanceof StorageEvent && event.key === answerKey) return this.#start();
  }

  get purposes(): readonly string[] {
    return readPurposes(this.settings.purposes).purposes;
  }

  get #standing(): Standing {
    return standingOf(this.purposes, this.#answer);
  }

  /** `true` if the browser sends Global Privacy Control and the signal counts as a refusal. */
  get #hasSignal(): boolean {
    return Reflect.get(navigator, 'globalPrivacyControl') === true;
  }

  /** Reads the stored answer and reports it. Opens the notice if the answer is missing or incomplete. */
  #start(): void | Promise<void> {
    this.#checkSettings();
    askFor(this.purposes);
    const { version, expires, globalPrivacyControl } = this.settings;
    this.#answer = readAnswer(storedAnswer(), { version, expires, now: now() });
    const { granted, refused, open } = this.#standing;
    const isRefusedBySignal = this.#hasSignal && globalPrivacyControl === 'refuse';
    this.state('signal', isRefusedBySignal && open.length > 0);
    this.#report({ granted, refused, reason: 'stored' });
    if (location.hash !== '' && this.#isOwnFragment(location.hash)) return this.#show('fragment');
    if (open.length > 0 && !isRefusedBySignal) return this.#show('start');
    if (this.#isAsking) this.hide();
  }

  #checkSettings(): void {
    const { purposes, invalid } = readPurposes(this.settings.purposes);
    if (invalid.length > 0)
      this.warn(`purposes has the word "${invalid[0]}", which is ignored; use letters, digits, "-" and "_".`);
    if (purposes.length === 0) this.warn('purposes is empty, so it asks for nothing; write purposes="media memory".');
    const unknown = blockedPurposes().find((purpose) => !purposes.includes(purpose));
    if (lacksNonce())
      this.warn(
        'a script with data-consent has no nonce, although other scripts have one, so it stays blocked; add its nonce.',
      );
    if (unknown !== undefined)
      this.warn(`data-consent="${unknown}" names no purpose of the notice, so it stays blocked; add it to purposes.`);
  }

  async #show(reason: 'start' | 'fragment' | 'call', opener?: Element): Promise<void> {
    this.#isAsking = true;
    const notice = await this.#loadNotice();
    if (this.#isAsking && this.element.isConnected) await notice.show(reason, opener);
  }

  #choose(button: ButtonName, ticked: readonly string[]): void {
    const granted: readonly string[] = { accept: this.purposes, refuse: [], save: ticked }[button];
    const refused = this.purposes.filter((purpose) => !granted.includes(purpose));
    this.#isAsking = false;
    this.#notice?.hide(button);
    this.#store(granted, refused, dayOf(now()));
    this.#report({ granted, refused, reason: button });
  }

  #decideBy(purpose: string | undefined, isAllowed: boolean): void {
    const purposes = this.purposes;
    const decided = purpose === undefined ? purposes : purposes.filter((name) => name === purpose);
    if (decided.length === 0) {
      const command = isAllowed ? 'grant' : 'revoke';
      return this.warn(
        `${command}("${purpose}") names no purpose of the notice; its purposes are ${purposes.join(', ')}.`,
      );
    }
    const isComplete = decided.length === purposes.length;
    const [granted, refused] = isAllowed ? [decided, []] : [[], decided];
    // A decision about a single purpose does not extend the validity of the other decisions.
    this.#store(granted, refused, isComplete ? dayOf(now()) : (this.#answer?.date ?? dayOf(now())));
    const standing = this.#standing;
    this.#report({ granted: standing.granted, refused: standing.refused, reason: 'call' });
    if (standing.open.length === 0) this.hide();
  }

  #store(granted: readonly string[], refused: readonly string[], date: string): void {
    this.#answer = withDecision(this.#answer, { granted, refused }, date);
    this.state('signal', false);
    storeAnswer(this.#answer, this.settings);
  }

  /** Reports the decisions to the other elements, to the blocked content and to Google tags. */
  #report({ granted, refused, reason }: ConsentDecision): void {
    const isAnswered = this.#standing.open.length === 0;
    this.state('answered', isAnswered);
    this.#isReporting = true;
    granted.forEach(grant);
    refused.forEach(revoke);
    this.#isReporting = false;
    if (reason !== 'stored') void this.#erase(refused);
    this.#applyTo(reason === 'stored' ? [] : refused);
    if (granted.length > 0 || refused.length > 0) this.emit('portico-change', { granted, refused, reason });
    if (this.settings.googleConsentMode) signalConsent(this.purposes.filter(isConsented), isAnswered);
  }

  /** Applies decisions that other scripts and elements have made. Stores only refusals, because an element may have asked for this page only. */
  #onConsent(event: Event): void {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (this.#isReporting || !isObject(detail) || typeof detail.purpose !== 'string') return;
    const { purpose } = detail;
    if (detail.granted === false && this.#answer?.granted.includes(purpose)) this.#decideBy(purpose, false);
    this.#applyTo(detail.granted === false ? [purpose] : []);
  }

  /** Loads the content whose purposes are granted, and empties the other content. `refused` are the purposes that the visitor has just refused. */
  #applyTo(refused: readonly string[]): void {
    void activate(isConsented);
    deactivate(isConsented, refused);
    this.#showPlaceholders();
  }

  /** Shows in each blocked frame why it is empty, with buttons that load it. */
  #showPlaceholders(): void {
    if (!this.settings.placeholders || blockedFrames().length === 0) return;
    const decisions = () => ({
      purposes: this.purposes,
      loadOnce,
      grant: (purposes: readonly string[]) => purposes.forEach((purpose) => this.#decideBy(purpose, true)),
    });
    import('./placeholders.ts').then(
      ({ showPlaceholders }) => this.element.isConnected && showPlaceholders(this, decisions),
      () => {}, // If the code could not be loaded, the frames stay empty.
    );
  }

  async #erase(purposes: readonly string[]): Promise<void> {
    const { erase } = this.settings;
    if (!purposes.some((purpose) => purpose === 'profiling' || Object.hasOwn(erase, purpose))) return;
    try {
      const { eraseFault, eraseKeys, patternsOf } = await import('./erase.ts');
      const fault = eraseFault(erase, this.purposes);
      if (fault) this.warn(`the setting erase ${fault}.`);
      eraseKeys(purposes.flatMap((purpose) => patternsOf(purpose, erase)));
    } catch {
      this.warn('the code that deletes stored data could not be loaded, so the data stays until the next revocation.');
    }
  }

  #isOwnFragment(hash: string): boolean {
    const { id } = this.element;
    return id !== '' && hash === `#${id}`;
  }

  #showByFragment(): void | Promise<void> {
    if (this.#isOwnFragment(location.hash)) return this.#show('fragment');
  }

  /** Opens the notice on each click on a link to it. A second click would not change the fragment, so it would cause no event. */
  #onClick(event: Event): void | Promise<void> {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const isHere = link && linkAddress(link).split('#', 1)[0] === location.href.split('#', 1)[0];
    if (!isHere || !this.#isOwnFragment(link.hash)) return;
    event.preventDefault();
    return this.#show('fragment', link);
  }
}

/**
 * A notice that asks visitors for their consent, remembers the answer, and reports it to the other elements. Scripts and frames of the page stay
 * blocked until the visitor consents to their purposes.
 *
 * @part notice - The notice.
 * @part content - The part of the notice above the buttons, which scrolls.
 * @part title - The title.
 * @part signal - The text about Global Privacy Control.
 * @part purposes - The list of purposes.
 * @part purpose - One purpose: its checkbox, name and description.
 * @part links - The line with the link to the privacy policy.
 * @part buttons - The row of buttons.
 * @part button - Each button.
 * @part refuse - The button that refuses all purposes.
 * @part save - The button that accepts the selected purposes and refuses the others.
 * @part accept - The button that accepts all purposes.
 * @slot message - A text in place of the message.
 * @slot links - Further links, such as one to the imprint.
 * @state open - The notice is open.
 * @state answered - The visitor has decided on all purposes.
 * @state signal - The signal Global Privacy Control of the browser counts as a refusal.
 * @cssproperty --portico-raised - Background colour of the notice.
 * @cssproperty --portico-text - Colour of the text.
 */
define('portico-consent', {
  settings: consentSettings,
  events: consentEvents,
  controller: Consent,
  methods: ['show', 'hide', 'grant', 'revoke', 'activate'],
});
