import { writeHistory } from '../../src/page/history.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { createActionHandler } from './actions.ts';
import { animationDurations } from './host.ts';
import type { Host as KitHost } from '../../src/kit/controller.ts';
import type { lightboxEvents } from './lightbox.events.ts';
import type { lightboxSettings } from './lightbox.settings.ts';
import { Fullscreen } from './view/fullscreen.ts';
import { LazyFeatures } from './lazy-features.ts';
import { Galleries, type ItemList } from './items/galleries.ts';
import { ItemNavigator } from './item-navigator.ts';
import { listenWhileOpen } from './open-listeners.ts';
import { animateFromThumbnail } from './stage/thumbnail-transition.ts';
import { lightboxTexts, type LightboxText } from './lightbox.texts.ts';
import { viewProps, type LightboxParts, type LightboxProps } from './view/view-props.ts';
import { LightboxDialog } from './view/dialog.ts';
import { Stage } from './stage/stage.ts';

/** The controller of a lightbox, which also renders. */
export type RenderingHost = KitHost<typeof lightboxSettings, typeof lightboxEvents, LightboxProps>;

/** The state machine of a lightbox, created on the first sign of interest: opens, navigates and closes. */
export class LightboxSession {
  readonly #host: RenderingHost;
  readonly #fullscreen = new Fullscreen(() => this.#refit());
  readonly #stage: Stage;
  readonly #galleries: Galleries;
  readonly #features: LazyFeatures;
  readonly #navigator: ItemNavigator;
  readonly #dialog = new LightboxDialog();
  #isOpen = false;
  /** `true` while consent is given in this lightbox, whose video then plays at once. */
  #hasConsented = false;
  /** Resolves after the last requested rendering, or when it failed. */
  #rendering: PromiseLike<void> | undefined;
  /** Aborted on each close. */
  #openController = new AbortController();
  /** The errors that occurred before the dialog was shown. */
  readonly #pendingErrors: string[] = [];

  constructor(host: RenderingHost) {
    this.#host = host;
    this.#stage = new Stage(host, {
      text: this.#text,
      onChange: () => this.#refresh(),
      onError: (message) => this.#reportError(message),
      onPlayerEvent: (event) => this.#onPlayerEvent(event),
    });
    this.#galleries = new Galleries(host, () => void this.#navigator.updateGallery());
    this.#features = new LazyFeatures(host, () => this.#refresh());
    this.#navigator = new ItemNavigator({
      host,
      stage: this.#stage,
      galleries: this.#galleries,
      isOpen: () => this.#isOpen,
      isShown: () => this.#dialog.isShown,
      closeMenu: () => this.#features.closeMenu(),
      onChange: () => this.#update(),
      onEmpty: () => void this.#close(),
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Finds the items and renders the closed dialog, so that opening only updates it. */
  async prepare(): Promise<void> {
    this.#galleries.prepare();
    if (this.#dialog.parts) return;
    this.#navigator.position.initialize(await this.#loadItems());
    this.#render();
  }

  /** Opens the item at an index; warns if there is none. */
  async show(index: number): Promise<void> {
    const [[items, at]] = await Promise.all([this.#galleries.locate(index), this.#features.prepare()]);
    this.#open(items, at);
    await this.#hasRendered();
  }

  /** Opens the item of an element. If the view fails to load, a link is followed instead. */
  async showItem(element: HTMLElement): Promise<void> {
    const items = await this.#loadItems(element);
    this.#open(items, items.indexOf(element), { isChosen: true });
    if (!(await this.#hasRendered()) && element instanceof HTMLAnchorElement) location.assign(element.href);
  }

  /** Resolves to `true` after the view has rendered; closes and resolves to `false` if the view failed to load. */
  async #hasRendered(): Promise<boolean> {
    await this.#rendering;
    if (!this.#isOpen || this.#dialog.parts) return true;
    this.disconnect();
    return false;
  }

  /** Opens the item that the URL names; closes if there is no such item. */
  async openFromUrl(index: number): Promise<void> {
    const [[items, at]] = await Promise.all([this.#galleries.locate(index), this.#features.prepare()]);
    if (at >= items.length) return this.closeFromUrl(true);
    this.#open(items, at, { isFromUrl: true });
    await this.#hasRendered();
  }

  /** Closes because the URL names no item. `isOwn`: the URL names this lightbox, so the fragment is removed. */
  closeFromUrl(isOwn: boolean): void {
    if (this.#isOpen) this.hide();
    else if (isOwn) writeHistory('replaceState', history.state, location.pathname + location.search);
  }

  hide(): void {
    if (!this.#isOpen) return;
    if (this.#host.emit('portico-before-close', this.#navigator.position.place)) void this.#close();
    else this.#host.reflect('open', true);
  }

  next(): void {
    this.#navigator.step(1);
  }

  previous(): void {
    this.#navigator.step(-1);
  }

  play(): void {
    if (!this.#isOpen) return;
    this.#navigator.slideshow.play();
    this.#update();
  }

  pause(): void {
    this.#navigator.slideshow.pause();
    if (this.#isOpen) this.#update();
  }

  async fullscreen(): Promise<void> {
    const { frame } = this.#dialog.parts ?? {};
    if (this.#isOpen && frame) await this.#fullscreen.toggle(frame);
  }

  zoomIn(): void {
    this.#stage.zoom.run((zoom) => zoom.step(1, this.#stage.resizeDuration));
  }

  zoomOut(): void {
    this.#stage.zoom.run((zoom) => zoom.step(-1, this.#stage.resizeDuration));
  }

  /** Applies changed settings. */
  changed(names: ReadonlySet<string>): void {
    const hasOtherItems = ['items', 'gallery', 'postImages'].some((name) => names.has(name));
    if (hasOtherItems) this.#galleries.reset();
    if (!this.#isOpen) return;
    if (hasOtherItems) void this.#navigator.updateGallery();
    if (names.has('showCaptions') || names.has('captionTags')) this.#stage.reloadCaptions();
    this.#refit();
  }

  /** Shows the dialog again after a move in the page, which removes it from the top layer. */
  moved(): void {
    if (this.#isOpen) this.#dialog.restore();
  }

  /** Closes without events because the element has left the page. */
  disconnect(): void {
    this.#galleries.reset();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#reset();
    this.#host.reflect('open', false);
  }

  /** Returns the gallery of an element, or all items; also loads the views that are rendered with them. */
  async #loadItems(element?: HTMLElement): Promise<ItemList> {
    const [items] = await Promise.all([this.#galleries.load(element), this.#features.prepare()]);
    return items;
  }

  readonly #text = (key: LightboxText): string => this.#host.text(lightboxTexts, key);

  #open(items: ItemList, index: number, { isFromUrl = false, isChosen = false } = {}): void {
    const host = this.#host;
    if (!(index >= 0 && index < items.length)) {
      const expected =
        items.length > 0
          ? `expected an index from 0 to ${items.length - 1}`
          : 'the lightbox is empty; put links to images or videos inside';
      host.warn(`there is no item ${index}: ${expected}.`);
      return host.reflect('open', this.#isOpen);
    }
    if (this.#isOpen) return this.#navigator.go(index, 0, items);
    // The element may have left the page while its code was loading.
    if (!host.element.isConnected) return;
    const place = { index, total: items.length, url: items.at(index).url };
    if (!host.emit('portico-before-open', place)) return host.reflect('open', false);
    this.#isOpen = true;
    this.#dialog.rememberFocus();
    this.#openController = new AbortController();
    this.#pendingErrors.length = 0;
    this.#navigator.start({
      items,
      index,
      isFromUrl,
      isChosen,
      onBack: () => this.hide(),
      signal: this.#openController.signal,
    });
    host.reflect('open', true);
    this.#update();
    void this.#features.onOpen();
  }

  /** Shows the rendered dialog, or updates the one that is shown. */
  readonly #onRender = (parts: LightboxParts): void => {
    if (this.#dialog.setParts(parts)) this.#stage.mount(parts.stage);
    if (!this.#isOpen) return;
    if (this.#dialog.isShown) this.#dialog.holdFocus();
    else {
      this.#dialog.show();
      if (!this.#dialog.isShown) return this.#failHidden();
      this.#onShown(parts);
    }
    this.#stage.forceLayout();
  };

  /** Warns and closes because the dialog cannot be shown. */
  #failHidden(): void {
    this.#host.warn(
      'the lightbox cannot open while it or an ancestor has display: none; move the element to a visible place.',
    );
    this.disconnect();
  }

  /** Dispatches an error of the current item, not before `portico-open`. */
  #reportError(message: string): void {
    if (this.#dialog.isShown) this.#host.emit('portico-error', { ...this.#navigator.position.place, message });
    else this.#pendingErrors.push(message);
  }

  /** Starts input handling, observers and the opening transition. */
  #onShown(parts: LightboxParts): void {
    const { signal } = this.#openController;
    const host = this.#host;
    this.#navigator.addHistoryEntry();
    this.#stage.fit();
    this.#fullscreen.watch(parts.frame, signal);
    listenWhileOpen(
      parts,
      {
        host,
        stage: this.#stage,
        navigator: this.#navigator,
        dispatch: this.#dispatch,
        onClose: () => this.#onNativeClose(),
        // The user can start the slideshow again.
        pause: () => this.pause(),
        refit: () => this.#refit(),
        onConsent: () => this.#stage.current?.status === 'asking' && this.#stage.retry(this.#hasConsented),
      },
      signal,
    );
    const { item, content } = this.#stage.current ?? {};
    void animateFromThumbnail(
      content?.natural && content.node,
      item?.thumbnailImage,
      animationDurations(host.settings).entranceDuration,
      false,
    );
    // The size, now known, determines the number of thumbnails and which images can be zoomed.
    if (host.settings.thumbnails || this.#stage.zoom.image) afterPaint(() => this.#refresh());
    host.emit('portico-open', this.#navigator.position.place);
    for (const message of this.#pendingErrors.splice(0))
      host.emit('portico-error', { ...this.#navigator.position.place, message });
  }

  /** Closes after the browser has closed the dialog by itself, unless `portico-before-close` is cancelled. */
  #onNativeClose(): void {
    // The event of an earlier close may arrive after the dialog has opened again.
    if (this.#dialog.isVisible) return;
    this.hide();
    this.moved();
  }

  async #close(): Promise<void> {
    // In full screen, browsers do not move the focus elsewhere in the page.
    if (this.#fullscreen.isOn) await this.#fullscreen.leave();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const host = this.#host;
    const place = this.#navigator.position.place;
    const { item, content, status } = this.#stage.current ?? {};
    this.#openController.abort();
    this.#navigator.slideshow.pause();
    this.#navigator.slideshow.setHeld(false);
    if (this.#stage.zoom.isZoomed) this.#stage.zoom.run((zoom) => zoom.reset(0));
    host.reflect('open', false);
    const { exitDuration } = animationDurations(host.settings);
    void animateFromThumbnail(status === 'shown' ? content?.node : undefined, item?.thumbnailImage, exitDuration, true);
    // Starts before rendering, since the dialog stays visible during its exit animation.
    const hiding = exitDuration > 0 && this.#dialog.hide();
    this.#update();
    // The lightbox may have been opened again meanwhile.
    if (hiding && (!(await hiding) || this.#isOpen)) return;
    this.#reset();
    host.emit('portico-close', place);
  }

  /** Clears everything but the closed dialog. */
  #reset(): void {
    this.#openController.abort();
    this.#navigator.slideshow.pause();
    void this.#fullscreen.leave();
    this.#features.closeMenu();
    this.#navigator.removeHistoryEntry();
    this.#dialog.close();
    this.#stage.clear();
    this.#update();
  }

  /** Executes the actions of the user. */
  readonly #dispatch = createActionHandler(this, {
    closeMenu: () => this.#features.closeMenu(),
    go: (index, step) => this.#navigator.go(index, step),
    place: () => this.#navigator.position.place,
    isPlaying: () => this.#navigator.slideshow.isPlaying,
    lookAt: (point) => this.#stage.zoom.run((zoom) => zoom.lookAt(point, this.#host.settings.panDuration)),
    retry: () => this.#stage.retry(),
    grantConsent: async () => {
      this.#hasConsented = true;
      await this.#features.grantConsent();
      this.#hasConsented = false;
    },
    share: (action) => void this.#features.share(action, this.#stage.current?.item, this.#navigator.position.place),
  });

  /** Reflects the state, restarts the interval of the slideshow and renders. */
  #update(): void {
    const host = this.#host;
    host.state('open', this.#isOpen);
    host.state('playing', this.#isOpen && this.#navigator.slideshow.isPlaying);
    this.#navigator.slideshow.schedule(host.settings.interval);
    this.#refresh();
  }

  #refresh(): void {
    const host = this.#host;
    const { current, zoom } = this.#stage;
    host.state('loading', this.#isOpen && current?.status === 'loading');
    host.state('zoomed', this.#isOpen && zoom.isZoomed);
    host.state('fullscreen', this.#isOpen && this.#fullscreen.isOn);
    // A closed lightbox that was never rendered needs no view.
    if (this.#isOpen || this.#dialog.parts) this.#render();
  }

  #render(): void {
    const host = this.#host;
    const props = viewProps(host, {
      isOpen: this.#isOpen || this.#dialog.isVisible,
      index: this.#navigator.position.index,
      items: this.#navigator.position.items,
      stage: this.#stage,
      isPlaying: this.#navigator.slideshow.isPlaying,
      isFullscreen: this.#fullscreen.isOn,
      share: this.#features.shareMenu,
      views: this.#features.views,
      videoThumbnail: (url) => this.#features.videoThumbnail(url),
      text: this.#text,
      dispatch: this.#dispatch,
      onRender: this.#onRender,
    });
    this.#rendering = host.render(props);
    void this.#features.loadViews({ ...props, thumbnails: host.settings.thumbnails });
  }

  #refit(): void {
    this.#stage.setFullscreen(this.#fullscreen.isOn);
    this.#refresh();
  }

  #onPlayerEvent(event: PlayerEvent): void {
    // After the start, the player itself shows its errors to the user.
    if (event.kind === 'error' && this.#stage.current?.status === 'shown') this.#reportError(event.message);
    this.#navigator.slideshow.onPlayerEvent(event, this.#host.settings.interval);
  }
}
