import { now } from '../../../src/clock/clock.ts';
import type { PlayerEvent } from '../../../src/media/player.ts';
import { afterPaint } from '../../../src/dom/after-paint.ts';
import { contentLoader } from '../content/content-loader.ts';
import { expectedImageSize, requestImage, requestWidth } from '../content/image-loader.ts';
import type { Host } from '../host.ts';
import type { ItemList, Item, Size } from '../items/item.ts';
import { textsOf } from '../lightbox.texts.ts';
import { canLoop, isNavigatingFast, itemsToPreload } from '../items/neighbours.ts';
import { fitSize, fitMode } from '../content/fit.ts';
import { LazyZoom } from './lazy-zoom.ts';
import { describeError, safeCaption, Slide, type Content, type Load } from '../content/slide.ts';

interface StageCallbacks {
  /** Called when the view must render again. */
  readonly onChange: () => void;
  /** Called when the current item fails to load. */
  readonly onError: (message: string) => void;
  readonly onPlayerEvent: (event: PlayerEvent) => void;
}

/** Loads the slides of the current item and its neighbours, and fits them to the stage. */
export class Stage {
  readonly zoom: LazyZoom;
  readonly #host: Host;
  readonly #callbacks: StageCallbacks;
  readonly #loader: Load;
  readonly #slides = new Map<number, Slide>();
  /** Counts the steps, also beyond the ends of a gallery that loops. */
  #sequence = 0;
  #element: HTMLElement | undefined;
  /** The size (px) of the stage when it was last fitted. */
  #size: Size | undefined;
  /** The current slide at the last forced layout. */
  #laidOut: Slide | undefined;
  #isFullscreen = false;
  #isChosen = false;
  #changes: number[] = [];
  /** Adds and loads the neighbours of the current item. */
  #preloadNeighbours = () => {};

  constructor(host: Host, callbacks: StageCallbacks) {
    this.#host = host;
    this.#callbacks = callbacks;
    this.zoom = new LazyZoom(host, callbacks.onChange, () => this.#element);
    const { onPlayerEvent } = callbacks;
    this.#loader = contentLoader({ host, isChosen: () => this.#isChosen, onPlayerEvent });
  }

  get current(): Slide | undefined {
    return this.#slides.get(this.#sequence);
  }

  get slides(): readonly Slide[] {
    return [...this.#slides.values()].toSorted((a, b) => a.sequence - b.sequence);
  }

  /** Shows an item. `step` is 1 or -1 for a neighbour, and 0 for any other item. `isChosen`: the visitor clicked on this item. */
  show(items: ItemList, index: number, step: -1 | 0 | 1, isChosen = false): void {
    const at = now();
    // Images stay loaded, but a player must stop.
    if (this.current?.item.type !== 'image') this.current?.unload();
    if (step === 0) {
      this.clear();
      this.#sequence = index;
    } else this.#sequence += step;
    this.#isChosen = isChosen;
    this.#changes = step === 0 ? [] : [...this.#changes.slice(-3), at];
    this.#preloadNeighbours = () => this.#updateSlides(items, index, at, true);
    this.#updateSlides(items, index, at, false);
    if (this.current?.status === 'shown') this.#preloadAfterPaint();
  }

  /** Replaces the neighbours, because the gallery has changed around the current item. */
  updateNeighbours(items: ItemList, index: number): void {
    const at = now();
    this.#removeSlides((sequence) => sequence !== this.#sequence);
    this.#preloadNeighbours = () => this.#updateSlides(items, index, at, true);
    if (this.current?.status === 'shown') this.#preloadAfterPaint();
  }

  #removeSlides(isUnwanted: (sequence: number) => boolean): void {
    for (const [sequence, slide] of this.#slides) {
      if (!isUnwanted(sequence)) continue;
      slide.unload();
      this.#slides.delete(sequence);
    }
  }

  /** Loads the neighbours when the current item has been painted. */
  #preloadAfterPaint(): void {
    const { current } = this;
    afterPaint(() => {
      if (!current || current !== this.current) return;
      this.#preloadNeighbours();
      this.#callbacks.onChange();
    });
  }

  #updateSlides(items: ItemList, index: number, at: number, isPreloading: boolean): void {
    const { loop } = this.#host.settings;
    const wanted = itemsToPreload(index, items.length, loop, isNavigatingFast(this.#changes, at));
    const isLooping = canLoop(items.length, loop);
    const numbered = wanted.map(
      (item) => [this.#sequence + offset(index, item, items.length, isLooping), item] as const,
    );
    const kept = new Map(
      numbered.filter(([sequence]) => isPreloading || sequence === this.#sequence || this.#slides.has(sequence)),
    );
    this.#removeSlides((sequence) => !kept.has(sequence));
    for (const [sequence, item] of kept) {
      if (!this.#slides.has(sequence)) this.#slides.set(sequence, new Slide(sequence, items.at(item)));
    }
    for (const slide of this.#slides.values()) {
      const isCurrent = slide.sequence === this.#sequence;
      // Only images are preloaded. Other content is loaded when it is shown.
      const isNew = slide.status === 'waiting' && (isCurrent || slide.item.type === 'image');
      // An item that failed as a neighbour is loaded again when it is shown. Its error is reported then.
      if (isNew || (slide.status === 'failed' && isCurrent && !isPreloading)) this.#loadSlide(slide);
    }
    void this.#loadCaption();
    this.fit();
  }

  /** Loads the current item again, after a failure or after the visitor has consented. */
  retry(isChosen = false): void {
    this.#isChosen = isChosen;
    if (this.current) this.#loadSlide(this.current);
    this.fit();
    this.#callbacks.onChange();
  }

  #loadSlide(slide: Slide): void {
    const { settings } = this.#host;
    const explain = (error: unknown) => {
      // Images reject with an event, and the browser itself logs the reason.
      if (error instanceof Error) this.#warnFailure(slide.item, error);
      return describeError(slide.item, settings.preset, textsOf(this.#host), navigator.onLine);
    };
    void slide.load(this.#loader, settings.loaderDelay, explain, () => {
      this.fit();
      if (slide === this.current) {
        if (slide.problem) this.#callbacks.onError(slide.problem.message);
        if (slide.status !== 'loading') this.#preloadAfterPaint();
      }
      this.#callbacks.onChange();
    });
  }

  /** Warns the author that an item could not be shown. An error without a message means that the item has no URL. */
  #warnFailure({ type, url }: Item, { message }: Error): void {
    const reason = message || 'it has no URL with an allowed scheme (http, https, blob; data for images and videos)';
    this.#host.warn(`${url || `an item of type ${type}`} could not be shown: ${reason}`);
  }

  /** Reads the captions again, because settings have changed. */
  reloadCaptions(): void {
    for (const slide of this.#slides.values()) slide.captionText = '';
    void this.#loadCaption();
  }

  async #loadCaption(): Promise<void> {
    const { current: slide } = this;
    const { showCaptions, captionTags } = this.#host.settings;
    if (!slide || !showCaptions || !slide.item.caption || slide.captionText) return;
    try {
      const { nodes, text } = await safeCaption(slide.item.caption, captionTags);
      // An earlier call may finish later.
      if (captionTags !== this.#host.settings.captionTags) return;
      slide.caption = nodes;
      slide.captionText = text;
      this.#callbacks.onChange();
    } catch (error) {
      this.#host.warn(`a caption could not be shown: ${String(error)}`);
    }
  }

  /** Sets the element of the stage. */
  mount(element: HTMLElement): void {
    this.#element = element;
  }

  setFullscreen(isFullscreen: boolean): void {
    this.#isFullscreen = isFullscreen;
    this.fit();
  }

  /** Fits the slides to the stage. Returns whether the size of the stage has changed since the last fit. */
  fit(): boolean {
    const before = this.#size;
    const stage = this.#measure();
    if (stage) for (const slide of this.#slides.values()) this.#fitSlide(slide, stage);
    return stage?.width !== before?.width || stage?.height !== before?.height;
  }

  #fitSlide(slide: Slide, stage: Size): void {
    const { settings } = this.#host;
    const { content, item } = slide;
    const isCurrent = slide.sequence === this.#sequence;
    const size = content && this.#fittedSize(item, content, stage);
    if (!size) {
      slide.size = undefined;
      if (content?.node) requestWidth(content.node, stage.width);
      if (isCurrent) this.zoom.setImage();
      return;
    }
    const isOther = slide.size?.width !== size.width || slide.size.height !== size.height;
    slide.size = size;
    // The view sets the size of slotted content. It may have rendered before the stage had a size.
    if (content.isSlotted && isOther) this.#callbacks.onChange();
    if (content.node) {
      content.node.style.inlineSize = `${size.width}px`;
      content.node.style.blockSize = `${size.height}px`;
      if (!isCurrent || !this.zoom.isZoomed) requestWidth(content.node, size.width);
    }
    if (!isCurrent) return;
    const node = settings.zoom && item.type === 'image' && slide.status === 'shown' && content.node;
    const natural = (!content.isRatio && content.natural) || size;
    this.zoom.setImage(node ? { node, natural, fitted: size, stage } : undefined);
  }

  /** Returns the size of an item on the stage; `undefined` while its proportions are unknown. */
  #fittedSize({ type, options }: Item, { natural, isRatio }: Content, stage: Size): Size | undefined {
    const { settings } = this.#host;
    const mode = fitMode(type, this.#isFullscreen, options.fullscreenMode ?? settings.fullscreenMode);
    return natural && fitSize(natural, stage, mode, isRatio ? undefined : settings);
  }

  /** Requests the image of an item that the visitor is about to open. */
  request(item: Item, signal: AbortSignal): void {
    const image = requestImage(item, signal);
    const stage = this.#measure();
    if (stage) requestWidth(image, (this.#fittedSize(item, expectedImageSize(item), stage) ?? stage).width);
  }

  /** Forces the layout of a new item while the browser is idle. In the next frame, it would delay painting. */
  forceLayout(): void {
    if (this.current === this.#laidOut) return;
    this.#laidOut = this.current;
    this.#element?.getBoundingClientRect();
  }

  /** Returns the size of the stage. While the dialog is closed, returns its last size, so that opening usually needs only one layout. */
  #measure(): Size | undefined {
    if (!this.#element?.closest('dialog')?.open) return this.#size;
    const { clientWidth: width, clientHeight: height } = this.#element;
    return width > 0 && height > 0 ? (this.#size = { width, height }) : undefined;
  }

  clear(): void {
    this.#removeSlides(() => true);
    this.#laidOut = undefined;
    this.zoom.setImage();
  }
}

/** Returns the number of steps between two items. In a looping gallery, uses the shorter way. */
function offset(from: number, to: number, count: number, isLooping: boolean): number {
  const straight = to - from;
  return isLooping && Math.abs(straight) * 2 > count ? straight - Math.sign(straight) * count : straight;
}
