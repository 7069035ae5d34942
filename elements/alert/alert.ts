import { setTimer } from '../../src/clock/clock.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { alertEvents, alertSettings, alertTexts } from './alert.settings.ts';
import { renderShadowRoot, type AlertParts, roleOf, type Kind } from './shadow-root.ts';
import { answerEvents, claim, isFromForm, readFormEvent, type FormAnswer } from './form-answer.ts';
import { focusNeighbor } from './focus-neighbor.ts';
import { elementsOfPage } from '../../src/kit/initial-elements.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';

/** Returns the storage key of a message. */
const storageKey = (name: string): string => `portico-alert-${name}`;

/** Returns whether this browser remembers that a message was dismissed. Never throws; without consent to `memory` nothing is read. */
const isRemembered = (name: string, needsConsent: boolean): boolean =>
  name !== '' && isGranted('memory', needsConsent) && store('local').get(storageKey(name)) !== undefined;

/**
 * Stores that a message was dismissed, if it has a name and consent allows it; returns whether it is stored. Never throws.
 */
const remember = (name: string, needsConsent: boolean): boolean =>
  name !== '' && isGranted('memory', needsConsent) && store('local').set(storageKey(name), 'dismissed');

/** Forgets that a message was dismissed. */
const forget = (name: string): void => store('local').remove(storageKey(name));

/** Distinguishes elements of the initial page from elements that were added later. */
class InitialContent {
  /** `true` if the code runs before the page has loaded; the elements are part of the initial page then. */
  readonly #isEarly = typeof document !== 'undefined' && document.readyState !== 'complete';
  #isOpen = true;

  /** Ends the initial phase, after the elements of the initial page have connected. */
  end(): void {
    this.#isOpen = false;
  }

  /**
   * Returns whether a connecting element was part of the initial page. Screen readers read such an element in order; an alert added later is
   * announced.
   */
  isInitial(element: Element): boolean {
    // The script tag recorded these elements even if the code loaded late.
    return this.#isOpen ? (elementsOfPage?.has(element) ?? this.#isEarly) : document.readyState === 'loading';
  }
}

/**
 * The time for which a live region stays empty before its message, in ms: screen readers announce changes of existing regions only.
 */
const announceDelay = 100;

const initialContent = new InitialContent();

class Alert extends Controller<typeof alertSettings, typeof alertEvents> {
  #parts: AlertParts | undefined;
  #answer: FormAnswer | undefined;
  #isDismissed = false;
  /** `true` after the first connect; a reconnected alert is not announced again. */
  #wasConnected = false;
  #cancelAnnounce: (() => void) | undefined;
  #shownKind: Kind | undefined;
  #hasButton = false;

  /** Dismisses the alert like its button, and stores that if allowed. */
  dismiss(): void {
    if (this.#isDismissed || this.#isWaiting) return;
    const { remember: name } = this.settings;
    this.#isDismissed = true;
    if (!this.settings.for) remember(name, this.#needsConsent);
    // Before the removal: the browser would drop the focus of a removed element.
    if (this.#hasFocus) focusNeighbor(this.element);
    this.#answer = undefined;
    this.#show();
    this.emit('portico-dismiss', undefined);
  }

  override connected(): void {
    const isNew = !this.#wasConnected && !initialContent.isInitial(this.element);
    this.#wasConnected = true;
    this.#parts ??= renderShadowRoot(this.element);
    // Clicks on the button are handled here, so that an idle alert needs no further listener.
    this.listen(this.element, ['click']);
    this.#listenToPage();
    this.#isDismissed ||= this.#isRemembered;
    if (isNew && !this.#isWaiting && !this.#isDismissed) this.#announce();
    else this.#show();
  }

  override changed(names: ReadonlySet<keyof typeof alertSettings>): void {
    // A new name identifies a new message.
    if (names.has('remember')) this.#isDismissed = this.#isRemembered;
    if (names.has('for')) this.#answer = undefined;
    this.#listenToPage();
    this.#show();
  }

  protected override onEvent(event: Event): void | Promise<void> {
    if (event.type === 'click') return this.#isButtonClick(event) ? this.dismiss() : undefined;
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (event.type === 'portico-consent') return this.#onConsent(detail);
    return this.#onFormEvent(event, detail);
  }

  override disconnected(): void {
    this.#cancelAnnounce?.();
  }

  get #needsConsent(): boolean {
    return this.settings.consent === 'required';
  }

  get #isRemembered(): boolean {
    return !this.settings.for && isRemembered(this.settings.remember, this.#needsConsent);
  }

  /** `true` while the alert waits for the response of a form. */
  get #isWaiting(): boolean {
    return this.settings.for !== '' && !this.#answer;
  }

  get #hasFocus(): boolean {
    return this.element.matches(':focus-within');
  }

  get #kind(): Kind {
    return this.#answer?.kind ?? this.settings.kind;
  }

  #listenToPage(): void {
    const { for: form, remember: name } = this.settings;
    const page = this.element.ownerDocument;
    // A status event does not bubble, so it is handled in the capture phase.
    if (form) this.listen(page, answerEvents, { capture: true });
    if (name) this.listen(page, ['portico-consent']);
  }

  /** Stores an earlier dismissal when the visitor consents, and forgets it when the consent is withdrawn. */
  #onConsent(detail: unknown): void {
    if (!isObject(detail) || detail.purpose !== 'memory') return;
    if (detail.granted !== true) forget(this.settings.remember);
    else if (this.#isDismissed && !this.settings.for) remember(this.settings.remember, this.#needsConsent);
  }

  #onFormEvent(event: Event, detail: unknown): void {
    if (!this.settings.for || !isFromForm(event, this.settings.for)) return;
    const update = readFormEvent(event.type, detail);
    if (update === 'over') return this.#setAnswer(undefined);
    if (!update) return;
    this.#isDismissed = false;
    this.state('dismissed', false);
    // The form shows its own message when the page hides the alert.
    if (!this.element.checkVisibility({ visibilityProperty: true })) return;
    // The alert claims the response, so that the form does not announce it again.
    claim(detail);
    this.#setAnswer(update);
  }

  #setAnswer(answer: FormAnswer | undefined): void {
    this.#answer = answer;
    if (answer) this.#announce();
    else this.#show();
  }

  /** Announces the message by rendering it into an existing live region. */
  #announce(): void {
    this.#show(true);
    this.#cancelAnnounce = setTimer(announceDelay, () => this.#show());
  }

  #isButtonClick(event: Event): boolean {
    return this.settings.dismissible && event.composedPath().some((target) => target === this.#parts?.button());
  }

  /** Renders the current state; with `isAnnouncing`, the message is delayed in an empty live region. */
  #show(isAnnouncing = false): void {
    this.#cancelAnnounce?.();
    if (!this.#parts) return;
    const { region, message, slot } = this.#parts;
    const isShown = !this.#isWaiting && !this.#isDismissed;
    this.#showKind(this.#kind);
    this.state('waiting', this.#isWaiting || isAnnouncing);
    this.state('dismissed', this.#isDismissed);
    // Screen readers read an alert of the initial page in order; a role set now would announce it.
    if (isAnnouncing || region.role || this.settings.for) region.role = roleOf(this.#kind);
    message.textContent = isShown && !isAnnouncing ? (this.#answer?.message ?? '') : '';
    slot.hidden = !isShown || isAnnouncing;
    this.#showButton(this.settings.dismissible && isShown && !isAnnouncing);
  }

  #showKind(kind: Kind): void {
    if (kind === this.#shownKind) return;
    if (this.#shownKind) this.state(this.#shownKind, false);
    this.#shownKind = kind;
    this.state(kind, true);
    this.#parts?.setIcon(kind);
  }

  #showButton(isShown: boolean): void {
    if (!this.#parts || !(isShown || this.#hasButton)) return;
    this.#hasButton = true;
    const button = this.#parts.button();
    button.hidden = !isShown;
    if (isShown) button.ariaLabel = this.text(alertTexts, 'dismiss');
  }
}

/**
 * An alert: a message with the colour and icon of its kind, which visitors can dismiss. It wraps the author's message, or shows the
 * response of a contact form.
 *
 * @part sign - The icon of the kind.
 * @part message - The response of a form.
 * @part close-button - The dismiss button.
 * @slot - The message.
 * @state info - The kind is `info`.
 * @state success - The kind is `success`.
 * @state warning - The kind is `warning`.
 * @state error - The kind is `error`.
 * @state waiting - Nothing is shown yet: the form has not responded, or the message is about to be announced.
 * @state dismissed - The alert was dismissed and is hidden.
 * @cssproperty --portico-alert - Colour of the border and the icon; by default that of the kind.
 * @cssproperty --portico-field - Background colour of the message, tinted with the colour of the alert.
 */
define('portico-alert', {
  settings: alertSettings,
  events: alertEvents,
  controller: Alert,
  methods: ['dismiss'],
});
// After the elements of the initial page, whose start was queued when the element was defined.
queueMicrotask(() => initialContent.end());
