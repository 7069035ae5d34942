import { lazyImport } from '../../src/lazy-import.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { durationsOf } from './durations.ts';
import { fitted, modeOf, type Size } from './fitting.ts';
import type { ItemList } from './item-list.ts';
import type { LightboxText } from './lightbox.texts.ts';
import { itemLoader } from './load-item.ts';
import type { Owner } from './owner.ts';
import { goesRound } from './navigation.ts';
import { isLeafingFast, standing } from './preloading.ts';
import { wantWidth } from './picture.ts';
import { PictureZoom } from './picture-zoom.ts';
import { problemOf } from './problems.ts';
import { Slide, type Load } from './slide.ts';

/** Whom the stage tells. */
export interface StageNews {
  readonly text: (key: LightboxText) => string;
  /** There is something new to draw. */
  readonly changed: () => void;
  /** The item that is shown could not be loaded. */
  readonly failed: (message: string) => void;
  /** The video that is shown plays, or does not any more. */
  readonly filmed: (news: PlayerEvent) => void;
}

/** What stands on the stage and beside it: the item that is shown and its neighbours, each loaded and as large as it fits. */
export class Stage {
  readonly zooming: PictureZoom;
  readonly #owner: Owner;
  readonly #news: StageNews;
  readonly #load: Load;
  readonly #slides = new Map<number, Slide>();
  /** Grows where the way is left: what stands there then is new. */
  #way = 0;
  #position = 0;
  #element: HTMLElement | undefined;
  /** The item on the stage when it was last laid out. */
  #laidOut: Slide | undefined;
  #isFullscreen = false;
  #isChosen = false;
  #changes: number[] = [];
  /** Puts the neighbours beside the item that is shown. */
  #ahead = () => {};

  constructor(owner: Owner, news: StageNews) {
    this.#owner = owner;
    this.#news = news;
    this.zooming = new PictureZoom(
      () => {
        const { picture, scale } = this.zooming;
        if (picture) wantWidth(picture.node, picture.fitted.width * scale);
        news.changed();
      },
      () => this.#element,
    );
    this.#load = itemLoader({ owner, text: news.text, isChosen: () => this.#isChosen, filmed: news.filmed });
  }

  get current(): Slide | undefined {
    return this.#slides.get(this.#position);
  }

  /** What is to be drawn, in the order of the way. */
  get slides(): readonly Slide[] {
    return [...this.#slides.values()].toSorted((a, b) => a.position - b.position);
  }

  get position(): number {
    return this.#position;
  }

  get way(): number {
    return this.#way;
  }

  /** Puts an item onto the stage; `step` tells whether it follows the one that is there. `isChosen`: the visitor clicked on just this one. */
  show(items: ItemList, index: number, step: -1 | 0 | 1, at: number, isChosen = false): void {
    // A picture may be wanted again at once; what plays must stop.
    if (this.current?.item.type !== 'image') this.current?.unload();
    if (step === 0) {
      this.clear();
      this.#way += 1;
      this.#position = index;
    } else this.#position += step;
    this.#isChosen = isChosen;
    this.#changes = step === 0 ? [] : [...this.#changes.slice(-3), at];
    this.#ahead = () => this.#stand(items, index, at, true);
    this.#stand(items, index, at, false);
    if (this.current?.status === 'shown') this.#lookAhead();
  }

  /** The gallery has changed around the item that is shown, which stays: other items may stand beside it now. */
  renew(items: ItemList, index: number, at: number): void {
    for (const [position, slide] of this.#slides) {
      if (position === this.#position) continue;
      slide.unload();
      this.#slides.delete(position);
    }
    this.#ahead = () => this.#stand(items, index, at, true);
    if (this.current?.status === 'shown') this.#lookAhead();
  }

  /** Loads the neighbours when the item that is wanted now has been painted. */
  #lookAhead(): void {
    const { current } = this;
    afterPaint(() => {
      if (!current || current !== this.current) return;
      this.#ahead();
      this.#news.changed();
    });
  }

  #stand(items: ItemList, index: number, at: number, isAhead: boolean): void {
    const { loop } = this.#owner.settings;
    const wanted = standing(index, items.length, loop, isLeafingFast(this.#changes, at));
    const isRound = goesRound(items.length, loop);
    const places = wanted.map(
      (place) => [this.#position + offset(index, place, items.length, isRound), place] as const,
    );
    const positions = new Map(
      places.filter(([position]) => isAhead || position === this.#position || this.#slides.has(position)),
    );
    for (const [position, slide] of this.#slides) {
      if (positions.has(position)) continue;
      slide.unload();
      this.#slides.delete(position);
    }
    for (const [position, place] of positions) {
      if (!this.#slides.has(position)) this.#slides.set(position, new Slide(place, position, items.at(place)));
    }
    for (const slide of this.#slides.values()) {
      const isCurrent = slide.position === this.#position;
      // What plays, asks or costs more than a picture waits until it is shown.
      if (slide.status === 'waiting' && (isCurrent || slide.item.type === 'image')) this.#begin(slide);
      // What failed beside the stage has another chance on it, and is told of there.
      else if (slide.status === 'failed' && isCurrent && !isAhead) this.#begin(slide);
    }
    void this.#caption();
    this.fit();
  }

  /** Loads the item that is shown again: after a failure, or when the visitor agreed. */
  again(isChosen = false): void {
    this.#isChosen = isChosen;
    if (this.current) this.#begin(this.current);
    this.#news.changed();
  }

  #begin(slide: Slide): void {
    const { preset, loaderTimeout: patience, loadTimeout: timeout } = this.#owner.settings;
    const { type, url } = slide.item;
    const explain = (error: unknown) => {
      // A picture fails with an event, of which the browser says more itself.
      if (error instanceof Error)
        this.#owner.warn(`${url || `an item of type ${type}`} could not be shown: ${error.message}`);
      return problemOf({ type, url, preset, isOffline: !navigator.onLine }, this.#news.text);
    };
    void slide.load(this.#load, { patience, timeout }, explain, () => {
      this.fit();
      if (slide === this.current) {
        if (slide.problem) this.#news.failed(slide.problem.message);
        if (slide.status !== 'loading') this.#lookAhead();
      }
      this.#news.changed();
    });
  }

  /** Reads the captions anew: what the settings say of them has changed. */
  recaption(): void {
    for (const slide of this.#slides.values()) slide.captionText = '';
    void this.#caption();
  }

  /** Reads the caption of the item that is shown. */
  async #caption(): Promise<void> {
    const { current: slide } = this;
    const { description, captionTags } = this.#owner.settings;
    if (!slide || !description || !slide.item.caption || slide.captionText) return;
    const { caption } = slide.item;
    // Plain text needs no one to make it safe.
    const isPlain = !/[<&]/.test(caption);
    try {
      const { nodes, text } = isPlain
        ? { nodes: [new Text(caption)], text: caption }
        : await lazyImport(() => import('./caption.ts'), import.meta.url).then(({ captionOf }) =>
            captionOf(caption, captionTags),
          );
      slide.caption = nodes;
      slide.captionText = text;
      this.#news.changed();
    } catch (error) {
      this.#owner.warn(`a caption could not be shown: ${String(error)}`);
    }
  }

  /** The element that is the stage. */
  mount(element: HTMLElement): void {
    this.#element = element;
  }

  setFullscreen(isFullscreen: boolean): void {
    this.#isFullscreen = isFullscreen;
    this.fit();
  }

  /** Makes everything as large as it fits. */
  fit(): void {
    const stage = this.#size;
    if (!stage) return;
    for (const slide of this.#slides.values()) this.#fitOne(slide, stage);
  }

  #fitOne(slide: Slide, stage: Size): void {
    const { settings } = this.#owner;
    const { content, item } = slide;
    const isCurrent = slide.position === this.#position;
    if (!content?.natural) {
      slide.size = undefined;
      if (isCurrent) this.zooming.begin(undefined, 1);
      return;
    }
    const mode = modeOf(item.type, this.#isFullscreen, item.options.fullscreenMode ?? settings.fullscreenMode);
    const size = fitted(content.natural, stage, mode, settings);
    const isOther = slide.size?.width !== size.width || slide.size.height !== size.height;
    slide.size = size;
    // What stands in the slot has its size from the view, which may have drawn before there was room.
    if (content.isSlotted && isOther) this.#news.changed();
    if (content.node) {
      content.node.style.inlineSize = `${size.width}px`;
      content.node.style.blockSize = `${size.height}px`;
      if (!isCurrent || !this.zooming.isZoomed) wantWidth(content.node, size.width);
    }
    if (!isCurrent) return;
    const isZoomable = settings.zoom && item.type === 'image' && slide.status === 'shown' && content.node;
    this.zooming.begin(
      isZoomable ? { node: isZoomable, natural: content.natural, fitted: size, stage } : undefined,
      settings.maxScale,
    );
  }

  /**
   * Has the browser lay out an item that is new on the stage. It would do so in the next frame, which the visitor sees that much later; until
   * then there is time.
   */
  layOut(): void {
    if (this.current === this.#laidOut) return;
    this.#laidOut = this.current;
    this.#element?.getBoundingClientRect();
  }

  get #size(): Size | undefined {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#element ?? {};
    return width > 0 && height > 0 ? { width, height } : undefined;
  }

  /** How wide the stage is, in px. */
  get width(): number {
    return this.#size?.width ?? 0;
  }

  /** How long a change of size takes, in ms. */
  get resizeTime(): number {
    return durationsOf(this.#owner.settings).resize;
  }

  /** Takes everything off the stage. */
  clear(): void {
    for (const slide of this.#slides.values()) slide.unload();
    this.#slides.clear();
    this.#laidOut = undefined;
    this.zooming.begin(undefined, 1);
  }
}

/** How far an item stands from another on the way: the short way round where the gallery goes round. */
function offset(from: number, to: number, count: number, isRound: boolean): number {
  const straight = to - from;
  return isRound && Math.abs(straight) * 2 > count ? straight - Math.sign(straight) * count : straight;
}
