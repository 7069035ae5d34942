import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { RuleResult } from '../../src/visitor/rule-result.ts';
import type { Host } from './host.ts';
import { popupEvents } from './popup.events.ts';
import hostStyles from './popup-host.css?inline';
import { popupSettings } from './popup.settings.ts';
import { popupTexts } from './popup.texts.ts';
import type { PopupProps } from './popup.view.tsx';
import { fromCms } from './cms-settings.ts';
import { hasRules, hasTriggers } from './has-triggers.ts';
import { removeSelector, listenForSelector } from './selector-clicks.ts';
import type { PopupCore } from './popup-core.ts';

/** The options of `hide()`. */
export interface PopupHiding {
  /** `true` to keep the popup from opening again in this browser. */
  readonly doNotShowAgain?: boolean;
}

/** The element of a popup; opening and automatic opening are in `popup-core.ts`, which is loaded when it is needed. */
class Popup extends Controller<typeof popupSettings, typeof popupEvents, PopupProps> {
  #loading: Promise<PopupCore> | undefined;
  #core: PopupCore | undefined;

  /** Opens the popup regardless of its rules, unless the visitor chose not to see it again. */
  async show(): Promise<void> {
    (await this.#code()).show('call');
  }

  /** Closes the popup. `{ doNotShowAgain: true }` or the command value `do-not-show-again` closes it permanently. */
  async hide(how: PopupHiding | string = {}): Promise<void> {
    const doNotShowAgain = typeof how === 'string' ? how === 'do-not-show-again' : how.doNotShowAgain === true;
    if (this.#loading || doNotShowAgain) (await this.#code()).hide(doNotShowAgain);
  }

  /** Opens the popup if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#core?.isOpen) await this.hide();
    else await this.show();
  }

  /** Returns the result of each rule, with its reason as text. */
  async explain(): Promise<readonly RuleResult[]> {
    return (await this.#code()).explain();
  }

  override connected(): void | Promise<void> {
    adopt(this.element.getRootNode(), hostStyles);
    this.#listenForSelector();
    return this.#begin();
  }

  override changed(names: ReadonlySet<keyof typeof popupSettings>): void | Promise<void> {
    if (names.has('openSelector')) this.#listenForSelector();
    const { open } = this.settings;
    // While the code is loading, the pending request may be one to open it.
    const isTurned = names.has('open') && open !== (this.#core?.isOpen ?? (this.#loading !== undefined && !open));
    const turn = () => (open ? this.show() : this.hide());
    const turning = isTurned ? turn() : undefined;
    if (this.#core) this.#core.changed(names);
    else if (!isTurned) return this.#begin();
    return turning;
  }

  override moved(): void {
    adopt(this.element.getRootNode(), hostStyles);
    this.#core?.moved();
  }

  override disconnected(): void {
    removeSelector(this);
    this.#core?.end();
  }

  #listenForSelector(): void {
    const { openSelector } = this.settings;
    removeSelector(this);
    if (!openSelector) return;
    const warm = () =>
      void this.#code().then(
        (working) => working.prepare(),
        () => {},
      ); // Only a preload: opening retries it.
    const open = () => guard(this.element, async () => (await this.#code()).show('selector'));
    if (!listenForSelector(this, openSelector, { open, warm }))
      this.warn(`open-selector: "${openSelector}" is no selector.`);
  }

  /** Opens the popup if a setting requires that; otherwise evaluates the rules and arms the triggers. */
  #begin(): void | Promise<void> {
    const { settings } = this;
    if (settings.open || settings.preview || settings.edit || hasRules(settings) || hasTriggers(settings)) {
      return this.#code().then((working) => working.begin());
    }
  }

  #code(): Promise<PopupCore> {
    return (this.#loading ??= lazyImport(() => import('./popup-core.ts'), import.meta.url).then(
      ({ PopupCore }) => (this.#core = new PopupCore(this.#host())),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    ));
  }

  /** Returns the interface of the element for the modules of the popup. */
  #host(): Host {
    const settings = () => this.settings;
    const signal = () => this.signal;
    return {
      element: this.element,
      get settings() {
        return settings();
      },
      get signal() {
        return signal();
      },
      // The kit's type cannot relate a generic event name to its detail.
      emit: (name, detail) => this.emit(name, detail as never),
      state: (name, on) => this.state(name, on),
      reflectOpen: (isOpen) => this.reflect('open', isOpen),
      draw: (props) => this.render(props),
      warn: (message) => this.warn(message),
      text: (key) => this.text(popupTexts, key),
    };
  }
}

/**
 * A popup over the page. It opens automatically when its rules allow it and one of its triggers fires, or when the author or the user opens it.
 *
 * @part dialog - The popup; it also has the names of the setting `classes`.
 * @part content - The scrollable box of the content.
 * @part close-button - The close button.
 * @slot - The content.
 * @state waiting - Its rules do not allow an automatic opening yet, or another popup is open.
 * @state armed - Its rules allow an automatic opening, and its triggers are armed.
 * @state open - The popup is open.
 * @state leaving - The popup is closed, and its exit animation is playing.
 * @state disabled - The popup does not open: the visitor does not want to see it again, or sent a form in it.
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-panel - Background colour of the popup.
 * @cssproperty --portico-ink - Text colour.
 * @cssproperty --portico-radius - Border radius.
 * @cssproperty --portico-padding - Padding around the content; with 0 the content fills the popup to its edges.
 */
define('portico-popup', {
  settings: popupSettings,
  normalizeSettings: fromCms,
  events: popupEvents,
  controller: Popup,
  methods: ['show', 'hide', 'toggle', 'explain'],
  view: () => import('./popup.view.tsx'),
});
