import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { followSurface } from '../../src/kit/on-demand/background-scheme.ts';
import styles from './alert-box.css?inline';
import { alertEvents, alertSettings, alertTexts } from './alert.settings.ts';
import { renderShadowRoot, roleOf, type Kind } from './shadow-root.ts';
import { claim, formEvents, isFromForm, readFormEvent, type FormResponse } from './contact-form-events.ts';
import { elementsOfPage } from '../../src/kit/initial-elements.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';
import { focusable } from '../../src/dom/focusable.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { isVisible } from '../../src/older-browsers/visibility.ts';

/** `true` if this code runs before the page has loaded. The elements that connect then are part of the initial page. */
const isEarly = typeof document !== 'undefined' && document.readyState !== 'complete';

/** `true` until the elements of the initial page have connected. */
let isStarting = true;

/**
 * Returns whether an element was in the initial page. Screen readers read an initial alert in page order; an alert that is added later is announced.
 */
function isInitial(element: Element): boolean {
  // The script tag has recorded the elements of the initial page, for the case that this code loads late.
  return isStarting ? (elementsOfPage?.has(element) ?? isEarly) : document.readyState === 'loading';
}

/** Before an element is removed, moves its focus to the next or previous focusable element, or to an ancestor. */
function focusNeighbor(gone: Element): void {
  for (let place: Element | undefined = gone; place;) {
    const scope: Element = place;
    const root = treeOf(scope);
    const all = [...root.querySelectorAll<HTMLElement>(focusable)];
    const others = all.filter((one) => !scope.contains(one) && one.tabIndex >= 0);
    const isAfter = (one: Element) => (scope.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const before = others.filter((one) => !isAfter(one) && !one.contains(scope));
    if ([...others.filter(isAfter), ...before.toReversed()].some(tryFocus)) return;
    place = root instanceof ShadowRoot ? root.host : undefined;
  }
  focusAncestor(gone);
}

function tryFocus(element: HTMLElement): boolean {
  if (!isVisible(element)) return false;
  element.focus();
  return treeOf(element).activeElement === element;
}

/** Focuses the nearest ancestor. If necessary, makes it focusable until it loses the focus. */
function focusAncestor(gone: Element): void {
  const around = gone.closest<HTMLElement>('dialog, [role], section, article, form, main') ?? gone.parentElement;
  const place = around === gone ? gone.parentElement : around;
  if (!place || place === place.ownerDocument.body) return;
  const members = membersOf(place);
  const hadNone = !members.hasAttribute('tabindex');
  if (hadNone) members.tabIndex = -1;
  members.focus({ preventScroll: true });
  if (hadNone) members.addEventListener('blur', () => members.removeAttribute('tabindex'), { once: true });
}

function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

/** The time (ms) for which a live region stays empty before its message is inserted: screen readers announce only changes. */
const announceDelay = 100;

class Alert extends Controller<typeof alertSettings, typeof alertEvents> {
  readonly #parts = renderShadowRoot(this.element);
  #response: FormResponse | undefined;
  #isDismissed = false;
  /** `true` after the element was connected once. An alert that is connected again is not announced again. */
  #wasConnected = false;
  #cancelAnnounce: (() => void) | undefined;
  #shownKind: Kind | undefined;
  #hasButton = false;

  /** Dismisses the alert, as its button does. With `remember`, the dismissal is stored if the visitor has consented. */
  dismiss(): void {
    if (this.#isDismissed || this.#isWaiting) return;
    this.#isDismissed = true;
    this.#remember();
    // The focus moves before the element is removed: the browser would drop the focus of a removed element.
    if (this.element.matches(':focus-within')) focusNeighbor(this.element);
    this.#response = undefined;
    this.#show();
    this.emit('portico-dismiss', undefined);
  }

  override connected(): void {
    const isNew = !this.#wasConnected && !isInitial(this.element);
    this.#wasConnected = true;
    // The click listener is on the element, so that an alert that nobody uses needs no second listener.
    this.listen(this.element, ['click']);
    followSurface(this.element, this.signal);
    this.#listenToPage();
    this.#isDismissed ||= this.#isRemembered;
    if (isNew && !this.#isWaiting && !this.#isDismissed) this.#announce();
    else this.#show();
  }

  override changed(names: ReadonlySet<keyof typeof alertSettings>): void {
    // Another name means another message, which may have been dismissed earlier.
    if (names.has('remember')) this.#isDismissed = this.#isRemembered;
    if (names.has('for')) this.#response = undefined;
    this.#listenToPage();
    this.#show();
  }

  protected override onEvent(event: Event): void {
    const { dismissible, for: form } = this.settings;
    if (event.type === 'click') {
      if (dismissible && event.composedPath().includes(this.#parts.button())) this.dismiss();
      return;
    }
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    // If the visitor dismissed the alert before the consent, the dismissal is stored now. `consent.revoke` itself erases stored data.
    if (event.type === 'portico-consent') return this.#isDismissed ? this.#remember() : undefined;
    if (form && isFromForm(event, form)) this.#onFormEvent(event.type, detail);
  }

  override disconnected(): void {
    this.#cancelAnnounce?.();
  }

  /** The key under which the dismissal is stored; `undefined` without a name, without consent, and for the response of a form. */
  get #storageKey(): string | undefined {
    const { for: form, remember, consent } = this.settings;
    return !form && remember && isGranted('memory', consent === 'required') ? `portico-alert-${remember}` : undefined;
  }

  get #isRemembered(): boolean {
    const key = this.#storageKey;
    return key !== undefined && store('local').get(key) !== undefined;
  }

  #remember(): void {
    const key = this.#storageKey;
    if (key) store('local').set(key, 'dismissed');
  }

  /** `true` while the alert waits for the response of a form. */
  get #isWaiting(): boolean {
    return this.settings.for !== '' && !this.#response;
  }

  #listenToPage(): void {
    const { for: form, remember: name } = this.settings;
    const page = this.element.ownerDocument;
    // A status event does not bubble, so the page listens in the capture phase.
    if (form) this.listen(page, formEvents, { capture: true });
    if (name) this.listen(page, ['portico-consent']);
  }

  #onFormEvent(type: string, detail: unknown): void {
    const update = readFormEvent(type, detail);
    if (!update) return;
    if (update !== 'over') {
      this.#isDismissed = false;
      this.state('dismissed', false);
      // If the page hides the alert, the form shows the message itself.
      if (!isVisible(this.element)) return;
      // The alert claims the response, so that the form does not announce it a second time.
      claim(detail);
    }
    this.#response = update === 'over' ? undefined : update;
    if (this.#response) this.#announce();
    else this.#show();
  }

  /** Announces the message by rendering it into an existing live region. */
  #announce(): void {
    this.#show(true);
    this.#cancelAnnounce = setTimer(announceDelay, () => this.#show());
  }

  /** Renders the current state. With `isAnnouncing`, the live region stays empty at first, and the message follows after a delay. */
  #show(isAnnouncing = false): void {
    this.#cancelAnnounce?.();
    const { region, message, slot } = this.#parts;
    const kind = this.#response?.kind ?? this.settings.kind;
    const isShown = !this.#isWaiting && !this.#isDismissed && !isAnnouncing;
    this.#showKind(kind);
    this.state('waiting', this.#isWaiting || isAnnouncing);
    this.state('dismissed', this.#isDismissed);
    // Screen readers read an initial alert in page order. They would announce it if it got a role now.
    if (isAnnouncing || region.role || this.settings.for) region.role = roleOf(kind);
    message.textContent = isShown ? (this.#response?.message ?? '') : '';
    slot.hidden = !isShown;
    this.#showButton(this.settings.dismissible && isShown);
  }

  #showKind(kind: Kind): void {
    if (kind === this.#shownKind) return;
    if (this.#shownKind) this.state(this.#shownKind, false);
    this.#shownKind = kind;
    this.state(kind, true);
    this.#parts.setIcon(kind);
  }

  #showButton(isShown: boolean): void {
    if (!isShown && !this.#hasButton) return;
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
 * @part content - The box of the message, beside the sign and the button.
 * @part message - The response of a form.
 * @part close-button - The dismiss button.
 * @slot - The message.
 * @state info - The kind is `info`.
 * @state success - The kind is `success`.
 * @state warning - The kind is `warning`.
 * @state error - The kind is `error`.
 * @state waiting - Nothing is shown yet: the form has not responded, or the message is about to be announced.
 * @state dismissed - The alert was dismissed and is hidden.
 * @state on-dark - The background is dark or the links are bright, although `color-scheme` is not dark. The alert uses the colours for dark pages.
 * @state on-light - The background is light or the links are dark, although `color-scheme` is not light. The alert uses the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark.
 * @cssproperty --portico-alert - Colour of the border and the icon; by default the colour of the kind.
 * @cssproperty --portico-surface - Background colour of the message, tinted with the colour of the alert.
 */
define('portico-alert', {
  settings: alertSettings,
  events: alertEvents,
  controller: Alert,
  methods: ['dismiss'],
  styles,
  knownMarkup: ':scope > .alert[class*="alert-"]',
});

// This runs after the microtasks that start the elements of the initial page: `define()` has queued those first.
queueMicrotask(() => (isStarting = false));
