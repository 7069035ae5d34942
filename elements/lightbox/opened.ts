import { now } from '../../src/clock/clock.ts';
import type { PlayerNews } from '../../src/media/player.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { AddressBar } from './address-bar.ts';
import { drawing } from './drawing.ts';
import { durationsOf } from './durations.ts';
import { FullScreen } from './full-screen.ts';
import { Galleries } from './galleries.ts';
import { IdleArrows } from './idle-arrows.ts';
import type { ItemList } from './item-list.ts';
import { leap } from './leap.ts';
import type { LightboxPlace } from './lightbox.events.ts';
import { lightboxTexts, type LightboxText } from './lightbox.texts.ts';
import type { LightboxParts } from './lightbox.view.tsx';
import { follower, isLocked, slideshowFollower } from './navigation.ts';
import type { Owner } from './owner.ts';
import type { ShareMenuProps } from './share-menu.view.tsx';
import type { ShareState } from './share-state.ts';
import { Slideshow } from './slideshow.ts';
import { Stage } from './stage.ts';
import { VisitorInput } from './visitor-input.ts';
import type { VideoThumbnails } from './video-thumbnails.ts';
import type { ShareWish, Wish } from './wish.ts';

/** How a visitor comes to another item. */
export type Means = 'control' | 'swipe' | 'slideshow' | 'address';

/** The lightbox once somebody may open it: which item is shown, and what leads from one state to the next. */
export class Opened {
  readonly #owner: Owner;
  readonly #slideshow = new Slideshow(() => this.#advance());
  readonly #fullScreen = new FullScreen(() => this.#refit());
  readonly #stage: Stage;
  readonly #galleries: Galleries;
  #sharing: ShareState | undefined;
  #videoThumbnails: VideoThumbnails | undefined;
  #items: ItemList | undefined;
  #isOpen = false;
  #index = 0;
  #parts: LightboxParts | undefined;
  #modal: Modal | undefined;
  #bar: AddressBar | undefined;
  /** Ends with each closing. */
  #opening = new AbortController();
  #lockedSince: number | undefined;
  /** What went wrong before the dialog was there. */
  readonly #problems: string[] = [];
  #axis: 'horizontal' | 'vertical' = 'vertical';
  /** Had the focus when it opened. */
  #opener: Element | null = null;

  constructor(owner: Owner) {
    this.#owner = owner;
    this.#stage = new Stage(owner, {
      text: this.#text,
      changed: () => this.#draw(),
      failed: (message) => this.#fail(message),
      filmed: (news) => this.#hearFilm(news),
    });
    this.#galleries = new Galleries(owner);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Looks for the items and draws the closed dialog with its buttons, so that opening is only a change of it. */
  async prepare(): Promise<void> {
    this.#galleries.prepare();
    if (this.#parts) return;
    const items = await this.#galleries.of();
    this.#items ??= items;
    this.#draw();
  }

  /** Opens at an item. Where there is none of that index, the author is told. */
  async show(index: number): Promise<void> {
    this.#open(await this.#galleries.of(), index, 'control');
  }

  /** Opens at the item that this element is. */
  async showItem(element: HTMLElement): Promise<void> {
    const items = await this.#galleries.of(element);
    this.#open(items, items.indexOf(element), 'control', true);
  }

  /** Opens at the item that the page's address names; one that is not there closes (§2). */
  async showLinked(index: number): Promise<void> {
    const items = await this.#galleries.of();
    if (index < items.length) this.#open(items, index, 'address');
    else this.hideLinked(true);
  }

  /** The page's address names no item: `isOwn` tells whether it names the lightbox all the same. */
  hideLinked(isOwn: boolean): void {
    if (this.#isOpen) this.hide();
    else if (isOwn) history.replaceState(history.state, '', location.pathname + location.search);
  }

  hide(): void {
    if (!this.#isOpen) return;
    if (this.#owner.emit('portico-before-close', this.#place)) void this.#close();
    else this.#owner.reflectOpen(true);
  }

  next(): void {
    this.#step(1, 'control');
  }

  previous(): void {
    this.#step(-1, 'control');
  }

  play(): void {
    if (!this.#isOpen) return;
    this.#slideshow.play();
    this.#settle();
  }

  pause(): void {
    this.#slideshow.pause();
    if (this.#isOpen) this.#settle();
  }

  async fullscreen(): Promise<void> {
    if (this.#isOpen && this.#parts) await this.#fullScreen.toggle(this.#parts.frame);
  }

  zoomIn(): void {
    this.#stage.zooming.with((zooming) => zooming.step(1, this.#stage.resizeTime));
  }

  zoomOut(): void {
    this.#stage.zooming.with((zooming) => zooming.step(-1, this.#stage.resizeTime));
  }

  /** Settings changed. */
  changed(names: ReadonlySet<string>): void {
    if (['items', 'gallery', 'postImages'].some((name) => names.has(name))) this.#galleries.forget();
    if (this.#isOpen) this.#refit();
  }

  /** The element was moved: a plain move takes a dialog out of the top layer. */
  moved(): void {
    if (this.#isOpen) this.#modal?.show();
  }

  /** The element left the page. */
  end(): void {
    this.#galleries.forget();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#finish();
    this.#owner.reflectOpen(false);
    // A dialog that is taken out of the page gives no focus back.
    if (this.#opener instanceof HTMLElement && document.activeElement === document.body) this.#opener.focus({ preventScroll: true });
  }

  readonly #text = (key: LightboxText): string => this.#owner.text(lightboxTexts, key);

  get #place(): LightboxPlace {
    return { index: this.#index, total: this.#items?.length ?? 0, url: this.#stage.current?.item.url ?? '' };
  }

  #open(items: ItemList, index: number, means: Means, isChosen = false): void {
    const owner = this.#owner;
    if (!(index >= 0 && index < items.length)) {
      const there = items.length === 0 ? 'has no items; put links to pictures or videos inside' : `has no item ${index}; they are counted from 0 to ${items.length - 1}`;
      owner.warn(`it cannot open: it ${there}.`);
      return owner.reflectOpen(this.#isOpen);
    }
    if (this.#isOpen) return this.#go(index, 0, means);
    const { url } = items.at(index);
    if (!owner.emit('portico-before-open', { index, total: items.length, url })) return owner.reflectOpen(false);
    this.#items = items;
    this.#isOpen = true;
    this.#opener = document.activeElement;
    this.#index = index;
    this.#axis = owner.settings.path;
    this.#opening = new AbortController();
    this.#lockedSince = undefined;
    this.#problems.length = 0;
    if (owner.settings.autoplay) this.#slideshow.play();
    // It may still be leaving; what was opened before has its entry of the history back. A fragment that came meanwhile is the new one's.
    if (means !== 'address') this.#bar?.closed();
    const { deepLinking, history } = owner.settings;
    this.#bar = new AddressBar({ id: owner.element.id, deepLinking, history }, () => this.hide(), this.#opening.signal);
    this.#bar.opened(index, means === 'address');
    this.#stage.show(items, index, 0, now(), isChosen);
    owner.reflectOpen(true);
    this.#settle();
    void this.#pauseOthers();
    if (owner.settings.thumbnails) void this.#showVideoThumbnails();
  }

  /** The dialog was drawn: what waited for that. */
  readonly #drawn = (parts: LightboxParts): void => {
    if (this.#parts?.dialog !== parts.dialog) {
      this.#parts = parts;
      parts.dialog.autofocus = true;
      this.#modal = new Modal(parts.dialog);
      this.#stage.mount(parts.stage);
    }
    if (!this.#isOpen) return;
    if (this.#modal?.isShown) return this.#holdFocus(parts.dialog);
    this.#modal?.show();
    this.#begin(parts);
  };

  /** What had the focus may be gone with what was drawn; without the focus in it the dialog hears no key. */
  #holdFocus(dialog: HTMLDialogElement): void {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) dialog.focus({ preventScroll: true });
  }

  /** The item that is shown could not be loaded; the page is told when it knows that there is one. */
  #fail(message: string): void {
    if (this.#modal?.isShown) this.#owner.emit('portico-error', { ...this.#place, message });
    else this.#problems.push(message);
  }

  /** It is seen from now on. */
  #begin({ dialog, frame, stage }: LightboxParts): void {
    const { signal } = this.#opening;
    const owner = this.#owner;
    // The dialog itself, so that Space is the slideshow's and not a button's. A browser that knows `autofocus` there has done so.
    if (!dialog.matches(':focus')) dialog.focus();
    this.#stage.fit();
    this.#fullScreen.watch(frame, signal);
    new IdleArrows(dialog, () => owner.settings.arrowsIdle, signal).wake();
    new VisitorInput({
      dialog,
      stage,
      owner,
      zooming: this.#stage.zooming,
      signal,
      wish: this.#wish,
      go: (step, means) => this.#step(step, means),
      refit: () => this.#refit(),
      hasOthers: () => (this.#items?.length ?? 0) > 1,
      options: () => this.#stage.current?.item.options ?? {},
    });
    const { item, content } = this.#stage.current ?? {};
    void leap(content?.natural && content.node, item?.thumbnailImage, durationsOf(owner.settings).show, false);
    // Only now there is a size, which says how many thumbnails there are, and what can be zoomed.
    if (owner.settings.thumbnails || this.#stage.zooming.picture) this.#draw();
    owner.emit('portico-open', this.#place);
    for (const message of this.#problems.splice(0)) owner.emit('portico-error', { ...this.#place, message });
  }

  async #close(): Promise<void> {
    this.#isOpen = false;
    const { settings, reflectOpen, emit } = this.#owner;
    const place = this.#place;
    const { item, content, status } = this.#stage.current ?? {};
    this.#opening.abort();
    this.#slideshow.pause();
    this.#slideshow.hold(false);
    if (this.#stage.zooming.isZoomed) this.#stage.zooming.with((zooming) => zooming.reset(0));
    reflectOpen(false);
    this.#settle();
    const { hide } = durationsOf(settings);
    void leap(status === 'shown' ? content?.node : undefined, item?.thumbnailImage, hide, true);
    // Where nothing moves there is nothing to wait for.
    if (hide > 0 && !(await this.#modal?.hide())) return;
    this.#finish();
    emit('portico-close', place);
  }

  /** Nothing is left of it but the closed dialog. */
  #finish(): void {
    this.#opening.abort();
    this.#slideshow.pause();
    void this.#fullScreen.leave();
    this.#sharing?.open(false);
    this.#bar?.closed();
    this.#modal?.end();
    this.#stage.clear();
    this.#settle();
  }

  #step(step: 1 | -1, means: Means): void {
    if (!this.#items) return;
    const index = follower(this.#index, this.#items.length, step, this.#owner.settings.loop);
    if (index !== undefined) this.#go(index, step, means);
  }

  /** Time for the next item of the slideshow. */
  #advance(): void {
    const next = slideshowFollower(this.#index, this.#items?.length ?? 0);
    if (next === undefined) return;
    this.#go(next, next === this.#index + 1 ? 1 : 0, 'slideshow');
    // The way to an item may take longer than the item is shown.
    if (this.#index !== next) this.#slideshow.wait(this.#owner.settings.slideshowSpeed);
  }

  #go(index: number, step: -1 | 0 | 1, means: Means): void {
    const items = this.#items;
    const owner = this.#owner;
    const time = now();
    if (!items || !this.#isOpen || index === this.#index || isLocked(this.#lockedSince, time, durationsOf(owner.settings).change)) return;
    const change = { index, total: items.length, url: items.at(index).url, previous: this.#index };
    if (!owner.emit('portico-before-change', change)) return this.#settle();
    this.#lockedSince = time;
    // A video that is left says nothing any more.
    this.#slideshow.hold(false);
    this.#axis = means === 'swipe' ? 'horizontal' : owner.settings.path;
    this.#index = index;
    this.#stage.show(items, index, step, time);
    this.#bar?.moved(index);
    this.#sharing?.open(false);
    this.#settle();
    owner.emit('portico-change', change);
  }

  /** After whatever happened: the states as they are, the slideshow's next turn, and the picture of it. */
  #settle(): void {
    const { state, settings } = this.#owner;
    state('open', this.#isOpen);
    state('playing', this.#isOpen && this.#slideshow.isPlaying);
    this.#slideshow.wait(settings.slideshowSpeed);
    this.#draw();
  }

  #draw(): void {
    const { state, draw } = this.#owner;
    const { current, zooming } = this.#stage;
    state('loading', this.#isOpen && current?.status === 'loading');
    state('zoomed', this.#isOpen && zooming.isZoomed);
    state('fullscreen', this.#isOpen && this.#fullScreen.isOn);
    draw(
      drawing(this.#owner, {
        isOpen: this.#isOpen || this.#modal?.isShown === false && this.#parts?.dialog.open === true,
        index: this.#index,
        items: this.#items,
        stage: this.#stage,
        axis: this.#axis,
        isPlaying: this.#slideshow.isPlaying,
        isFullscreen: this.#fullScreen.isOn,
        share: this.#shareMenu,
        videoThumbnail: (url) => this.#videoThumbnails?.of(url) ?? '',
        text: this.#text,
        wish: this.#wish,
        drawn: this.#drawn,
      }),
    );
  }

  #refit(): void {
    this.#stage.setFullscreen(this.#fullScreen.isOn);
    this.#draw();
  }

  readonly #wish = (wish: Wish): void => {
    switch (wish.do) {
      case 'close':
        return this.#sharing?.isOpen ? this.#sharing.open(false) : this.hide();
      case 'go':
        return wish.to === 'next' ? this.next() : wish.to === 'previous' ? this.previous() : this.#go(wish.to === 'first' ? 0 : (this.#items?.length ?? 1) - 1, 0, 'control');
      case 'go-to': {
        const step = wish.index - this.#index;
        return this.#go(wish.index, step === 1 || step === -1 ? step : 0, 'control');
      }
      case 'slideshow':
        return this.#slideshow.isPlaying ? this.pause() : this.play();
      case 'fullscreen':
        return void this.fullscreen();
      case 'zoom-in':
        return this.zoomIn();
      case 'zoom-out':
        return this.zoomOut();
      case 'look-at':
        return this.#stage.zooming.with((zooming) => zooming.lookAt(wish, this.#owner.settings.panDuration));
      case 'retry':
        return this.#stage.again();
      case 'consent':
        return void this.#agree();
      case 'share':
      case 'share-on':
      case 'share-sheet':
      case 'copy':
        return void this.#share(wish);
    }
  };

  /** The visitor agreed to players of other sites. */
  async #agree(): Promise<void> {
    const { grant } = await import('../../src/consent/consent.ts');
    grant('media');
    this.#stage.again(true);
  }

  /** Sharing is loaded when somebody asks for it. */
  async #share(wish: ShareWish): Promise<void> {
    if (!this.#sharing) {
      const { ShareState } = await import('./share-state.ts');
      this.#sharing ??= new ShareState(this.#owner, this.#text, () => this.#draw());
    }
    this.#sharing.answer(wish, this.#shared, this.#place);
  }

  get #shareMenu(): ShareMenuProps {
    return this.#sharing?.props ?? { isOpen: false, text: this.#text, targets: [], hasShareSheet: false, message: '' };
  }

  /** What is shared: the page at this item where its address says so, else the item itself. */
  get #shared() {
    const item = this.#stage.current?.item;
    const url = this.#owner.settings.deepLinking || !item?.url ? location.href : new URL(item.url, document.baseURI).href;
    const image = item?.type === 'image' ? new URL(item.url, document.baseURI).href : '';
    return { url, title: item?.title || document.title, image };
  }

  /** What plays holds the slideshow; when it ended, the next item comes. */
  #hearFilm({ kind }: PlayerNews): void {
    this.#slideshow.hold(kind === 'play');
    if (kind === 'ended' && this.#slideshow.isPlaying) this.#advance();
    else this.#slideshow.wait(this.#owner.settings.slideshowSpeed);
  }

  async #showVideoThumbnails(): Promise<void> {
    if (this.#videoThumbnails) return;
    const { VideoThumbnails } = await import('./video-thumbnails.ts');
    this.#videoThumbnails ??= new VideoThumbnails(this.#owner, () => this.#draw());
    this.#draw();
  }

  /** §4: opening pauses the other players of the page. Without one their code is not loaded. */
  async #pauseOthers(): Promise<void> {
    if (!document.querySelector('iframe, video, portico-video')) return;
    const { pauseOtherPlayers } = await import('../../src/media/player.ts');
    pauseOtherPlayers();
  }
}
