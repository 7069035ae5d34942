import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { isSelector, watchClicksOn } from '../../src/triggers/clicks.ts';
import {
  clearFragment,
  registerPanel,
  unregisterPanel,
  targetOf,
  intentOf,
  type RoutedPanel,
} from './fragment-router.ts';
import { keepsPanelOpen } from './fragments.ts';
import hostStyles from './off-canvas-host.css?inline';
import { offCanvasEvents, type PanelClosing, type PanelRules } from './off-canvas.events.ts';
import { offCanvasSettings } from './off-canvas.settings.ts';
import { offCanvasTexts } from './off-canvas.texts.ts';
import type { OffCanvasProps } from './off-canvas.view.tsx';
import type { PanelSession, Opening } from './session.ts';
import { affectsAutoOpen, hasTriggers } from './has-triggers.ts';
import type { Host } from './host.ts';
import { fromCms } from './cms-settings.ts';

/** The delay before a fragment in the page's address opens its panel, in ms. */
const openOnLoad = 100;

const loadView = () => import('./off-canvas.view.tsx');

type Names = keyof typeof offCanvasSettings;

/** The element of a panel: it listens for requests to open, and loads `session.ts` on the first one. */
class OffCanvas
  extends Controller<typeof offCanvasSettings, typeof offCanvasEvents, OffCanvasProps>
  implements RoutedPanel
{
  #opened: PanelSession | undefined;
  #loading: Promise<PanelSession> | undefined;
  /** `true` to open as soon as the code has loaded. */
  #isOpenRequested = false;
  /** Aborted to disarm the triggers. */
  #arming: AbortController | undefined;
  #hostApi: Host | undefined;
  /** Aborted to stop listening for clicks that open it. */
  #clicks: AbortController | undefined;
  #hasSyncedButtons = false;

  /** Opens the panel. */
  async show(): Promise<void> {
    await this.#open({ by: 'call' });
  }

  /** Closes the panel. */
  hide(): void {
    this.#close('call');
  }

  /** Opens the panel if it is closed, and closes it if it is open. */
  async toggle(): Promise<void> {
    if (this.isOpen) this.hide();
    else await this.show();
  }

  /** Returns whether the panel may open automatically now, and every enabled rule with its reason. */
  async explain(): Promise<PanelRules> {
    const { explain } = await lazyImport(() => import('./auto-open.ts'), import.meta.url);
    return explain(this.#host);
  }

  get isOpen(): boolean {
    return this.#opened?.isOpen ?? false;
  }

  override connected(): void | Promise<void> {
    adopt(this.element.getRootNode(), hostStyles);
    registerPanel(this);
    // Most panels only wait for a click, so no more code is loaded here.
    const { settings } = this;
    this.#listenToPage();
    this.#syncButtons();
    const isHeldOpen = keepsPanelOpen(intentOf(location.hash), this.element.id);
    const place = targetOf(location.hash);
    if (isHeldOpen) setTimer(openOnLoad, () => this.follow('open'), this.signal);
    else if (place && this.element.contains(place)) setTimer(openOnLoad, () => this.reveal(place), this.signal);
    if (settings.open || hasTriggers(settings)) return this.#begin(settings.open && !isHeldOpen);
  }

  override async changed(names: ReadonlySet<Names>): Promise<void> {
    const { open } = this.settings;
    // `hide()` also cancels an opening whose code is still loading.
    if (names.has('open') && !open) this.hide();
    else if (names.has('open') && !this.isOpen) await this.show();
    this.#opened?.changed();
    this.#syncButtons();
    this.#listenToPage();
    if (affectsAutoOpen(names)) await this.#arm();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), hostStyles);
    this.#opened?.moved();
  }

  override disconnected(): void {
    unregisterPanel(this);
    this.#isOpenRequested = false;
    this.#arming?.abort();
    this.#clicks?.abort();
    this.#opened?.end();
    this.#syncButtons();
  }

  follow(wish: 'toggle' | 'open' | 'close', from?: HTMLElement): void {
    if (wish === 'close' || (wish === 'toggle' && this.isOpen)) {
      if (!this.isOpen) clearFragment(this, this.signal);
      this.#close('fragment');
    } else guard(this.element, () => this.#open({ by: 'fragment', ...(from && { from }) }));
  }

  reveal(place: Element): void {
    if (!this.isOpen) guard(this.element, () => this.#open({ by: 'fragment', place }));
  }

  warm(): void {
    // The button that received pointer or focus may have been added after the last sync.
    this.#syncButtons();
    // Only a preload: opening retries it.
    this.#code().then(
      (opened) => opened.prepare(),
      () => {},
    );
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { onAddToCart, addToCartEvent } = this.settings;
    const isOpening = onAddToCart && addToCartEvent.split(/\s+/).includes(event.type);
    return isOpening ? this.#openByTrigger({ by: 'add-to-cart', isCounted: true }) : undefined;
  }

  /** Listens for clicks and for products added to the cart; both open the panel each time, regardless of its rules. */
  #listenToPage(): void {
    const { onClick, onClickElement, onAddToCart, addToCartEvent } = this.settings;
    if (onAddToCart) this.listen(this.element.ownerDocument, addToCartEvent.split(/\s+/).filter(Boolean));
    this.#clicks?.abort();
    if (!onClick || !isSelector(onClickElement)) return;
    this.#clicks = new AbortController();
    watchClicksOn(
      onClickElement,
      () => guard(this.element, () => this.#openByTrigger({ by: 'click' })),
      this.#clicks.signal,
    );
  }

  /**
   * Reflects the state on the panel's buttons by `aria-expanded`, without an overlay only: behind an overlay they are inert.
   */
  #syncButtons(): void {
    const tells = () => this.element.isConnected && !this.settings.overlay;
    if (!this.#hasSyncedButtons && !tells()) return;
    this.#hasSyncedButtons = true;
    const tell = ({ syncButtons }: typeof import('./aria-expanded.ts')) =>
      syncButtons(this.element, tells() ? this.isOpen : undefined);
    lazyImport(() => import('./aria-expanded.ts'), import.meta.url).then(tell, () => {}); // Without the code the buttons have no `aria-expanded`.
  }

  async #begin(isOpen: boolean): Promise<void> {
    if (isOpen) await this.#open({ by: 'call' });
    await this.#arm();
  }

  /** Arms automatic opening if triggers are set. */
  async #arm(): Promise<void> {
    this.#arming?.abort();
    if (!hasTriggers(this.settings)) return;
    const arming = (this.#arming = new AbortController());
    const { startAutoOpen } = await lazyImport(() => import('./auto-open.ts'), import.meta.url);
    if (arming.signal.aborted) return;
    this.warm();
    startAutoOpen(this.#host, (by) => this.#opener({ by, isCounted: true, isAutomatic: true }), arming.signal);
  }

  /** Opens the panel and disarms the one-time triggers; the repeatable ones stay. */
  #openByTrigger(opening: Opening): Promise<void> {
    this.#arming?.abort();
    return this.#open(opening);
  }

  async #opener(opening: Opening): Promise<() => boolean> {
    const opened = await this.#code();
    return () => opened.show(opening);
  }

  async #open(opening: Opening): Promise<void> {
    this.#isOpenRequested = true;
    try {
      const opened = await this.#code();
      if (this.#isOpenRequested) opened.show(opening);
    } catch (error) {
      this.reflect('open', false);
      throw error;
    }
  }

  #close(by: PanelClosing['by']): void {
    this.#isOpenRequested = false;
    if (this.isOpen) this.#opened?.hide(by);
    else if (this.settings.open) this.reflect('open', false);
  }

  #code(): Promise<PanelSession> {
    if (this.#loading) return this.#loading;
    // Only a preload: the kit also loads the view, and reports a failure.
    lazyImport(loadView, import.meta.url).catch(() => {});
    return (this.#loading = lazyImport(() => import('./session.ts'), import.meta.url).then(
      ({ PanelSession }) => (this.#opened = new PanelSession(this.#host, this)),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    ));
  }

  /** The interface of the element for the modules of the panel. */
  get #host(): Host {
    const settings = () => this.settings;
    const signal = () => this.signal;
    return (this.#hostApi ??= {
      element: this.element,
      get settings() {
        return settings();
      },
      get signal() {
        return signal();
      },
      // The kit's type cannot relate a generic event name to its detail.
      emit: (name, detail) => this.emit(name, detail as never),
      state: (name, on) => {
        this.state(name, on);
        if (name === 'open') this.#syncButtons();
      },
      reflectOpen: (isOpen) => this.reflect('open', isOpen),
      draw: (props) => this.render(props),
      warn: (message) => this.warn(message),
      text: (key) => this.text(offCanvasTexts, key),
    });
  }
}

/**
 * A panel at a side of the viewport or in its centre. A link, a button or a method of the panel opens it. Its content is in the page from the
 * beginning.
 *
 * @part panel - The panel.
 * @part overlay - The overlay over the page.
 * @part close-button - The close button.
 * @slot - The content of the panel.
 * @state open - The panel is open.
 * @state leaving - The panel is closed, and its exit animation is playing.
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-panel - Background colour of the panel.
 * @cssproperty --portico-ink - Colour of the text and the close button.
 */
define('portico-off-canvas', {
  settings: offCanvasSettings,
  events: offCanvasEvents,
  normalizeSettings: fromCms,
  controller: OffCanvas,
  methods: ['show', 'hide', 'toggle', 'explain'],
  view: loadView,
});
