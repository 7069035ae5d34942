import type { Swiper, SwiperModule, SwiperOptions } from 'swiper/types';
import { prefersReducedMotion } from '../../../src/dom/reduced-motion.ts';
import type { EngineFeatures } from '../engine.ts';
import type { MeasuredSlides } from './arrangement.ts';

/** The settings of the movement. */
export interface Movement {
  readonly perGroup: number;
  readonly isEndless: boolean;
  readonly isCentered: boolean;
  readonly isVertical: boolean;
  readonly isAutoSize: boolean;
  readonly isFade: boolean;
  readonly hasMouseDrag: boolean;
  readonly momentum: 'none' | 'snap' | 'free';
}

/** Creates the options and callbacks of Swiper for settings that most sliders do not use. `onAttach` is called with each new instance. */
export function createEngineFeatures(
  movement: Movement,
  modules: readonly SwiperModule[],
  onAttach: (swiper: Swiper) => void,
): EngineFeatures {
  const { perGroup, isEndless, momentum } = movement;
  let isFree = false;
  const indexAt = ({ slides }: Swiper, place: number) => {
    const at = Math.min(Math.max(0, place), slides.length - 1);
    return isEndless ? Number(slides[at]?.getAttribute('data-swiper-slide-index') ?? at) : at;
  };
  const position = (swiper: Swiper) => (isEndless ? Math.floor(swiper.realIndex / perGroup) : swiper.snapIndex);
  const positionAt = (swiper: Swiper, place: number) => {
    const at = Math.floor(indexAt(swiper, place) / perGroup);
    return isEndless ? at : Math.min(at, swiper.snapGrid.length - 1);
  };
  return {
    options: () => swiperOptions(movement, modules),
    position,
    positionAt,
    isFree: () => isFree,
    attach(swiper, settle) {
      onAttach(swiper);
      if (momentum === 'none' || movement.isFade) return;
      // Positions are reported when the visitor releases the slides. Swiper then knows where they will stop.
      swiper.on('touchStart', () => {
        const { freeMode } = swiper.params;
        if (typeof freeMode === 'object') freeMode.momentum = !prefersReducedMotion();
      });
      swiper.on('sliderFirstMove', () => void (isFree = true));
      swiper.on('touchEnd', () => {
        if (!isFree) return;
        queueMicrotask(() => {
          isFree = false;
          if (!swiper.destroyed) settle();
        });
      });
    },
    go(swiper, to, duration) {
      if (!isEndless) return void swiper.slideTo(to * perGroup, duration);
      const { positions, from } = { positions: Math.ceil(swiper.slides.length / perGroup), from: position(swiper) };
      if (to === (from + 1) % positions) swiper.slideNext(duration);
      else if (from === (to + 1) % positions) swiper.slidePrev(duration);
      else jump(swiper, to * perGroup, duration);
    },
  };
}

function swiperOptions(movement: Movement, modules: readonly SwiperModule[]): SwiperOptions {
  const { isEndless, isCentered, isVertical, isAutoSize, isFade, hasMouseDrag, momentum } = movement;
  return {
    modules: [...modules],
    direction: isVertical ? 'vertical' : 'horizontal',
    loop: isEndless,
    // Empty slides would be visible. A step during an animation would be lost.
    loopAddBlankSlides: false,
    loopPreventsSliding: false,
    centeredSlides: isCentered,
    ...(isAutoSize && { slidesPerView: 'auto' }),
    ...(hasMouseDrag && { simulateTouch: true, grabCursor: true }),
    ...(isFade && {
      effect: 'fade',
      fadeEffect: { mode: 'cross-fade' },
      watchSlidesProgress: true,
      virtualTranslate: true,
    }),
    ...(momentum !== 'none' && !isFade && { freeMode: { enabled: true, sticky: momentum === 'snap' } }),
  };
}

/** Returns the places of the slides in the row. */
export function measure(swiper: Swiper): MeasuredSlides {
  const { slidesGrid, slidesSizesGrid: sizes, size } = swiper;
  const isCentered = swiper.params.centeredSlides;
  const starts = slidesGrid.map((start, index) => start + (isCentered ? (size - (sizes[index] ?? 0)) / 2 : 0));
  return { starts, sizes, size };
}

/** Goes to any slide of an endless row. Swiper's `slideToLoop` does so in the next frame, but another step may have moved the slides by then. */
function jump(swiper: Swiper, index: number, duration: number): void {
  const { slidesPerView, centeredSlides: isCentered } = swiper.params;
  const count = swiper.slides.length;
  const visible = typeof slidesPerView === 'number' ? Math.ceil(slidesPerView) : swiper.slidesPerViewDynamic();
  const to = swiper.getSlideIndexByData(index);
  const half = Math.floor(visible / 2);
  const hasRoom = isCentered ? to >= half && count - 1 - to >= half : count - to >= visible;
  if (!hasRoom) {
    const isNext = isCentered ? to >= swiper.activeIndex : to - swiper.activeIndex - 1 < visible;
    swiper.loopFix({
      direction: isNext ? 'next' : 'prev',
      slideTo: true,
      activeSlideIndex: isNext ? to + 1 : to - count + 1,
      ...(isNext && { slideRealIndex: swiper.realIndex }),
    });
  }
  swiper.slideTo(swiper.getSlideIndexByData(index), duration);
}
