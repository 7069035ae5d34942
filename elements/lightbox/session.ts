import { writeHistory } from '../../src/page/history.ts';
import { now } from '../../src/clock/clock.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { AddressBar } from './deep-link.ts';
import { createActionHandler } from './actions.ts';
import { animationDurations, type Host } from './host.ts';
import { Fullscreen } from './view/fullscreen.ts';
import { LazyFeatures } from './lazy-features.ts';
import { Galleries, type ItemList } from './items/galleries.ts';
import { IdleArrows, LightboxInput } from './input/input.ts';
import { animateFromThumbnail } from './stage/thumbnail-transition.ts';
import { lightboxTexts, type LightboxText } from './lightbox.texts.ts';
import { viewProps, type LightboxParts, type LightboxProps } from './view/view-props.ts';
import { Position } from './navigation.ts';
import { LightboxDialog } from './view/dialog.ts';
import { Slideshow } from './slideshow.ts';
import { Stage } from './stage/stage.ts';

/** The host of a session, which also renders. */
export interface RenderingHost extends Host {
  /** Resolves after rendering, or when the view failed to load (already reported). */
  readonly render: (props: LightboxProps) => PromiseLike<void>;
}

/** The state machine of a lightbox, created on the first sign of interest: opens, navigates and closes. */
export class LightboxSession {
  readonly #host: RenderingHost;
  readonly #slideshow = new Slideshow(() => this.#advance());
  readonly #fullscreen = new Fullscreen(() => this.#refit());
  readonly #stage: Stage;
  readonly #galleries: Galleries;
  readonly #features: LazyFeatures;
  readonly #dialog = new LightboxDialog();
  readonly #position = new Position();
  #isOpen = false;
  /** `true` while consent is given in this lightbox, whose video then plays at once. */
  #hasConsented = false;
  #addressBar: AddressBar | undefined;
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
    this.#galleries = new Galleries(host, () => void this.#onGalleryChange());
    this.#features = new LazyFeatures(host, () => this.#refresh());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Finds the items and renders the closed dialog, so that opening only updates it. */
  async prepare(): Promise<void> {
    this.#galleries.prepare();
    if (this.#dialog.parts) return;
    this.#position.initialize(await this.#loadItems());
    this.#render();
  }

  /** Opens the item at an index; warns if there is none. */
  async show(index: number): Promise<void> {
    this.#open(...(await this.#locate(index)));
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
    const [items, at] = await this.#locate(index);
    if (at >= items.length) return this.closeFromUrl(true);
    this.#open(items, at, { isFromUrl: true });
    await this.#hasRendered();
  }

  /** Returns the gallery of an item, and its index there, from its index in the whole element. */
  async #locate(index: number): Promise<[items: ItemList, index: number]> {
    const all = await this.#loadItems();
    const element = this.#host.settings.gallery === 'post' ? all.elementAt(index) : undefined;
    if (!element) return [all, index];
    const items = await this.#loadItems(element);
    return [items, items.indexOf(element)];
  }

  /** Closes because the URL names no item. `isOwn`: the URL names this lightbox, so the fragment is removed. */
  closeFromUrl(isOwn: boolean): void {
    if (this.#isOpen) this.hide();
    else if (isOwn) writeHistory('replaceState', history.state, location.pathname + location.search);
  }

  hide(): void {
    if (!this.#isOpen) return;
    if (this.#host.emit('portico-before-close', this.#position.place)) void this.#close();
    else this.#host.reflectOpen(true);
  }

  next(): void {
    this.#step(1);
  }

  previous(): void {
    this.#step(-1);
  }

  play(): void {
    if (!this.#isOpen) return;
    this.#slideshow.play();
    this.#update();
  }

  pause(): void {
    this.#slideshow.pause();
    if (this.#isOpen) this.#update();
  }

  async fullscreen(): Promise<void> {
    const { frame } = this.#dialog.parts ?? {};
    if (this.#isOpen && frame) await this.#fullscreen.toggle(frame);
  }

  zoomIn(): void {
    this.#stage.zoom.run((zoom) => zoom.step(1, this.#stage.resizeTime));
  }

  zoomOut(): void {
    this.#stage.zoom.run((zoom) => zoom.step(-1, this.#stage.resizeTime));
  }

  /** Applies changed settings. */
  changed(names: ReadonlySet<string>): void {
    const hasOtherItems = ['items', 'gallery', 'postImages'].some((name) => names.has(name));
    if (hasOtherItems) this.#galleries.reset();
    if (!this.#isOpen) return;
    if (hasOtherItems) void this.#onGalleryChange();
    if (names.has('description') || names.has('captionTags')) this.#stage.reloadCaptions();
    this.#refit();
  }

  /** Updates the open gallery after the page has added or removed items. */
  async #onGalleryChange(): Promise<void> {
    const { items: before, index } = this.#position;
    if (!this.#isOpen || !before) return;
    const { element, settings, emit } = this.#host;
    const change = await lazyImport(() => import('./items/changed-gallery.ts'), import.meta.url)
      .then(({ changedGallery }) =>
        changedGallery(this.#galleries, element, settings.gallery === 'post', before, index),
      )
      .catch(() => undefined); // Without its code, the gallery stays as it was when it opened.
    // The user may have navigated meanwhile.
    if (!change || !this.#isOpen || this.#position.items !== before || this.#position.index !== index) return;
    if (change === 'empty') return void this.#close();
    const { items, index: next, isSame } = change;
    const time = now();
    if (isSame) this.#stage.updateNeighbours(items, next, time);
    else this.#stage.show(items, next, 0, time);
    this.#position.start(items, next);
    if (this.#dialog.isShown) this.#addressBar?.update(items.indexInElement(next));
    this.#update();
    if (!isSame) emit('portico-change', { ...this.#position.place, previous: index });
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
    this.#host.reflectOpen(false);
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
      const available =
        items.length > 0 ? `${items.length}, counted from 0` : 'none; put links to pictures or videos inside';
      host.warn(`it has no item ${index}: there are ${available}.`);
      return host.reflectOpen(this.#isOpen);
    }
    if (this.#isOpen) return this.#go(index, 0, items);
    // The element may have left the page while its code was loading.
    if (!host.element.isConnected) return;
    const place = { index, total: items.length, url: items.at(index).url };
    if (!host.emit('portico-before-open', place)) return host.reflectOpen(false);
    this.#position.start(items, index);
    this.#isOpen = true;
    this.#dialog.rememberFocus();
    this.#openController = new AbortController();
    this.#pendingErrors.length = 0;
    const { autoplay, slideshow } = host.settings;
    // A slideshow does not start without a button to stop it, or if the user prefers reduced motion.
    if (autoplay && slideshow && !prefersReducedMotion()) this.#slideshow.play();
    // The last session may still be closing; its history entry is removed first.
    if (!isFromUrl) this.#addressBar?.close();
    const { id } = host.element;
    const { deepLinking, history } = host.settings;
    this.#addressBar = new AddressBar(
      { id, deepLinking, history, isFromUrl },
      () => this.hide(),
      this.#openController.signal,
    );
    this.#stage.show(items, index, 0, now(), isChosen);
    host.reflectOpen(true);
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
    this.#host.warn('it cannot open under display: none; put it elsewhere.');
    this.disconnect();
  }

  /** Dispatches an error of the current item, not before `portico-open`. */
  #reportError(message: string): void {
    if (this.#dialog.isShown) this.#host.emit('portico-error', { ...this.#position.place, message });
    else this.#pendingErrors.push(message);
  }

  /** Starts input handling, observers and the opening transition. */
  #onShown({ dialog, frame, stage }: LightboxParts): void {
    const { signal } = this.#openController;
    const host = this.#host;
    const { items, index } = this.#position;
    if (items) this.#addressBar?.open(items.indexInElement(index));
    this.#stage.fit();
    this.#fullscreen.watch(frame, signal);
    new IdleArrows(dialog, () => host.settings.arrowsIdle, signal).show();
    new LightboxInput({
      dialog,
      stage,
      host,
      zoom: this.#stage.zoom,
      signal,
      dispatch: this.#dispatch,
      onClose: () => this.#onNativeClose(),
      go: (step) => this.#step(step),
      refit: () => this.#refit(),
      hasOthers: () => this.#position.place.total > 1,
      item: () => this.#stage.current?.item,
    });
    // The user can start the slideshow again.
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener(
      'change',
      () => prefersReducedMotion() && this.pause(),
      {
        signal,
      },
    );
    // Consent may be granted elsewhere on the page.
    document.addEventListener(
      'portico-consent',
      () => this.#stage.current?.status === 'asking' && this.#stage.retry(this.#hasConsented),
      { signal },
    );
    const { item, content } = this.#stage.current ?? {};
    void animateFromThumbnail(
      content?.natural && content.node,
      item?.thumbnailImage,
      animationDurations(host.settings).show,
      false,
    );
    // The size, now known, determines the number of thumbnails and which images can be zoomed.
    if (host.settings.thumbnails || this.#stage.zoom.image) afterPaint(() => this.#refresh());
    host.emit('portico-open', this.#position.place);
    for (const message of this.#pendingErrors.splice(0))
      host.emit('portico-error', { ...this.#position.place, message });
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
    const { settings, reflectOpen, emit } = this.#host;
    const place = this.#position.place;
    const { item, content, status } = this.#stage.current ?? {};
    this.#openController.abort();
    this.#slideshow.pause();
    this.#slideshow.setHeld(false);
    if (this.#stage.zoom.isZoomed) this.#stage.zoom.run((zoom) => zoom.reset(0));
    reflectOpen(false);
    const { hide } = animationDurations(settings);
    void animateFromThumbnail(status === 'shown' ? content?.node : undefined, item?.thumbnailImage, hide, true);
    // Starts before rendering, since the dialog stays visible during its exit animation.
    const hiding = hide > 0 && this.#dialog.hide();
    this.#update();
    // The lightbox may have been opened again meanwhile.
    if (hiding && (!(await hiding) || this.#isOpen)) return;
    this.#reset();
    emit('portico-close', place);
  }

  /** Clears everything but the closed dialog. */
  #reset(): void {
    this.#openController.abort();
    this.#slideshow.pause();
    void this.#fullscreen.leave();
    this.#features.closeMenu();
    this.#addressBar?.close();
    this.#dialog.close();
    this.#stage.clear();
    this.#update();
  }

  /** Executes the actions of the user. */
  readonly #dispatch = createActionHandler(this, {
    closeMenu: () => this.#features.closeMenu(),
    go: (index, step) => this.#go(index, step),
    place: () => this.#position.place,
    isPlaying: () => this.#slideshow.isPlaying,
    lookAt: (point) => this.#stage.zoom.run((zoom) => zoom.lookAt(point, this.#host.settings.panDuration)),
    retry: () => this.#stage.retry(),
    grantConsent: async () => {
      this.#hasConsented = true;
      await this.#features.grantConsent();
      this.#hasConsented = false;
    },
    share: (action) => void this.#features.share(action, this.#stage.current?.item, this.#position.place),
  });

  #step(step: 1 | -1): void {
    const index = this.#position.neighbour(step, this.#host.settings.loop);
    if (index !== undefined) this.#go(index, step);
  }

  /** Shows the next item of the slideshow. */
  #advance(): void {
    const { upcoming: next, index } = this.#position;
    if (next === undefined) return;
    this.#go(next, next === index + 1 ? 1 : 0);
    // The transition may take longer than the interval.
    if (this.#position.index !== next) this.#slideshow.schedule(this.#host.settings.slideshowSpeed);
  }

  /** Shows the item at an index of the open gallery, or of another one. */
  #go(index: number, step: -1 | 0 | 1, items = this.#position.items): void {
    const host = this.#host;
    const time = now();
    const change =
      this.#isOpen && this.#position.changeTo(index, items, time, animationDurations(host.settings).change);
    if (!change || !items) return;
    if (!host.emit('portico-before-change', change)) return this.#update();
    // The player of the item that is left dispatches no more events.
    this.#slideshow.setHeld(false);
    this.#position.moveTo(items, index, time);
    this.#stage.show(items, index, step, time);
    // The history entry exists only after the dialog is shown.
    if (this.#dialog.isShown) this.#addressBar?.update(items.indexInElement(index));
    this.#features.closeMenu();
    this.#update();
    host.emit('portico-change', change);
  }

  /** Reflects the state, restarts the interval of the slideshow and renders. */
  #update(): void {
    const { state, settings } = this.#host;
    state('open', this.#isOpen);
    state('playing', this.#isOpen && this.#slideshow.isPlaying);
    this.#slideshow.schedule(settings.slideshowSpeed);
    this.#refresh();
  }

  #refresh(): void {
    const { state } = this.#host;
    const { current, zoom } = this.#stage;
    state('loading', this.#isOpen && current?.status === 'loading');
    state('zoomed', this.#isOpen && zoom.isZoomed);
    state('fullscreen', this.#isOpen && this.#fullscreen.isOn);
    // A closed lightbox that was never rendered needs no view.
    if (this.#isOpen || this.#dialog.parts) this.#render();
  }

  #render(): void {
    const { settings, render } = this.#host;
    const props = viewProps(this.#host, {
      isOpen: this.#isOpen || this.#dialog.isVisible,
      index: this.#position.index,
      items: this.#position.items,
      stage: this.#stage,
      isPlaying: this.#slideshow.isPlaying,
      isFullscreen: this.#fullscreen.isOn,
      share: this.#features.shareMenu,
      views: this.#features.views,
      videoThumbnail: (url) => this.#features.videoThumbnail(url),
      text: this.#text,
      dispatch: this.#dispatch,
      onRender: this.#onRender,
    });
    this.#rendering = render(props);
    void this.#features.loadViews({ ...props, thumbnails: settings.thumbnails });
  }

  #refit(): void {
    this.#stage.setFullscreen(this.#fullscreen.isOn);
    this.#refresh();
  }

  #onPlayerEvent(event: PlayerEvent): void {
    // After the start, the player itself shows its errors to the user.
    if (event.kind === 'error' && this.#stage.current?.status === 'shown') this.#reportError(event.message);
    this.#slideshow.onPlayerEvent(event, this.#host.settings.slideshowSpeed);
  }
}
