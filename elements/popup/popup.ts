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

/** How a popup is to be closed. */
export interface PopupHiding {
  /** Whether it is never to open again, in this browser. */
  readonly doNotShowAgain?: boolean;
}

/** The element while it is closed and waits for nobody; the rest loads with `popup-core.ts`. */
class Popup extends Controller<typeof popupSettings, typeof popupEvents, PopupProps> {
  #loading: Promise<PopupCore> | undefined;
  #core: PopupCore | undefined;

  /** Opens the popup, whatever its rules say; not when the visitor said that it shall not show again. */
  async show(): Promise<void> {
    (await this.#code()).show('call');
  }

  /** Closes the popup. With `{ doNotShowAgain: true }`, or the command value `do-not-show-again`, for good. */
  async hide(how: PopupHiding | string = {}): Promise<void> {
    const doNotShowAgain = typeof how === 'string' ? how === 'do-not-show-again' : how.doNotShowAgain === true;
    if (this.#loading || doNotShowAgain) (await this.#code()).hide(doNotShowAgain);
  }

  /** Opens the popup if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.#core?.isOpen) await this.hide();
    else await this.show();
  }

  /** What each rule says now, and why in words. */
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
    // While the code is loading, what was asked for before may have been to open it.
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
      ); // What cannot be had now is asked for when it is needed.
    const open = () => guard(this.element, async () => (await this.#code()).show('selector'));
    if (!listenForSelector(this, openSelector, { open, warm }))
      this.warn(`open-selector: "${openSelector}" is no selector.`);
  }

  /** Opens at once where it is to; else, what opens it by itself is judged and armed. */
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

  /** What the rest of the popup may do with the element. */
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
      // The names and details are those of the declared events; the kit's type cannot follow a name that is still open.
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
 * A popup over the page, for what stands in it. It opens by itself when its rules allow it and one of its triggers fires, or when the author or
 * the visitor opens it.
 *
 * @part dialog - The popup; it also has the names of the setting `classes`.
 * @part content - The box of the content, which scrolls.
 * @part close-button - Closes.
 * @slot - The content.
 * @state waiting - It would open by itself, but its rules do not allow it yet, or another popup is open.
 * @state armed - Its rules allow it, and it waits for a trigger.
 * @state open - It is open.
 * @state leaving - It is closed, and its exit plays.
 * @state disabled - It does not open: the visitor does not want to see it again, or sent a form in it.
 * @cssproperty --portico-overlay - Colour over the page behind.
 * @cssproperty --portico-panel - Colour of the popup.
 * @cssproperty --portico-ink - Colour of its words.
 * @cssproperty --portico-radius - How round its corners are.
 * @cssproperty --portico-padding - Room around the content; with 0 it fills the popup to its edges.
 */
define('portico-popup', {
  settings: popupSettings,
  normalizeSettings: fromCms,
  events: popupEvents,
  controller: Popup,
  methods: ['show', 'hide', 'toggle', 'explain'],
  view: () => import('./popup.view.tsx'),
});
