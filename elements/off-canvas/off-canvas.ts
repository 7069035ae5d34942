import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { isSelector, watchClicksOn } from '../../src/triggers/clicks.ts';
import { clearFragment, enter, leave, placeOf, readHash, type Guest } from './fragment-door.ts';
import { isHeldOpenBy } from './fragments.ts';
import hostStyles from './off-canvas-host.css?inline';
import { offCanvasEvents, type PanelClosing, type PanelRules } from './off-canvas.events.ts';
import { offCanvasSettings } from './off-canvas.settings.ts';
import { offCanvasTexts } from './off-canvas.texts.ts';
import type { OffCanvasProps } from './off-canvas.view.tsx';
import type { Opened, Opening } from './opened.ts';
import { isAboutOpening, opensByItself } from './opens-by-itself.ts';
import type { Owner } from './owner.ts';
import { printedSettings } from './printed.ts';

/** §9: a fragment that the page came with opens its panel so much later, in ms. */
const openOnLoad = 100;

const loadView = () => import('./off-canvas.view.tsx');

type Names = keyof typeof offCanvasSettings;

/** The element while it is closed: it hears what asks for it, and hands all else to `opened.ts`, which comes with the first intent. */
class OffCanvas extends Controller<typeof offCanvasSettings, typeof offCanvasEvents, OffCanvasProps> implements Guest {
  #opened: Opened | undefined;
  #loading: Promise<Opened> | undefined;
  /** It shall be open as soon as its code is here. */
  #isWanted = false;
  /** Ends what may open it by itself. */
  #arming: AbortController | undefined;
  #owning: Owner | undefined;
  /** Ends what is heard of the clicks that open it. */
  #clicks: AbortController | undefined;
  #tellsButtons = false;

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

  /** Says whether the panel may open by itself now, and why: every rule that is on, with its reason. */
  async explain(): Promise<PanelRules> {
    const { explain } = await lazyImport(() => import('./automatic.ts'), import.meta.url);
    return explain(this.#owner);
  }

  get isOpen(): boolean {
    return this.#opened?.isOpen ?? false;
  }

  override connected(): void | Promise<void> {
    adopt(this.element.getRootNode(), hostStyles);
    enter(this);
    // Nothing more for one that waits to be asked, as most do.
    const { settings } = this;
    this.#hearPage();
    this.#tellButtons();
    const isHeldOpen = isHeldOpenBy(readHash(location.hash), this.element.id);
    const place = placeOf(location.hash);
    if (isHeldOpen) setTimer(openOnLoad, () => this.follow('open'), this.signal);
    else if (place && this.element.contains(place)) setTimer(openOnLoad, () => this.reveal(place), this.signal);
    if (settings.open || opensByItself(settings)) return this.#begin(settings.open && !isHeldOpen);
  }

  override async changed(names: ReadonlySet<Names>): Promise<void> {
    const { open } = this.settings;
    // Closing, too, while the code that would open it is still on its way.
    if (names.has('open') && !open) this.hide();
    else if (names.has('open') && !this.isOpen) await this.show();
    this.#opened?.changed();
    this.#tellButtons();
    this.#hearPage();
    if (isAboutOpening(names)) await this.#arm();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), hostStyles);
    this.#opened?.moved();
  }

  override disconnected(): void {
    leave(this);
    this.#isWanted = false;
    this.#arming?.abort();
    this.#clicks?.abort();
    this.#opened?.end();
    this.#tellButtons();
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
    // What warms it may be a button that came after it.
    this.#tellButtons();
    // What cannot be had now is asked for again when it is needed.
    this.#code().then(
      (opened) => opened.prepare(),
      () => {},
    );
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { onAddToCart, addToCartEvent } = this.settings;
    const isAsked = onAddToCart && addToCartEvent.split(/\s+/).includes(event.type);
    return isAsked ? this.#openAsAsked({ by: 'add-to-cart', isCounted: true }) : undefined;
  }

  /** What a visitor does in the page that opens the panel, each time and whatever its rules say. */
  #hearPage(): void {
    const { onClick, onClickElement, onAddToCart, addToCartEvent } = this.settings;
    if (onAddToCart) this.listen(this.element.ownerDocument, addToCartEvent.split(/\s+/).filter(Boolean));
    this.#clicks?.abort();
    // One that is no selector finds nothing (§8).
    if (!onClick || !isSelector(onClickElement)) return;
    this.#clicks = new AbortController();
    watchClicksOn(
      onClickElement,
      () => guard(this.element, () => this.#openAsAsked({ by: 'click' })),
      this.#clicks.signal,
    );
  }

  /** Beside a page that stays in use, its buttons say whether it is open. While it holds the page, nobody can reach them. */
  #tellButtons(): void {
    const tells = () => this.element.isConnected && !this.settings.overlay;
    if (!this.#tellsButtons && !tells()) return;
    this.#tellsButtons = true;
    const tell = ({ tellButtons }: typeof import('./expanded.ts')) =>
      tellButtons(this.element, tells() ? this.isOpen : undefined);
    lazyImport(() => import('./expanded.ts'), import.meta.url).then(tell, () => {}); // Without, they say nothing.
  }

  async #begin(isOpen: boolean): Promise<void> {
    if (isOpen) await this.#open({ by: 'call' });
    await this.#arm();
  }

  /** Lets it open by itself, where an author wants that and the rules allow it. */
  async #arm(): Promise<void> {
    this.#arming?.abort();
    if (!opensByItself(this.settings)) return;
    const arming = (this.#arming = new AbortController());
    const { beginAutomatic } = await lazyImport(() => import('./automatic.ts'), import.meta.url);
    if (arming.signal.aborted) return;
    this.warm();
    beginAutomatic(this.#owner, (by) => this.#opener({ by, isCounted: true, isAutomatic: true }), arming.signal);
  }

  /** When one trigger fires, all are removed (§4); the ones that answer each time stay. */
  #openAsAsked(opening: Opening): Promise<void> {
    this.#arming?.abort();
    return this.#open(opening);
  }

  async #opener(opening: Opening): Promise<() => boolean> {
    const opened = await this.#code();
    return () => opened.show(opening);
  }

  async #open(opening: Opening): Promise<void> {
    this.#isWanted = true;
    try {
      const opened = await this.#code();
      if (this.#isWanted) opened.show(opening);
    } catch (error) {
      this.reflect('open', false);
      throw error;
    }
  }

  #close(by: PanelClosing['by']): void {
    this.#isWanted = false;
    if (this.isOpen) this.#opened?.hide(by);
    else if (this.settings.open) this.reflect('open', false);
  }

  #code(): Promise<Opened> {
    if (this.#loading) return this.#loading;
    // A head start: the kit asks for the view, too, and reports that it cannot be loaded.
    lazyImport(loadView, import.meta.url).catch(() => {});
    return (this.#loading = lazyImport(() => import('./opened.ts'), import.meta.url).then(
      ({ Opened }) => (this.#opened = new Opened(this.#owner, this)),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    ));
  }

  /** What the parts of the panel may do with the element. */
  get #owner(): Owner {
    const settings = () => this.settings;
    const signal = () => this.signal;
    return (this.#owning ??= {
      element: this.element,
      get settings() {
        return settings();
      },
      get signal() {
        return signal();
      },
      // The names and details are those of the declared events; the kit's type cannot follow a name that is still open.
      emit: (name, detail) => this.emit(name, detail as never),
      state: (name, on) => {
        this.state(name, on);
        if (name === 'open') this.#tellButtons();
      },
      reflectOpen: (isOpen) => this.reflect('open', isOpen),
      draw: (props) => this.render(props),
      warn: (message) => this.warn(message),
      text: (key) => this.text(offCanvasTexts, key),
    });
  }
}

/**
 * A panel at a side of the window, or in its middle. Its content is in the page from the beginning, and is seen when a link, a button or
 * the panel itself opens it.
 *
 * @part panel - The panel.
 * @part overlay - What lies over the page behind it.
 * @part close-button - Closes it.
 * @slot - What the panel shows.
 * @state open - It is open.
 * @state leaving - It is closed, and plays its exit.
 * @cssproperty --portico-overlay - Colour over the page.
 * @cssproperty --portico-panel - Colour of the panel.
 * @cssproperty --portico-ink - Colour of its words and its close button.
 */
define('portico-off-canvas', {
  settings: offCanvasSettings,
  events: offCanvasEvents,
  normalizeSettings: printedSettings,
  controller: OffCanvas,
  methods: ['show', 'hide', 'toggle', 'explain'],
  view: loadView,
});
