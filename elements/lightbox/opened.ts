import { writeHistory } from '../../src/page/history.ts';
import { now } from '../../src/clock/clock.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { AddressBar } from './address-bar.ts';
import { answers } from './answers.ts';
import { drawing } from './drawing.ts';
import { durationsOf } from './durations.ts';
import { FullScreen } from './full-screen.ts';
import { FurtherParts } from './further-parts.ts';
import { Galleries } from './galleries.ts';
import { IdleArrows } from './idle-arrows.ts';
import type { ItemList } from './item-list.ts';
import { leap } from './leap.ts';
import { lightboxTexts, type LightboxText } from './lightbox.texts.ts';
import type { LightboxParts } from './lightbox.view.tsx';
import type { Owner } from './owner.ts';
import { Position } from './position.ts';
import { ShownDialog } from './shown-dialog.ts';
import { Slideshow } from './slideshow.ts';
import { Stage } from './stage.ts';
import { VisitorInput } from './visitor-input.ts';

/** The lightbox once somebody may open it: what leads from one state to the next. */
export class Opened {
  readonly #owner: Owner;
  readonly #slideshow = new Slideshow(() => this.#advance());
  readonly #fullScreen = new FullScreen(() => this.#refit());
  readonly #stage: Stage;
  readonly #galleries: Galleries;
  readonly #further: FurtherParts;
  readonly #dialog = new ShownDialog();
  readonly #position = new Position();
  #isOpen = false;
  /** The visitor says so here, where they wait for it. */
  #agrees = false;
  #bar: AddressBar | undefined;
  /** Resolves after what is to be drawn was drawn, or could not be. */
  #drawing: PromiseLike<void> | undefined;
  /** Ends with each closing. */
  #opening = new AbortController();
  /** What went wrong before the dialog was there. */
  readonly #problems: string[] = [];

  constructor(owner: Owner) {
    this.#owner = owner;
    this.#stage = new Stage(owner, {
      text: this.#text,
      changed: () => this.#draw(),
      failed: (message) => this.#fail(message),
      filmed: (news) => this.#hearFilm(news),
    });
    this.#galleries = new Galleries(owner, () => void this.#follow());
    this.#further = new FurtherParts(owner, () => this.#draw());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Looks for the items and draws the closed dialog with its buttons, so that opening is only a change of it. */
  async prepare(): Promise<void> {
    this.#galleries.prepare();
    if (this.#dialog.parts) return;
    this.#position.expect(await this.#look());
    this.#render();
  }

  /** Opens at an item. Where there is none of that index, the author is told. */
  async show(index: number): Promise<void> {
    this.#open(...(await this.#at(index)));
    await this.#hasRendered();
  }

  /** Opens at the item that this element is. Without the view a link leads where it leads. */
  async showItem(element: HTMLElement): Promise<void> {
    const items = await this.#look(element);
    this.#open(items, items.indexOf(element), { isChosen: true });
    if (!(await this.#hasRendered()) && element instanceof HTMLAnchorElement) location.assign(element.href);
  }

  /** Resolves whether the view has rendered. Without the view nothing can be seen of it, so it closes again. */
  async #hasRendered(): Promise<boolean> {
    await this.#drawing;
    if (!this.#isOpen || this.#dialog.parts) return true;
    this.end();
    return false;
  }

  /** Opens at the item that the page's address names; one that is not there closes (§2). */
  async showLinked(index: number): Promise<void> {
    const [items, at] = await this.#at(index);
    if (at >= items.length) return this.hideLinked(true);
    this.#open(items, at, { isByAddress: true });
    await this.#hasRendered();
  }

  /** The item of that index, counted through the whole element, in the gallery that opens with it (§4). */
  async #at(index: number): Promise<[items: ItemList, index: number]> {
    const all = await this.#look();
    const element = this.#owner.settings.gallery === 'post' ? all.elementAt(index) : undefined;
    if (!element) return [all, index];
    const items = await this.#look(element);
    return [items, items.indexOf(element)];
  }

  /** The page's address names no item: `isOwn` tells whether it names the lightbox all the same. */
  hideLinked(isOwn: boolean): void {
    if (this.#isOpen) this.hide();
    else if (isOwn) writeHistory('replaceState', history.state, location.pathname + location.search);
  }

  hide(): void {
    if (!this.#isOpen) return;
    if (this.#owner.emit('portico-before-close', this.#position.place)) void this.#close();
    else this.#owner.reflectOpen(true);
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
    this.#settle();
  }

  pause(): void {
    this.#slideshow.pause();
    if (this.#isOpen) this.#settle();
  }

  async fullscreen(): Promise<void> {
    const { frame } = this.#dialog.parts ?? {};
    if (this.#isOpen && frame) await this.#fullScreen.toggle(frame);
  }

  zoomIn(): void {
    this.#stage.zooming.with((zooming) => zooming.step(1, this.#stage.resizeTime));
  }

  zoomOut(): void {
    this.#stage.zooming.with((zooming) => zooming.step(-1, this.#stage.resizeTime));
  }

  /** Settings changed. */
  changed(names: ReadonlySet<string>): void {
    const areOthers = ['items', 'gallery', 'postImages'].some((name) => names.has(name));
    if (areOthers) this.#galleries.forget();
    if (!this.#isOpen) return;
    if (areOthers) void this.#follow();
    if (names.has('description') || names.has('captionTags')) this.#stage.recaption();
    this.#refit();
  }

  /** Follows the gallery while it is open: the page may have put items in, or taken some out, the one on the stage among them. */
  async #follow(): Promise<void> {
    const { items: before, index } = this.#position;
    if (!this.#isOpen || !before) return;
    const { element, settings, emit } = this.#owner;
    const change = await lazyImport(() => import('./changed-gallery.ts'), import.meta.url)
      .then(({ changedGallery }) =>
        changedGallery(this.#galleries, element, settings.gallery === 'post', before, index),
      )
      .catch(() => undefined); // Without its code the gallery stays as it was opened.
    // The visitor, or a later change, may have gone on meanwhile.
    if (!change || !this.#isOpen || this.#position.items !== before || this.#position.index !== index) return;
    if (change === 'empty') return void this.#close();
    const { items, index: next, isSame } = change;
    const time = now();
    if (isSame) this.#stage.renew(items, next, time);
    else this.#stage.show(items, next, 0, time);
    this.#position.begin(items, next);
    if (this.#dialog.isShown) this.#bar?.moved(items.placeOf(next));
    this.#settle();
    if (!isSame) emit('portico-change', { ...this.#position.place, previous: index });
  }

  /** The element was moved: a plain move takes a dialog out of the top layer. */
  moved(): void {
    if (this.#isOpen) this.#dialog.heal();
  }

  /** The element left the page. */
  end(): void {
    this.#galleries.forget();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#finish();
    this.#owner.reflectOpen(false);
  }

  /** The items that open with this element, or all; and what is drawn with them from the first. */
  async #look(element?: HTMLElement): Promise<ItemList> {
    const [items] = await Promise.all([this.#galleries.of(element), this.#further.prepare()]);
    return items;
  }

  readonly #text = (key: LightboxText): string => this.#owner.text(lightboxTexts, key);

  #open(items: ItemList, index: number, { isByAddress = false, isChosen = false } = {}): void {
    const owner = this.#owner;
    if (!(index >= 0 && index < items.length)) {
      const there =
        items.length > 0 ? `${items.length}, counted from 0` : 'none; put links to pictures or videos inside';
      owner.warn(`it has no item ${index}: there are ${there}.`);
      return owner.reflectOpen(this.#isOpen);
    }
    if (this.#isOpen) return this.#go(index, 0, items);
    // It left the page while its code was loading.
    if (!owner.element.isConnected) return;
    const place = { index, total: items.length, url: items.at(index).url };
    if (!owner.emit('portico-before-open', place)) return owner.reflectOpen(false);
    this.#position.begin(items, index);
    this.#isOpen = true;
    this.#dialog.remember();
    this.#opening = new AbortController();
    this.#problems.length = 0;
    const { autoplay, slideshow } = owner.settings;
    // Nothing goes on by itself that no button can stop, nor for a visitor who prefers reduced motion.
    if (autoplay && slideshow && !prefersReducedMotion()) this.#slideshow.play();
    // It may still be leaving; what was opened before has its entry of the history back. A fragment that came meanwhile is the new one's.
    if (!isByAddress) this.#bar?.closed();
    const { id } = owner.element;
    const { deepLinking, history } = owner.settings;
    this.#bar = new AddressBar({ id, deepLinking, history, isByAddress }, () => this.hide(), this.#opening.signal);
    this.#stage.show(items, index, 0, now(), isChosen);
    owner.reflectOpen(true);
    this.#settle();
    void this.#further.opened();
  }

  /** The dialog was drawn: what waited for that. */
  readonly #drawn = (parts: LightboxParts): void => {
    if (this.#dialog.take(parts)) this.#stage.mount(parts.stage);
    if (!this.#isOpen) return;
    if (this.#dialog.isShown) this.#dialog.holdFocus();
    else {
      this.#dialog.show();
      if (!this.#dialog.isShown) return this.#refuse();
      this.#begin(parts);
    }
    this.#stage.layOut();
  };

  /** There is no way to show the dialog. */
  #refuse(): void {
    this.#owner.warn('it cannot open under display: none; put it elsewhere.');
    this.end();
  }

  /** The item that is shown could not be loaded; the page is told when it knows that there is one. */
  #fail(message: string): void {
    if (this.#dialog.isShown) this.#owner.emit('portico-error', { ...this.#position.place, message });
    else this.#problems.push(message);
  }

  /** It is seen from now on. */
  #begin({ dialog, frame, stage }: LightboxParts): void {
    const { signal } = this.#opening;
    const owner = this.#owner;
    const { items, index } = this.#position;
    if (items) this.#bar?.opened(items.placeOf(index));
    this.#stage.fit();
    this.#fullScreen.watch(frame, signal);
    new IdleArrows(dialog, () => owner.settings.arrowsIdle, signal).wake();
    new VisitorInput({
      dialog,
      stage,
      owner,
      zooming: this.#stage.zooming,
      signal,
      wish: this.#answer,
      closed: () => this.#lose(),
      go: (step) => this.#step(step),
      refit: () => this.#refit(),
      hasOthers: () => this.#position.place.total > 1,
      item: () => this.#stage.current?.item,
    });
    // A visitor who says so while it plays can start it again.
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener(
      'change',
      () => prefersReducedMotion() && this.pause(),
      {
        signal,
      },
    );
    // It may be given elsewhere on the page.
    document.addEventListener(
      'portico-consent',
      () => this.#stage.current?.status === 'asking' && this.#stage.again(this.#agrees),
      { signal },
    );
    const { item, content } = this.#stage.current ?? {};
    void leap(content?.natural && content.node, item?.thumbnailImage, durationsOf(owner.settings).show, false);
    // Only now there is a size, which says how many thumbnails there are, and what can be zoomed.
    if (owner.settings.thumbnails || this.#stage.zooming.picture) afterPaint(() => this.#draw());
    owner.emit('portico-open', this.#position.place);
    for (const message of this.#problems.splice(0)) owner.emit('portico-error', { ...this.#position.place, message });
  }

  /** The browser has closed the dialog without asking: it is closed, unless the page wants it open. */
  #lose(): void {
    // Word of an earlier closing may come when it is open again.
    if (this.#dialog.isSeen) return;
    this.hide();
    this.moved();
  }

  async #close(): Promise<void> {
    // As long as it fills the screen, a browser lets nothing else in the page have the focus.
    if (this.#fullScreen.isOn) await this.#fullScreen.leave();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { settings, reflectOpen, emit } = this.#owner;
    const place = this.#position.place;
    const { item, content, status } = this.#stage.current ?? {};
    this.#opening.abort();
    this.#slideshow.pause();
    this.#slideshow.hold(false);
    if (this.#stage.zooming.isZoomed) this.#stage.zooming.with((zooming) => zooming.reset(0));
    reflectOpen(false);
    const { hide } = durationsOf(settings);
    void leap(status === 'shown' ? content?.node : undefined, item?.thumbnailImage, hide, true);
    // Begun before anything is drawn, since what leaves is still to be seen. Where nothing moves there is nothing to wait for.
    const leaving = hide > 0 && this.#dialog.leave();
    this.#settle();
    // Somebody may have opened it again meanwhile.
    if (leaving && (!(await leaving) || this.#isOpen)) return;
    this.#finish();
    emit('portico-close', place);
  }

  /** Nothing is left of it but the closed dialog. */
  #finish(): void {
    this.#opening.abort();
    this.#slideshow.pause();
    void this.#fullScreen.leave();
    this.#further.closeMenu();
    this.#bar?.closed();
    this.#dialog.end();
    this.#stage.clear();
    this.#settle();
  }

  /** Answers what a visitor wishes. */
  readonly #answer = answers(this, {
    closeMenu: () => this.#further.closeMenu(),
    go: (index, step) => this.#go(index, step),
    place: () => this.#position.place,
    isPlaying: () => this.#slideshow.isPlaying,
    lookAt: (point) => this.#stage.zooming.with((zooming) => zooming.lookAt(point, this.#owner.settings.panDuration)),
    again: () => this.#stage.again(),
    agree: async () => {
      this.#agrees = true;
      await this.#further.agree();
      this.#agrees = false;
    },
    share: (wish) => void this.#further.share(wish, this.#stage.current?.item, this.#position.place),
  });

  #step(step: 1 | -1): void {
    const index = this.#position.beside(step, this.#owner.settings.loop);
    if (index !== undefined) this.#go(index, step);
  }

  /** Time for the next item of the slideshow. */
  #advance(): void {
    const { upcoming: next, index } = this.#position;
    if (next === undefined) return;
    this.#go(next, next === index + 1 ? 1 : 0);
    // The way to an item may take longer than the item is shown.
    if (this.#position.index !== next) this.#slideshow.wait(this.#owner.settings.slideshowSpeed);
  }

  /** Goes to an item of those that are open, or of others: some may have come since it was opened. */
  #go(index: number, step: -1 | 0 | 1, items = this.#position.items): void {
    const owner = this.#owner;
    const time = now();
    const change = this.#isOpen && this.#position.changeTo(index, items, time, durationsOf(owner.settings).change);
    if (!change || !items) return;
    if (!owner.emit('portico-before-change', change)) return this.#settle();
    // A video that is left says nothing any more.
    this.#slideshow.hold(false);
    this.#position.take(items, index, time);
    this.#stage.show(items, index, step, time);
    // Before it is seen there is no entry of the history whose address could change.
    if (this.#dialog.isShown) this.#bar?.moved(items.placeOf(index));
    this.#further.closeMenu();
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
    const { state } = this.#owner;
    const { current, zooming } = this.#stage;
    state('loading', this.#isOpen && current?.status === 'loading');
    state('zoomed', this.#isOpen && zooming.isZoomed);
    state('fullscreen', this.#isOpen && this.#fullScreen.isOn);
    // Closed, and never drawn, it needs no view: one that could not be loaded is not asked for again.
    if (this.#isOpen || this.#dialog.parts) this.#render();
  }

  #render(): void {
    const { settings, draw } = this.#owner;
    const props = drawing(this.#owner, {
      isOpen: this.#isOpen || this.#dialog.isSeen,
      index: this.#position.index,
      items: this.#position.items,
      stage: this.#stage,
      isPlaying: this.#slideshow.isPlaying,
      isFullscreen: this.#fullScreen.isOn,
      share: this.#further.shareMenu,
      views: this.#further.views,
      videoThumbnail: (url) => this.#further.videoThumbnail(url),
      text: this.#text,
      wish: this.#answer,
      drawn: this.#drawn,
    });
    this.#drawing = draw(props);
    void this.#further.draw({ ...props, thumbnails: settings.thumbnails });
  }

  #refit(): void {
    this.#stage.setFullscreen(this.#fullScreen.isOn);
    this.#draw();
  }

  #hearFilm(news: PlayerEvent): void {
    // What goes wrong later only the player itself says to the visitor.
    if (news.kind === 'error' && this.#stage.current?.status === 'shown') this.#fail(news.message);
    this.#slideshow.hear(news, this.#owner.settings.slideshowSpeed);
  }
}
