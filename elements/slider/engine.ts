import Swiper from 'swiper';
import { positionOf, type Layout } from './positions.ts';

/** What an engine moves, and whom it asks and tells. */
export interface EngineParts {
  /** What the slides are seen through; in it lie the track and the places of the slides. */
  readonly viewport: HTMLElement;
  /** In ms; 0 moves nothing. Asked each time. */
  readonly speed: () => number;
  /** Whether it may go there; a finger's slides go back if not. */
  readonly mayGo: (position: number) => boolean;
  readonly went: (position: number) => void;
}

/** How the slides lie. */
export interface EngineLayout extends Layout {
  readonly total: number;
  /** px between two slides. */
  readonly space: number;
  readonly isRightToLeft: boolean;
}

/** What takes sideways moves itself. */
const takesMoves = 'input, textarea, select, [contenteditable], canvas';

/**
 * Swiper: fingers, momentum, sizes and the movement. Its modules are not used: buttons, pagination, keys, roles and time are the
 * element's own, in the element's texts and styles. It neither wraps nor copies a slide.
 */
export class Engine {
  readonly #swiper: Swiper;
  readonly #parts: EngineParts;
  #layout: EngineLayout;
  #isArranging = false;
  /** Swiper's own is never disconnected. */
  readonly #observer = new ResizeObserver(() => this.#resized());
  #width: number;

  constructor(parts: EngineParts, layout: EngineLayout, position: number) {
    this.#parts = parts;
    this.#layout = layout;
    const swiper = (this.#swiper = new Swiper(parts.viewport, {
      ...optionsOf(layout),
      initialSlide: position * layout.perGroup,
      speed: parts.speed(),
      // A finger comes down on the author's slides, which are not inside the wrapper but in slots of it.
      touchEventsTarget: 'container',
      // A mouse marks text; it has buttons.
      simulateTouch: false,
      touchStartPreventDefault: false,
      noSwipingSelector: takesMoves,
      lazyPreload: false,
      resizeObserver: false,
      updateOnWindowResize: false,
      runCallbacksOnInit: false,
    }));
    swiper.on('touchStart', () => void (swiper.params.speed = parts.speed()));
    swiper.on('slideChange snapIndexChange', () => {
      if (!this.#isArranging) parts.went(swiper.snapIndex);
    });
    this.#width = parts.viewport.clientWidth;
    this.#observer.observe(parts.viewport);
    // Every way to another slide leads through here, a finger's, too.
    const slideTo = swiper.slideTo.bind(swiper);
    swiper.slideTo = (index = 0, speed, runCallbacks, isInternal, isFirst) => {
      const to = positionOf(this.#layout, this.#layout.total, index);
      const isFree = isInternal || isFirst || to === swiper.snapIndex || parts.mayGo(to);
      return slideTo(isFree ? index : swiper.activeIndex, speed, runCallbacks, isInternal, isFirst);
    };
  }

  /** Goes there, if it may. */
  go(position: number): void {
    this.#swiper.slideTo(position * this.#layout.perGroup, this.#parts.speed());
  }

  /** The slides lie otherwise now, or are others; `position` is where they are to be. */
  arrange(layout: EngineLayout, position: number): void {
    this.#layout = layout;
    this.#width = this.#parts.viewport.clientWidth;
    this.#isArranging = true;
    Object.assign(this.#swiper.params, optionsOf(layout));
    this.#swiper.changeLanguageDirection(layout.isRightToLeft ? 'rtl' : 'ltr');
    this.#swiper.update();
    this.#swiper.slideTo(position * layout.perGroup, 0, false, true);
    this.#isArranging = false;
  }

  end(): void {
    this.#observer.disconnect();
    this.#swiper.destroy();
  }

  /** The slides are as wide as they are to be beside each other: they may have been hidden before. */
  #resized(): void {
    if (this.#width !== this.#parts.viewport.clientWidth) this.arrange(this.#layout, this.#swiper.snapIndex);
  }
}

const optionsOf = ({ perView, perGroup, space }: EngineLayout) => ({
  slidesPerView: perView,
  slidesPerGroup: perGroup,
  spaceBetween: space,
});
