import { setTimer } from '../../src/clock/clock.ts';
import { flatTreeContains } from '../../src/dom/flat-tree.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { requestView } from '../../src/kit/view-loader.ts';
import { AutoOpen } from '../../src/overlay/auto-open/auto-open.ts';
import type { RulesDetail } from '../../src/visitor/rule-result.ts';
import { affectsAutoOpen, cartEvents } from '../../src/overlay/settings/overlay-settings.ts';
import { overlayQueue } from '../../src/overlay/auto-open/queue.ts';
import { listenForOpenOnClick, removeSelector } from '../../src/overlay/settings/selector-clicks.ts';
import { fromCms } from './from-cms.ts';
import { targetOf } from '../../src/page/fragment-target.ts';
import { clearFragment, intentOf, registerPanel, type RoutedPanel } from './fragment-router.ts';
import { keepsPanelOpen } from './fragments.ts';
import styles from './off-canvas-host.css?inline';
import { offCanvasEvents, offCanvasSettings, type PanelClosing } from './off-canvas.settings.ts';
import type { OffCanvasProps } from './off-canvas.view.tsx';
import type { Opening, PanelSession } from './panel-session.ts';

/** The delay (ms) before a fragment in the page's address opens its panel. */
const openOnLoad = 100;

/** The buttons of each panel on which this module has set `aria-expanded`. */
const told = new WeakMap<Element, Set<Element>>();

const loadView = () => import('./off-canvas.view.tsx');

/** The controller of a panel. It listens for requests to open, and loads `panel-session.ts` on the first request. */
class OffCanvas
  extends Controller<typeof offCanvasSettings, typeof offCanvasEvents, OffCanvasProps>
  implements RoutedPanel
{
  #session: PanelSession | undefined;
  /** `true` if the panel opens as soon as its code has loaded. */
  #isOpenRequested = false;

  readonly #loadSession = lazy(async () => {
    const { PanelSession } = await import('./panel-session.ts');
    return (this.#session = new PanelSession(this));
  });

  readonly #autoOpen = new AutoOpen(this, {
    loadHistory: async () => (await this.#loadSession()).history,
    open: (reason) => {
      const isOpen = this.#session?.show({ reason, isAutomatic: true }) ?? false;
      // Without an overlay, the page stays usable, so the panel does not block other overlays.
      if (isOpen && !this.settings.overlay) queueMicrotask(() => overlayQueue.closed(this.element));
      return isOpen;
    },
    prepare: () => this.#session?.dialog.prepare(),
    reasonAtStart: () =>
      this.settings.openAtStart && this.settings.type === 'sliding-bar' ? 'open-at-start' : undefined,
  });

  /** Opens the panel. */
  async show(): Promise<void> {
    await this.#open({ reason: 'call' });
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

  /** Evaluates the rules now. Resolves to the result: whether the panel may open automatically, and why. */
  explain(): Promise<RulesDetail> {
    return this.#autoOpen.explain();
  }

  get isOpen(): boolean {
    return this.#session?.dialog.isOpen ?? false;
  }

  override async connected(): Promise<void> {
    registerPanel(this, this.signal);
    // Most panels only wait for a click, so no further code is loaded here.
    this.#listenToPage();
    this.#syncButtons();
    const isHeldOpen = keepsPanelOpen(intentOf(location.hash), this.element.id);
    const place = targetOf(location.hash);
    if (isHeldOpen) setTimer(openOnLoad, () => this.follow('open'), this.signal);
    else if (place && flatTreeContains(this.element, place))
      setTimer(openOnLoad, () => this.reveal(place), this.signal);
    if (this.settings.open && !isHeldOpen) await this.#open({ reason: 'call' });
    await this.#autoOpen.arm();
  }

  override async changed(names: ReadonlySet<keyof typeof offCanvasSettings>): Promise<void> {
    const { open } = this.settings;
    // `hide()` also cancels an opening whose code is still loading.
    if (names.has('open') && !open) this.hide();
    else if (names.has('open') && !this.isOpen) await this.show();
    this.#session?.changed();
    this.#syncButtons();
    this.#listenToPage();
    if (affectsAutoOpen(names) || names.has('openAtStart') || names.has('type')) await this.#autoOpen.arm();
  }

  override moved(): void {
    this.#session?.dialog.moved();
  }

  override disconnected(): void {
    removeSelector(this);
    this.#isOpenRequested = false;
    this.#autoOpen.disarm();
    this.#session?.dialog.end();
    this.#syncButtons();
  }

  follow(intent: 'toggle' | 'open' | 'close', from?: HTMLElement): void {
    if (intent === 'close' || (intent === 'toggle' && this.isOpen)) {
      if (!this.isOpen) clearFragment(this, this.signal);
      this.#close('fragment');
    } else guard(this.element, () => this.#open({ reason: 'fragment', ...(from && { from }) }));
  }

  reveal(place: Element): void {
    if (!this.isOpen) guard(this.element, () => this.#open({ reason: 'fragment', place }));
  }

  warm(): void {
    // The button under the pointer or the focus may have been added after the last update.
    this.#syncButtons();
    this.#loadOpening().then(
      (session) => session.dialog.prepare(),
      () => {}, // If this fails, the code is loaded again on opening.
    );
  }

  /** Prevents automatic openings, because a form in the panel was sent. */
  disableAutoOpen(): void {
    this.#autoOpen.disable();
  }

  override state(name: string, on: boolean): void {
    super.state(name, on);
    if (name === 'open') this.#syncButtons();
  }

  protected override onEvent({ type }: Event): void | Promise<void> {
    if (cartEvents(this.settings).includes(type))
      return this.#openRepeatedly({ reason: 'open-on-add-to-cart', isCounted: true });
  }

  /** Listens for clicks, and for products that are added to the cart. Both open the panel each time, whatever its rules are. */
  #listenToPage(): void {
    this.listen(this.element.ownerDocument, cartEvents(this.settings));
    const openOnClick = () => guard(this.element, () => this.#openRepeatedly({ reason: 'open-on-click' }));
    // The panel opens after the click event. Otherwise, an overlay that closes on an outside click would handle this click.
    const open = () => void setTimer(0, openOnClick, this.signal);
    listenForOpenOnClick(this, { open, warm: () => this.warm() });
  }

  /** Sets `aria-expanded` on the panel's buttons. Only for a panel without an overlay: behind an overlay, the buttons are inert. */
  #syncButtons(): void {
    const isReflected = this.element.isConnected && !this.settings.overlay;
    syncButtons(this.element, isReflected ? this.isOpen : undefined);
  }

  /** Opens the panel because of a trigger that can fire again. Disarms the triggers that fire once. */
  #openRepeatedly(opening: Opening): Promise<void> {
    this.#autoOpen.disarm();
    return this.#open(opening);
  }

  async #open(opening: Opening): Promise<void> {
    this.#isOpenRequested = true;
    try {
      const session = await this.#loadOpening();
      if (this.#isOpenRequested) session.show(opening);
    } catch (error) {
      this.reflect('open', false);
      throw error;
    }
  }

  /** Loads the code for an opening: the session and the view, in parallel. */
  #loadOpening(): Promise<PanelSession> {
    // This only preloads the view. Rendering requests it again and reports a failure.
    requestView(loadView).catch(() => {});
    return this.#loadSession();
  }

  #close(reason: PanelClosing['reason']): void {
    this.#isOpenRequested = false;
    if (this.isOpen) this.#session?.dialog.hide({ reason });
    else if (this.settings.open) this.reflect('open', false);
  }
}

/**
 * A panel at a side of the viewport or in its centre. Links, buttons and methods open the panel. Its content is in the page from the beginning.
 *
 * @part panel - The panel.
 * @part overlay - The overlay over the page.
 * @part close-button - The close button.
 * @slot - The content of the panel.
 * @state open - The panel is open.
 * @state leaving - The panel is closing: its exit animation is playing.
 * @state waiting - A rule does not allow an automatic opening yet, or the panel waits until another popup or panel is closed.
 * @state armed - All rules allow an automatic opening. The panel opens when a trigger fires.
 * @state disabled - The panel no longer opens automatically, because the visitor sent a form in it (`stop-on-conversion`).
 * @cssproperty --portico-overlay - Colour of the overlay.
 * @cssproperty --portico-raised - Background colour of the panel.
 * @cssproperty --portico-text - Colour of the text and the close button.
 * @cssproperty --portico-padding - Padding around the content. With 0, the content fills the panel to its edges.
 */
define('portico-off-canvas', {
  settings: offCanvasSettings,
  events: offCanvasEvents,
  normalizeSettings: fromCms,
  controller: OffCanvas,
  methods: ['show', 'hide', 'toggle', 'explain'],
  styles,
  knownMarkup: ':scope > .offcanvas',
  view: loadView,
});

/** Sets `aria-expanded` on the panel's buttons, unless the author has set it. With `undefined`, removes it. */
function syncButtons(panel: HTMLElement, isOpen: boolean | undefined): void {
  const before = told.get(panel) ?? new Set();
  const isFree = (button: Element) => before.has(button) || !button.ariaExpanded;
  const now = new Set(isOpen === undefined ? [] : buttonsOf(panel).filter(isFree));
  for (const button of before) if (!now.has(button)) button.ariaExpanded = null;
  for (const button of now) button.ariaExpanded = String(isOpen);
  told.set(panel, now);
}

function buttonsOf(panel: HTMLElement): Element[] {
  const { id } = panel;
  if (!id) return [];
  const root = panel.getRootNode() as Document | ShadowRoot; // The panel is in a document or a shadow root.
  const commands = '[command="--toggle"], [command="--show"]';
  const actions = '[data-portico-action^="off-canvas:toggle&"], [data-portico-action^="off-canvas:open&"]';
  const buttons = root.querySelectorAll(
    `button[commandfor="${CSS.escape(id)}"]:is(${commands}), button:is(${actions})`,
  );
  return [...buttons].filter((button) => {
    const action = button.getAttribute('data-portico-action');
    return !action || new URLSearchParams(action.slice(action.indexOf('&') + 1)).get('id') === id;
  });
}
