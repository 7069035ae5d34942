import Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { positionOf, type Layout } from './positions.ts';
import { isRightToLeft } from '../../src/dom/text-direction.ts';

export interface EngineOptions {
  /** The visible area. It contains the track with the slide wrappers. */
  readonly viewport: HTMLElement;
  /** Returns the duration (ms) of a step; 0 disables the animation. */
  readonly duration: () => number;
  /** Returns `false` if a listener cancels the step. Swiped slides then move back. */
  readonly canGo: (position: number) => boolean;
  readonly onMove: (position: number) => void;
}

export interface EngineLayout extends Layout {
  readonly total: number;
  /** The space (px) between two slides. */
  readonly space: number;
}

/** The behaviour of settings whose code is loaded on demand. */
export interface EngineFeatures {
  /** Returns options that are added to those of the row. */
  readonly options: () => SwiperOptions;
  /** Called with the new instance of Swiper. `settle` reports the position after a free movement, unless a listener cancels this. */
  readonly attach: (swiper: Swiper, settle: () => void) => void;
  readonly position: (swiper: Swiper) => number;
  /** Returns the position of the slide at this place of the row. */
  readonly positionAt: (swiper: Swiper, place: number) => number;
  /** Returns `true` while positions are neither requested nor reported. */
  readonly isFree: () => boolean;
  readonly go: (swiper: Swiper, position: number, duration: number) => void;
}

/** Selects elements that handle horizontal swipes themselves. */
const swipeHandlers = 'input, textarea, select, [contenteditable], canvas';

/**
 * A wrapper of Swiper, which handles touch, momentum, sizes and movement. Its modules are not used: the element has its own buttons, pagination,
 * keys, roles and autoplay, with its own texts and styles. Slides are neither wrapped nor copied.
 */
export class Engine {
  readonly #swiper: Swiper;
  readonly #options: EngineOptions;
  #layout: EngineLayout;
  #isArranging = false;
  /** This observer replaces Swiper's own one, which is never disconnected. */
  readonly #observer = new ResizeObserver(() => {
    // This happens in the next frame: in the callback, a change of size would cause a ResizeObserver loop error.
    this.#frame = requestAnimationFrame(() => {
      // The slides may have been hidden before.
      if (this.#width !== this.#options.viewport.clientWidth) this.#rearrange();
    });
  });
  #frame = 0;
  #width: number;
  /** The direction is that of the nearest ancestor with the attribute `dir`. */
  readonly #directions = new MutationObserver(() => this.#rearrange());
  readonly #features: EngineFeatures | undefined;
  /** The last reported position. */
  #position: number;

  constructor(options: EngineOptions, layout: EngineLayout, position: number, features?: EngineFeatures) {
    this.#options = options;
    this.#features = features;
    this.#position = position;
    this.#layout = layout;
    const swiper = (this.#swiper = new Swiper(options.viewport, {
      ...swiperOptions(layout),
      initialSlide: position * layout.perGroup,
      speed: options.duration(),
      // Touches start on slotted slides, which are not inside the wrapper.
      touchEventsTarget: 'container',
      // Visitors with a mouse select text, and can use the buttons.
      simulateTouch: false,
      touchStartPreventDefault: false,
      noSwipingSelector: swipeHandlers,
      lazyPreload: false,
      resizeObserver: false,
      updateOnWindowResize: false,
      runCallbacksOnInit: false,
      ...features?.options(),
    }));
    features?.attach(swiper, () => this.#settle());
    // Swiper 14 would ignore the first movement, which is long on a busy page. The slides would then not follow the finger exactly.
    swiper.on('sliderFirstMove', () => void (swiper.touchEventsData.allowThresholdMove = true));
    swiper.on('touchStart', () => void (swiper.params.speed = options.duration()));
    swiper.on('slideChange snapIndexChange', () => {
      if (!this.#isArranging && !features?.isFree()) this.#report(this.#current);
    });
    // This paints the slides into their own layer. Otherwise, the first frame of a swipe would do it.
    swiper.setTranslate(swiper.translate);
    this.#width = options.viewport.clientWidth;
    this.#observer.observe(options.viewport);
    this.#directions.observe(document, { attributeFilter: ['dir'], subtree: true });
    // All changes of the slide call `slideTo`, including swipes.
    const slideTo = swiper.slideTo.bind(swiper);
    swiper.slideTo = (index = 0, speed, runCallbacks, isInternal, isFirst) => {
      const to = features?.positionAt(swiper, index) ?? positionOf(this.#layout, this.#layout.total, index);
      const isFree = isInternal || isFirst || features?.isFree() || to === this.#position || options.canGo(to);
      return slideTo(isFree ? index : swiper.activeIndex, speed, runCallbacks, isInternal, isFirst);
    };
  }

  /** Goes to a position, unless a listener cancels this. */
  go(position: number): void {
    const duration = this.#options.duration();
    if (!this.#features) this.#swiper.slideTo(position * this.#layout.perGroup, duration);
    else if (this.#options.canGo(position)) {
      // The position is set here, because Swiper calls `slideTo` in the next frame, or not at all.
      this.#position = position;
      this.#features.go(this.#swiper, position, duration);
      this.#report(position);
    }
  }

  /** Updates the layout or the slides, and goes to this position. */
  arrange(layout: EngineLayout, position: number): void {
    const { viewport } = this.#options;
    this.#layout = layout;
    this.#width = viewport.clientWidth;
    this.#isArranging = true;
    this.#position = position;
    // With features, another layout needs another engine.
    if (!this.#features) Object.assign(this.#swiper.params, swiperOptions(layout));
    // Swiper sets the margins by the direction of the viewport, and would not remove those of the other direction.
    for (const { style } of this.#swiper.slides) style.margin = '';
    this.#swiper.changeLanguageDirection(isRightToLeft(viewport.parentElement ?? viewport) ? 'rtl' : 'ltr');
    this.#swiper.update();
    if (!this.#features) this.#swiper.slideTo(position * layout.perGroup, 0, false, true);
    else if (this.#current !== position) this.#features.go(this.#swiper, position, 0);
    this.#isArranging = false;
  }

  destroy(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#directions.disconnect();
    this.#swiper.destroy();
  }

  get #current(): number {
    return this.#features?.position(this.#swiper) ?? this.#swiper.snapIndex;
  }

  #settle(): void {
    const { canGo, duration } = this.#options;
    const position = this.#current;
    if (position === this.#position || canGo(position)) this.#report(position);
    else this.#features?.go(this.#swiper, this.#position, duration());
  }

  #report(position: number): void {
    this.#position = position;
    this.#options.onMove(position);
  }

  #rearrange(): void {
    this.arrange(this.#layout, this.#current);
  }
}

const swiperOptions = ({ perView, perGroup, space }: EngineLayout) => ({
  slidesPerView: perView,
  slidesPerGroup: perGroup,
  spaceBetween: space,
});
