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

/** `true` if the code runs before the page has loaded; the elements are part of the initial page then. */
const isEarly = typeof document !== 'undefined' && document.readyState !== 'complete';

/** `true` until the elements of the initial page have connected. */
let isStarting = true;

/** Returns whether an element was in the initial page. Screen readers read it in order; a later alert is announced. */
function isInitial(element: Element): boolean {
  // The script tag recorded these elements even if the code loaded late.
  return isStarting ? (elementsOfPage?.has(element) ?? isEarly) : document.readyState === 'loading';
}

/** Moves the focus from an element that is being removed to the next or previous focusable element, or an ancestor. */
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

/** Makes the nearest ancestor focusable until it loses the focus. */
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

/** The time (ms) that a live region stays empty before its message: screen readers announce only changes. */
const announceDelay = 100;

class Alert extends Controller<typeof alertSettings, typeof alertEvents> {
  readonly #parts = renderShadowRoot(this.element);
  #response: FormResponse | undefined;
  #isDismissed = false;
  /** `true` after the first connect; a reconnected alert is not announced again. */
  #wasConnected = false;
  #cancelAnnounce: (() => void) | undefined;
  #shownKind: Kind | undefined;
  #hasButton = false;

  /** Dismisses the alert, like its button. With `remember`, stores the dismissal if consent allows it. */
  dismiss(): void {
    if (this.#isDismissed || this.#isWaiting) return;
    this.#isDismissed = true;
    this.#remember();
    // Before the removal: the browser would drop the focus of a removed element.
    if (this.element.matches(':focus-within')) focusNeighbor(this.element);
    this.#response = undefined;
    this.#show();
    this.emit('portico-dismiss', undefined);
  }

  override connected(): void {
    const isNew = !this.#wasConnected && !isInitial(this.element);
    this.#wasConnected = true;
    // Clicks on the button are handled here, so that an idle alert needs no further listener.
    this.listen(this.element, ['click']);
    followSurface(this.element, this.signal);
    this.#listenToPage();
    this.#isDismissed ||= this.#isRemembered;
    if (isNew && !this.#isWaiting && !this.#isDismissed) this.#announce();
    else this.#show();
  }

  override changed(names: ReadonlySet<keyof typeof alertSettings>): void {
    // A new name identifies a new message.
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
    // Stores a dismissal that preceded the consent. `consent.revoke` itself erases what was stored.
    if (event.type === 'portico-consent') return this.#isDismissed ? this.#remember() : undefined;
    if (form && isFromForm(event, form)) this.#onFormEvent(event.type, detail);
  }

  override disconnected(): void {
    this.#cancelAnnounce?.();
  }

  /** The key of the stored dismissal; `undefined` without a name or consent, and for the response of a form. */
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
    // A status event does not bubble, so it is handled in the capture phase.
    if (form) this.listen(page, formEvents, { capture: true });
    if (name) this.listen(page, ['portico-consent']);
  }

  #onFormEvent(type: string, detail: unknown): void {
    const update = readFormEvent(type, detail);
    if (!update) return;
    if (update !== 'over') {
      this.#isDismissed = false;
      this.state('dismissed', false);
      // The form shows its own message when the page hides the alert.
      if (!isVisible(this.element)) return;
      // The alert claims the response, so that the form does not announce it again.
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

  /** Renders the current state; with `isAnnouncing`, the message is delayed in an empty live region. */
  #show(isAnnouncing = false): void {
    this.#cancelAnnounce?.();
    const { region, message, slot } = this.#parts;
    const kind = this.#response?.kind ?? this.settings.kind;
    const isShown = !this.#isWaiting && !this.#isDismissed && !isAnnouncing;
    this.#showKind(kind);
    this.state('waiting', this.#isWaiting || isAnnouncing);
    this.state('dismissed', this.#isDismissed);
    // Screen readers read an alert of the initial page in order; a role set now would announce it.
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
 * @state on-dark - The background is dark, or the links are bright, but its `color-scheme` is not dark: it has the colours for dark pages.
 * @state on-light - The background is light, or the links are dark, but its `color-scheme` is not light: it has the colours for light pages.
 * @state on-midtone - The background is a picture, or between light and dark.
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

// After the elements of the initial page, whose start was queued when the element was defined.
queueMicrotask(() => (isStarting = false));
