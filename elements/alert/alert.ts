import { setTimer } from '../../src/clock/clock.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { alertEvents } from './alert.events.ts';
import { alertSettings } from './alert.settings.ts';
import { alertTexts } from './alert.texts.ts';
import { renderShadowRoot, type AlertParts, roleOf, type Kind } from './shadow-root.ts';
import { answerEvents, claim, isFromForm, readFormEvent, type FormAnswer } from './form-answer.ts';
import { focusNeighbor } from './focus-neighbor.ts';
import { elementsOfPage } from '../../src/kit/elements-of-page.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';

/** Returns the storage key of a message. */
const storageKey = (name: string): string => `portico-alert-${name}`;

/** Returns whether this browser remembers that a message was dismissed. Never throws; without consent to `memory` nothing is read. */
const isRemembered = (name: string, needsConsent: boolean): boolean =>
  name !== '' && isGranted('memory', needsConsent) && store('local').get(storageKey(name)) !== undefined;

/** Remembers that a message was dismissed, if it has a name and there is consent; whether it is remembered now. Never throws. */
const remember = (name: string, needsConsent: boolean): boolean =>
  name !== '' && isGranted('memory', needsConsent) && store('local').set(storageKey(name), 'dismissed');

/** Forgets that a message was dismissed. */
const forget = (name: string): void => store('local').remove(storageKey(name));

/** Distinguishes elements of the initial page from elements that were added later. */
class InitialContent {
  /** Code that runs before the page has loaded was asked for by the page itself, and finds what stood there. */
  readonly #isEarly = typeof document !== 'undefined' && document.readyState !== 'complete';
  #isOpen = true;

  /** The elements that were there before the code have begun. */
  end(): void {
    this.#isOpen = false;
  }

  /**
   * Returns whether an element that begins now stood in the page from its beginning. A screen reader reads such a one in its turn; what
   * comes later is announced.
   */
  isInitial(element: Element): boolean {
    // The script tag knows it also when the code was slow to come.
    return this.#isOpen ? (elementsOfPage?.has(element) ?? this.#isEarly) : document.readyState === 'loading';
  }
}

/**
 * The time for which a region stays empty before its message comes, in ms: screen readers announce changes of a region that
 * they know.
 */
const announceDelay = 100;

const initialContent = new InitialContent();

class Alert extends Controller<typeof alertSettings, typeof alertEvents> {
  #parts: AlertParts | undefined;
  #answer: FormAnswer | undefined;
  #isDismissed = false;
  /** It has begun before: what comes back was there already. */
  #wasConnected = false;
  #cancelAnnounce: (() => void) | undefined;
  #shownKind: Kind | undefined;
  #hasButton = false;

  /** Takes the message away, as its button does, and remembers that where it may. */
  dismiss(): void {
    if (this.#isDismissed || this.#isWaiting) return;
    const { remember: name } = this.settings;
    this.#isDismissed = true;
    if (!this.settings.for) remember(name, this.#needsConsent);
    // While it is still there: the browser would take the focus from what goes away, and give it to nothing.
    if (this.#hasFocus) focusNeighbor(this.element);
    this.#answer = undefined;
    this.#show();
    this.emit('portico-dismiss', undefined);
  }

  override connected(): void {
    const isNew = !this.#wasConnected && !initialContent.isInitial(this.element);
    this.#wasConnected = true;
    this.#parts ??= renderShadowRoot(this.element);
    // A press of its button is heard here, too, and costs an idle alert no more.
    this.listen(this.element, ['click']);
    this.#listenToPage();
    this.#isDismissed ||= this.#isRemembered;
    if (isNew && !this.#isWaiting && !this.#isDismissed) this.#announce();
    else this.#show();
  }

  override changed(names: ReadonlySet<keyof typeof alertSettings>): void {
    // Another name is another message.
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

  /** `true` while the alert waits for the answer of a form. */
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
    // A status does not bubble, so it is heard on its way down.
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
    // One of the two shows and announces it.
    claim(detail);
    this.#setAnswer(update);
  }

  #setAnswer(answer: FormAnswer | undefined): void {
    this.#answer = answer;
    if (answer) this.#announce();
    else this.#show();
  }

  /** Lets the message come so that it is announced: into a region that is there already. */
  #announce(): void {
    this.#show(true);
    this.#cancelAnnounce = setTimer(announceDelay, () => this.#show());
  }

  #isButtonClick(event: Event): boolean {
    return this.settings.dismissible && event.composedPath().some((target) => target === this.#parts?.button());
  }

  /** Shows what holds now; `isAnnouncing` keeps the message back, in a region that announces it. */
  #show(isAnnouncing = false): void {
    this.#cancelAnnounce?.();
    if (!this.#parts) return;
    const { region, message, slot } = this.#parts;
    const isShown = !this.#isWaiting && !this.#isDismissed;
    this.#showKind(this.#kind);
    this.state('waiting', this.#isWaiting || isAnnouncing);
    this.state('dismissed', this.#isDismissed);
    // What stood in the page from its beginning is read in its turn; a role that is given to it now would be announced.
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
 * An alert: a message in a colour and with a sign of its kind, which a visitor may close. It wraps its message, which stays the
 * author's, or shows the answer of a contact form.
 *
 * @part sign - The sign of the kind.
 * @part message - The answer of a form.
 * @part close-button - The button that closes it.
 * @slot - The message.
 * @state info - It informs.
 * @state success - It tells of a success.
 * @state warning - It warns.
 * @state error - It tells of an error.
 * @state waiting - It shows nothing yet: the form has not answered, or the message is just coming.
 * @state dismissed - It was dismissed, and shows no more.
 * @cssproperty --portico-alert - Colour of the border and the sign, in place of that of the kind.
 * @cssproperty --portico-field - Colour behind the message, which takes on a little of the other.
 */
define('portico-alert', {
  settings: alertSettings,
  events: alertEvents,
  controller: Alert,
  methods: ['dismiss'],
});
// Behind the beginning of those that it found: they were queued as it was defined.
queueMicrotask(() => initialContent.end());
