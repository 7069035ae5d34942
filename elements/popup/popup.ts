import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { adopt } from '../../src/kit/styles.ts';
import { requestView } from '../../src/kit/view-loader.ts';
import { loadRules } from '../../src/overlay/auto-open/auto-open.ts';
import type { RulesDetail } from '../../src/visitor/rule-result.ts';
import { cartEvents, hasRules, hasTriggers } from '../../src/overlay/settings/overlay-settings.ts';
import { listenForOpenOnClick, removeSelector } from '../../src/overlay/settings/selector-clicks.ts';
import { fromCms } from './cms-settings.ts';
import { popupEvents, popupSettings } from './popup.settings.ts';
import hostStyles from './popup-host.css?inline';
import type { PopupSession } from './popup-session.ts';
import type { PopupProps } from './popup.view.tsx';

/** The options of `hide()`. */
export interface PopupHiding {
  /** `true` to keep the popup from opening again in this browser. */
  readonly doNotShowAgain?: boolean;
}

const loadView = () => import('./popup.view.tsx');

/** Requests the view beside React. Only a preload: rendering repeats a failed request. */
const preloadView = (): void => void requestView(loadView).catch(() => {});

/** The element of a popup; opening is in `popup-session.ts`, which is loaded when it is needed. */
class Popup extends Controller<typeof popupSettings, typeof popupEvents, PopupProps> {
  #session: PopupSession | undefined;
  #isRequested = false;

  readonly #loadSession = lazy(async () => {
    const { PopupSession } = await import('./popup-session.ts');
    return (this.#session = new PopupSession(this, preloadView));
  });

  /** Opens the popup regardless of its rules, unless the visitor chose not to see it again. */
  async show(): Promise<void> {
    (await this.#loadOpening()).open('call');
  }

  /** Closes the popup. With `{ doNotShowAgain: true }`, or by a command whose button has `value="do-not-show-again"`, it never opens again. */
  async hide(how: PopupHiding | string = {}): Promise<void> {
    const doNotShowAgain = typeof how === 'string' ? how === 'do-not-show-again' : how.doNotShowAgain === true;
    if (this.#isRequested || doNotShowAgain) (await this.#getSession()).dismiss(doNotShowAgain);
  }

  /** Opens the popup if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#session?.dialog.isOpen) await this.hide();
    else await this.show();
  }

  /** Resolves with the result of the rules now: whether the popup may open automatically, and why. */
  async explain(): Promise<RulesDetail> {
    return (await this.#getSession()).explain();
  }

  override connected(): void | Promise<void> {
    adopt(this.element.getRootNode(), hostStyles);
    this.#listenToPage();
    return this.#begin();
  }

  override changed(names: ReadonlySet<keyof typeof popupSettings>): void | Promise<void> {
    this.#listenToPage();
    const { open } = this.settings;
    // While the code is loading, the pending request may be one to open it.
    const isTurned = names.has('open') && open !== (this.#session?.dialog.isOpen ?? (this.#isRequested && !open));
    const turn = () => (open ? this.show() : this.hide());
    const turning = isTurned ? turn() : undefined;
    if (this.#session) this.#session.update(names);
    else if (!isTurned) return this.#begin();
    return turning;
  }

  override moved(): void {
    adopt(this.element.getRootNode(), hostStyles);
    this.#session?.dialog.moved();
  }

  override disconnected(): void {
    removeSelector(this);
    this.#session?.end();
  }

  protected override async onEvent({ type }: Event): Promise<void> {
    if (cartEvents(this.settings).includes(type)) (await this.#loadOpening()).open('open-on-add-to-cart');
  }

  /** Listens for clicks and for products added to the cart; both open the popup each time, regardless of its rules. */
  #listenToPage(): void {
    this.listen(this.element.ownerDocument, cartEvents(this.settings));
    const warm = () =>
      void this.#loadOpening().then(
        (session) => session.dialog.prepare(),
        () => {}, // Only a preload: opening retries it.
      );
    const open = () => guard(this.element, async () => (await this.#loadOpening()).open('open-on-click'));
    listenForOpenOnClick(this, { open, warm });
  }

  /** Opens the popup if a setting requires that; otherwise evaluates the rules and arms the triggers. */
  #begin(): void | Promise<void> {
    const { settings } = this;
    if (settings.open || settings.preview || settings.edit)
      return this.#loadOpening().then((session) => session.begin());
    if (!hasRules(settings) && !hasTriggers(settings)) return;
    // Only a preload beside the session, which repeats a failed request.
    loadRules().catch(() => {});
    return this.#getSession().then((session) => session.begin());
  }

  /** Loads what an opening needs: the view beside the session. */
  #loadOpening(): Promise<PopupSession> {
    preloadView();
    return this.#getSession();
  }

  async #getSession(): Promise<PopupSession> {
    this.#isRequested = true;
    try {
      return await this.#loadSession();
    } catch (error) {
      this.#isRequested = false;
      throw error;
    }
  }
}

/**
 * A popup over the page. It opens automatically when its rules allow it and one of its triggers fires, or when the author or the user opens it.
 *
 * @part dialog - The popup. It also has the part names in the setting `classes`.
 * @part content - The box that contains the content, and scrolls if necessary.
 * @part close-button - The close button.
 * @slot - The content.
 * @state waiting - A rule does not allow an automatic opening yet, or the popup waits until another popup is closed.
 * @state armed - All rules allow an automatic opening. The popup opens when a trigger fires.
 * @state open - The popup is open.
 * @state leaving - The popup is closing: its exit animation is playing.
 * @state disabled - The popup no longer opens automatically: the visitor chose “do not show again”, or sent a form in it (`stop-on-conversion`).
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-raised - Background colour of the popup.
 * @cssproperty --portico-text - Text colour.
 * @cssproperty --portico-radius - Border radius.
 * @cssproperty --portico-padding - Padding around the content; with 0 the content fills the popup to its edges.
 */
define('portico-popup', {
  settings: popupSettings,
  normalizeSettings: fromCms,
  events: popupEvents,
  controller: Popup,
  methods: ['show', 'hide', 'toggle', 'explain'],
  view: loadView,
  knownMarkup: '.modal .modal-dialog, .w3-modal',
});
