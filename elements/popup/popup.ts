import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { flatTreeContains } from '../../src/dom/flat-tree.ts';
import { linkAddress } from '../../src/dom/links.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { opensLater, revealEvent } from '../../src/dom/reveal-event.ts';
import { requestView } from '../../src/kit/view-loader.ts';
import { AutoOpen } from '../../src/overlay/auto-open/auto-open.ts';
import type { RulesDetail } from '../../src/visitor/rule-result.ts';
import { affectsAutoOpen, cartEvents } from '../../src/overlay/settings/overlay-settings.ts';
import { listenForOpenOnClick, removeSelector } from '../../src/overlay/settings/selector-clicks.ts';
import { decodePercent } from '../../src/text/decode-percent.ts';
import { fromCms } from './from-cms.ts';
import { popupEvents, popupSettings } from './popup.settings.ts';
import styles from './popup-host.css?inline';
import type { PopupSession } from './popup-session.ts';
import type { PopupProps } from './popup.view.tsx';

/** The options of `hide()`. */
export interface PopupHiding {
  /** `true` if the popup must never open again in this browser. */
  readonly doNotShowAgain?: boolean;
}

const loadView = () => import('./popup.view.tsx');

/** Preloads React and the view in parallel. Errors are ignored, because rendering requests both again. */
const preloadView = (): void => void requestView(loadView).catch(() => {});

/** The controller of a popup. Its dialog is in `popup-session.ts`, which is loaded when it is needed. */
class Popup extends Controller<typeof popupSettings, typeof popupEvents, PopupProps> {
  #session: PopupSession | undefined;
  /** `true` if the popup opens as soon as its code has loaded. */
  #isOpenRequested = false;

  readonly #loadSession = lazy(async () => {
    const { PopupSession } = await import('./popup-session.ts');
    return (this.#session = new PopupSession(this));
  });

  readonly #autoOpen = new AutoOpen(this, {
    loadHistory: async () => (await this.#loadSession()).history,
    open: (reason) => this.#session?.dialog.show({ reason }) ?? false,
    prepare: preloadView,
    avoidsPopups: () => this.settings.avoidMultiplePopups,
  });

  /** Opens the popup regardless of its rules, unless the visitor has chosen “do not show again”. */
  async show(): Promise<void> {
    await this.#open('call');
  }

  /**
   * Closes the popup. With `{ doNotShowAgain: true }`, or with a command whose button has `value="do-not-show-again"`, the popup never opens again.
   */
  async hide(how: PopupHiding | string = {}): Promise<void> {
    const doNotShowAgain = typeof how === 'string' ? how === 'do-not-show-again' : how.doNotShowAgain === true;
    this.#isOpenRequested = false;
    if (!this.#isOpen) this.reflect('open', false);
    if (this.#session || doNotShowAgain) (await this.#loadSession()).dismiss(doNotShowAgain);
  }

  /** Opens the popup if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#isOpen) await this.hide();
    else await this.show();
  }

  /** Evaluates the rules now. Resolves to the result: whether the popup may open automatically, and why. */
  explain(): Promise<RulesDetail> {
    return this.#autoOpen.explain();
  }

  override connected(): Promise<void> {
    this.listen(this.element, [revealEvent]);
    this.listen(window, ['click']);
    this.#listenToPage();
    // The browser cannot focus an invalid field in a closed popup. The field may belong to a form elsewhere.
    if (this.element.querySelector('[form]'))
      void import('../../src/page/reveal-invalid.ts').then(
        ({ revealInvalidFields }) => revealInvalidFields(this.element),
        () => {},
      );
    return this.#isTarget(location.hash) ? this.#open('fragment') : this.#begin();
  }

  override async changed(names: ReadonlySet<keyof typeof popupSettings>): Promise<void> {
    this.#listenToPage();
    const { open } = this.settings;
    this.#session?.dialog.changed();
    // `hide()` also cancels an opening whose code is still loading.
    if (names.has('open') && !open) await this.hide();
    else if (names.has('open') && !this.#isOpen) await this.show();
    else if (!this.#isOpen && (affectsAutoOpen(names) || names.has('preview') || names.has('edit')))
      await this.#begin();
  }

  override moved(): void {
    this.#session?.dialog.moved();
  }

  override disconnected(): void {
    removeSelector(this);
    this.#isOpenRequested = false;
    this.#autoOpen.disarm();
    this.#session?.dialog.end();
  }

  /** Prevents automatic openings, because the visitor has chosen “do not show again” or has sent a form in the popup. */
  disableAutoOpen(): void {
    this.#autoOpen.disable();
  }

  protected override async onEvent(event: Event): Promise<void> {
    if (cartEvents(this.settings).includes(event.type)) await this.#open('open-on-add-to-cart');
    else if (event instanceof MouseEvent) await this.#followLink(event);
    else if (event.type === revealEvent && !event.defaultPrevented && !this.#isOpen) {
      opensLater.add(event);
      const [place] = event.composedPath();
      await this.#open('fragment', place instanceof HTMLElement ? place : undefined);
    }
  }

  /** Opens the popup for a link to it or to a part of its content, because the browser cannot scroll to an element that is not rendered. */
  async #followLink(event: MouseEvent): Promise<void> {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || this.#isOpen || event.defaultPrevented || !isPlainClick(event)) return;
    if (!this.#isTarget(link.hash) || linkAddress(link) !== new URL(link.hash, location.href).href) return;
    event.preventDefault();
    await this.#open('fragment');
  }

  #isTarget(hash: string): boolean {
    return flatTreeContains(this.element, document.getElementById(decodePercent(hash.slice(1))));
  }

  get #isOpen(): boolean {
    return this.#session?.dialog.isOpen ?? false;
  }

  /** Listens for clicks, and for products that are added to the cart. Both open the popup each time, whatever its rules are. */
  #listenToPage(): void {
    this.listen(this.element.ownerDocument, cartEvents(this.settings));
    const warm = () =>
      void this.#loadOpening().then(
        (session) => session.dialog.prepare(),
        () => {}, // If this fails, the code is loaded again on opening.
      );
    const open = () => guard(this.element, () => this.#open('open-on-click'));
    listenForOpenOnClick(this, { open, warm });
  }

  /** Opens the popup if a setting requires this. Otherwise, evaluates the rules and arms the triggers. */
  #begin(): Promise<void> {
    const { open, preview, edit } = this.settings;
    if (edit || preview) return this.#open(edit ? 'edit' : 'preview');
    return open ? this.#open('call') : this.#autoOpen.arm();
  }

  async #open(reason: string, place?: HTMLElement): Promise<void> {
    this.#isOpenRequested = true;
    const session = await this.#loadOpening();
    if (this.#isOpenRequested && session.open(reason, place)) this.#autoOpen.disarm();
  }

  /** Loads the code for an opening: the session and the view, in parallel. */
  #loadOpening(): Promise<PopupSession> {
    preloadView();
    return this.#loadSession();
  }
}

/**
 * A popup over the page. It opens automatically when a trigger fires and its rules allow this. Authors and visitors can also open it.
 *
 * @part dialog - The popup. It also has the part names in the setting `classes`.
 * @part content - The box around the content. It scrolls if necessary.
 * @part close-button - The close button.
 * @slot - The content.
 * @state waiting - A rule does not allow an automatic opening yet, or the popup waits until another popup is closed.
 * @state armed - All rules allow an automatic opening. The popup opens when a trigger fires.
 * @state open - The popup is open.
 * @state leaving - The popup is closing: its exit animation is playing.
 * @state disabled - The popup no longer opens automatically, because the visitor has chosen “do not show again” or sent a form in it
 * (`stop-on-conversion`).
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-raised - Background colour of the popup.
 * @cssproperty --portico-text - Text colour.
 * @cssproperty --portico-radius - Border radius.
 * @cssproperty --portico-padding - Padding around the content. With 0, the content fills the popup to its edges.
 */
define('portico-popup', {
  settings: popupSettings,
  normalizeSettings: fromCms,
  events: popupEvents,
  controller: Popup,
  methods: ['show', 'hide', 'toggle', 'explain'],
  styles,
  view: loadView,
  knownMarkup: '.modal .modal-dialog, .w3-modal',
});
