import { setTimer } from '../../../src/clock/clock.ts';
import { prefersReducedMotion, reducedMotion } from '../../../src/dom/reduced-motion.ts';
import type { PlayerEvent } from '../../../src/media/player.ts';
import { afterPaint } from '../../../src/dom/after-paint.ts';
import { ariaName } from '../../../src/page/names/accessible-name.ts';
import { watchAccessibleNames } from '../../../src/page/names/watch-accessible-names.ts';
import { animationDurations, type Host } from '../host.ts';
import type { Galleries } from '../items/galleries.ts';
import { isLink } from '../items/item-elements.ts';
import type { ItemList } from '../items/item.ts';
import type { Stage } from '../stage/stage.ts';
import { indexInFragment, removeFragment } from './address-bar.ts';
import type { Fullscreen, LightboxDialog, LightboxElements } from './dialog.ts';
import type { Navigator } from './navigator.ts';
import { animateFromThumbnail } from './thumbnail-transition.ts';

/** The parts of a lightbox that a session opens, updates and closes. */
interface SessionParts {
  readonly host: Host;
  readonly galleries: Galleries;
  readonly stage: Stage;
  readonly navigator: Navigator;
  readonly features: {
    readonly isGranting: boolean;
    prepare(): Promise<void>;
    closeMenu(): boolean;
    pauseOtherPlayers(): Promise<void>;
  };
  readonly dialog: LightboxDialog;
  readonly fullscreen: Fullscreen;
  readonly renderer: {
    /** Resolves after the last requested rendering, or when it failed. */
    readonly rendering: PromiseLike<void> | undefined;
    update(): void;
    refresh(): void;
    render(): void;
  };
  /** Starts to handle keys, pointers and the wheel, until `signal` aborts. */
  readonly handleInput: (elements: LightboxElements, signal: AbortSignal) => void;
}

/**
 * Opens, shows and closes a lightbox. The navigator keeps whether it is open. `requestClose`, which a listener can cancel, calls `close`, which is
 * animated; `close` and `disconnect`, which dispatches no event, end in `#reset`.
 */
export class LightboxSession {
  readonly #parts: SessionParts;
  /** `true` while it leaves full screen in order to close. */
  #isClosing = false;
  /** Aborted on each close. */
  #openController = new AbortController();
  /** The errors that occurred before the dialog was shown. */
  #pendingErrors: string[] = [];
  /** `true` if the first rendering of this opening contains the picture. */
  #hasPicture = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get navigator(): Navigator {
    return this.#parts.navigator;
  }

  get isOpen(): boolean {
    return this.navigator.isOpen;
  }

  /** Finds the items and renders the closed dialog, so that opening only updates it. */
  async prepare(): Promise<void> {
    this.#parts.galleries.prepare();
    if (this.#parts.dialog.elements) return;
    const items = await this.#loadItems();
    if (this.isOpen) return;
    this.navigator.position.initialize(items);
    this.#parts.renderer.render();
  }

  /**
   * Requests the picture of a pressed item, so that it need not wait for the click, and renders the closed dialog while the finger is still
   * down; stops when `signal` aborts.
   */
  async press(element: HTMLElement, signal: AbortSignal): Promise<void> {
    // The picture does not need the views, which load meanwhile.
    void this.#parts.features.prepare();
    const items = await this.#parts.galleries.load(element);
    const item = items.elements.includes(element) ? items.at(items.elements.indexOf(element)) : undefined;
    if (item?.type === 'image' && item.url && !signal.aborted) this.#parts.stage.request(item, signal);
    // Not before a click that comes at once, which renders the open dialog. A failed load is repeated, and reported, on opening.
    setTimer(0, () => this.prepare().catch(() => {}), signal);
  }

  /** Opens the item at an index, unless `signal` aborts before; warns if there is none. */
  async show(index: number, signal: AbortSignal): Promise<void> {
    const [items, at] = await this.#locate(index);
    if (signal.aborted) return;
    this.#open(items, at);
    await this.#hasRendered();
  }

  /** Opens the item of an element, unless `signal` aborts before. If the view fails to load, a link is followed instead. */
  async showItem(element: HTMLElement, signal: AbortSignal): Promise<void> {
    const items = await this.#loadItems(element);
    if (signal.aborted) return;
    this.#open(items, items.elements.indexOf(element), { isChosen: true });
    if (!(await this.#hasRendered()) && isLink(element)) location.assign(element.href);
  }

  /** Resolves to `true` after the view has rendered; closes and resolves to `false` if it failed to load. */
  async #hasRendered(): Promise<boolean> {
    await this.#parts.renderer.rendering;
    if (!this.isOpen || this.#parts.dialog.elements) return true;
    this.disconnect();
    return false;
  }

  /** Opens the item that the URL names, and closes if it names none. `wasOpen`: before the code loaded. */
  async followUrl(wasOpen: boolean): Promise<void> {
    const { decodeFragment } = await import('../../../src/page/fragments.ts');
    const index = indexInFragment(decodeFragment(location.hash), this.#parts.host.element.id);
    if (index === undefined) return void (wasOpen && this.requestClose());
    const [items, at] = await this.#locate(index);
    if (at < items.length) {
      this.#open(items, at, { isFromUrl: true });
      await this.#hasRendered();
    } else if (this.isOpen) this.requestClose();
    else removeFragment();
  }

  /** Closes, unless a listener cancels it; returns `false` then. */
  requestClose(): boolean {
    if (!this.isOpen || this.#isClosing) return true;
    const closes = this.#parts.host.emit('portico-before-close', this.navigator.position.place);
    if (closes) void this.close();
    else this.#parts.host.reflect('open', true);
    return closes;
  }

  async fullscreen(): Promise<void> {
    const { frame } = this.#parts.dialog.elements ?? {};
    if (this.isOpen && frame) await this.#parts.fullscreen.toggle(frame);
  }

  zoom(step: 1 | -1): void {
    if (this.isOpen) this.#parts.stage.zoom.run((zoom) => zoom.step(step));
  }

  /** Applies changed settings. */
  changed(names: ReadonlySet<string>): void {
    const hasOtherItems = ['items', 'gallery', 'postImages'].some((name) => names.has(name));
    if (hasOtherItems) this.#parts.galleries.reset();
    if (!this.isOpen) return;
    if (hasOtherItems) void this.navigator.updateGallery();
    if (names.has('showCaptions') || names.has('captionTags')) this.#parts.stage.reloadCaptions();
    this.refit();
  }

  /** Shows the dialog again after a move in the page, which removes it from the top layer. */
  moved(): void {
    if (this.isOpen) this.#parts.dialog.show();
  }

  /** Closes without events because the element has left the page. */
  disconnect(): void {
    this.#parts.galleries.reset();
    if (!this.isOpen) return;
    this.#reset();
    this.#parts.host.reflect('open', false);
  }

  /** Returns the gallery of an element, or all items; also loads the views that are rendered with them. */
  async #loadItems(element?: HTMLElement): Promise<ItemList> {
    const [items] = await Promise.all([this.#parts.galleries.load(element), this.#parts.features.prepare()]);
    return items;
  }

  /** Returns the gallery of the item at an index of the whole element, and its index there; also loads the views. */
  async #locate(index: number): Promise<[items: ItemList, index: number]> {
    const [found] = await Promise.all([this.#parts.galleries.locate(index), this.#parts.features.prepare()]);
    return found;
  }

  #open(items: ItemList, index: number, { isFromUrl = false, isChosen = false } = {}): void {
    const host = this.#parts.host;
    if (!(index >= 0 && index < items.length)) {
      const { length } = items;
      const fix =
        length > 0
          ? `expected an index from 0 to ${length - 1}`
          : 'the lightbox is empty; put links to images or videos inside';
      host.warn(`there is no item ${index}: ${fix}.`);
      return host.reflect('open', this.isOpen);
    }
    if (this.isOpen) return this.navigator.go(index, 0, items);
    // The element may have left the page while its code was loading.
    if (!host.element.isConnected) return;
    const place = { index, total: items.length, url: items.at(index).url };
    if (!host.emit('portico-before-open', place)) return host.reflect('open', false);
    this.#parts.dialog.prepareOpening();
    const { signal } = (this.#openController = new AbortController());
    this.#pendingErrors = [];
    this.navigator.start({ items, index, isFromUrl, isChosen, onBack: () => this.requestClose(), signal });
    this.#hasPicture = this.#parts.dialog.elements !== undefined && this.#parts.stage.current?.status === 'shown';
    host.reflect('open', true);
    let name = ariaName(host.element);
    const updateName = () => name !== (name = ariaName(host.element)) && this.#parts.renderer.refresh();
    watchAccessibleNames(host.element, updateName, signal);
    this.#parts.renderer.update();
    // Without a network, other players go on.
    this.#parts.features.pauseOtherPlayers().catch(() => {});
  }

  /** Shows the rendered dialog, or updates the one that is shown. */
  onRender(elements: LightboxElements): void {
    if (this.#parts.dialog.setElements(elements)) this.#parts.stage.mount(elements.stage);
    if (!this.isOpen) return;
    if (this.#parts.dialog.isShown) this.#parts.dialog.holdFocus();
    else {
      this.#parts.dialog.show();
      if (!this.#parts.dialog.isShown) {
        this.#parts.host.warn(
          'the lightbox cannot open while it or an ancestor has display: none; move the element to a visible place.',
        );
        return this.disconnect();
      }
      this.#onShown(elements);
    }
    this.#parts.stage.forceLayout();
  }

  /** Starts input handling, observers and the opening transition. */
  #onShown(elements: LightboxElements): void {
    const { signal } = this.#openController;
    const { navigator } = this;
    const [host, stage] = [this.#parts.host, this.#parts.stage];
    navigator.addHistoryEntry();
    const isResized = stage.fit();
    this.#parts.fullscreen.watch(elements.frame, signal);
    this.#parts.handleInput(elements, signal);
    // The user can start the slideshow again.
    reducedMotion().addEventListener('change', () => prefersReducedMotion() && navigator.pause(), { signal });
    const onConsent = () => stage.current?.status === 'asking' && stage.retry(this.#parts.features.isGranting);
    document.addEventListener('portico-consent', onConsent, { signal });
    // A picture that was there at the click fades in where it stays: visible at once, instead of after growing.
    if (!this.#hasPicture)
      animateFromThumbnail(stage.current, animationDurations(host.settings).entranceDuration, false);
    // The size, now known, determines which images can be zoomed.
    if (isResized && stage.zoom.image) afterPaint(() => this.#parts.renderer.refresh());
    host.emit('portico-open', navigator.position.place);
    for (const message of this.#pendingErrors.splice(0)) this.reportError(message);
  }

  /** Dispatches an error of the current item, not before `portico-open`. */
  reportError(message: string): void {
    if (this.#parts.dialog.isShown)
      this.#parts.host.emit('portico-error', { ...this.navigator.position.place, message });
    else this.#pendingErrors.push(message);
  }

  onPlayerEvent(event: PlayerEvent): void {
    // After the start, the player itself shows its errors to the user.
    if (event.kind === 'error' && this.#parts.stage.current?.status === 'shown') this.reportError(event.message);
    this.navigator.onPlayerEvent(event);
  }

  refit(): void {
    this.#parts.stage.setFullscreen(this.#parts.fullscreen.isOn);
    this.#parts.renderer.refresh();
  }

  /** Closes after the browser has closed the dialog by itself, unless `portico-before-close` is cancelled. */
  onNativeClose(): void {
    // The event of an earlier close may arrive after the dialog has opened again.
    if (this.#parts.dialog.isVisible) return;
    this.requestClose();
    this.moved();
  }

  /** Closes, unless the lightbox is closed already. */
  async close(): Promise<void> {
    // In full screen, browsers do not move the focus elsewhere in the page.
    this.#isClosing = this.#parts.fullscreen.isOn;
    if (this.#isClosing) await this.#parts.fullscreen.leave();
    this.#isClosing = false;
    if (!this.isOpen) return;
    const [host, { place }] = [this.#parts.host, this.navigator.position];
    this.#openController.abort();
    this.navigator.end();
    if (this.#parts.stage.zoom.isZoomed) this.#parts.stage.zoom.run((zoom) => zoom.reset(''));
    host.reflect('open', false);
    const { exitDuration } = animationDurations(host.settings);
    animateFromThumbnail(this.#parts.stage.current, exitDuration, true);
    if (exitDuration > 0) {
      // Starts before rendering, since the dialog stays visible during its exit animation.
      const hiding = this.#parts.dialog.hide();
      this.#parts.renderer.update();
      // The lightbox may have been opened again meanwhile.
      if (!(await hiding) || this.isOpen) return;
    }
    this.#reset();
    host.emit('portico-close', place);
  }

  /** Clears everything but the closed dialog. */
  #reset(): void {
    this.#openController.abort();
    this.navigator.end();
    void this.#parts.fullscreen.leave();
    this.#parts.features.closeMenu();
    this.navigator.removeHistoryEntry();
    this.#parts.dialog.end();
    this.#parts.stage.clear();
    this.#parts.renderer.update();
  }
}
