import { drop, dropOn, hand, look, type OptionTable, sets, toBoolean, toNumber, translate } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { buttons, first, flag, viewNumber } from './slider-options.ts';
import { setFlag, setNumber, type SliderTarget } from './slider-target.ts';

/** Options that may differ by the width of the window. */
const widthOptions: OptionTable<SliderTarget> = {
  slidesPerView: {
    to: '`slidesPerView` in `breakpoints`; `auto-size` for `auto`',
    apply({ base }, value) {
      if (value === 'auto' || base.autoSize) base.autoSize = value === 'auto';
      return value === 'auto' || setNumber(base, 'slidesPerView', value);
    },
  },
  slidesPerGroup: viewNumber('slidesPerGroup'),
  spaceBetween: viewNumber('spaceBetween'),
};

/** The options of Swiper 3 to 14. */
export const swiperOptions: OptionTable<SliderTarget> = {
  ...widthOptions,
  breakpoints: {
    to: '`breakpoints`',
    apply(target, value, all) {
      if (!isOptions(value) || all['breakpointsBase'] !== undefined) return false;
      for (const [width, written] of Object.entries(value)) {
        const minimum = toNumber(width);
        const view = { ...target.base };
        const { reason } = translate(widthOptions, written, { ...target, base: view });
        if (minimum === undefined || reason !== undefined) return false;
        target.views.set(minimum, view);
      }
    },
    isLast: true,
  },
  centeredSlides: flag('centered'),
  loop: flag('seamless'),
  rewind: flag('loop'),
  autoplay: {
    to: '`autoplay` and `interval`',
    apply(target, value) {
      const delay = isOptions(value) ? toNumber(value['delay']) : toNumber(value);
      setFlag(target, 'autoplay', toBoolean(value) && delay !== 0 && !(isOptions(value) && value['enabled'] === false));
      target.interval = delay ?? 3000;
      return !(isOptions(value) && toBoolean(value['reverseDirection']));
    },
  },
  speed: sets('`duration`', 'duration', toNumber),
  direction: { to: '`vertical`', apply: (target, value) => setFlag(target, 'vertical', value === 'vertical') },
  effect: {
    to: '`effect`',
    apply(target, value) {
      target.isFade = value === 'fade';
      return value === 'fade' || value === 'slide';
    },
  },
  freeMode: {
    to: '`momentum`',
    apply(target, value) {
      if (isOptions(value) ? value['enabled'] !== false : toBoolean(value))
        target.momentum = isOptions(value) && value['sticky'] ? 'snap' : 'free';
    },
  },
  simulateTouch: flag('mouse-drag'),
  pagination: {
    to: '`pagination`',
    apply(target, value) {
      const type = isOptions(value) ? value['type'] : undefined;
      const types = { bullets: 'bullets', fraction: 'fraction', progressbar: 'progress' } as const;
      const found = Object.entries(types).find(([name]) => name === (type ?? 'bullets'))?.[1];
      if (toBoolean(value)) target.pagination = found ?? 'none';
      return (
        found !== undefined && !(isOptions(value) && ['renderBullet', 'renderCustom'].some((name) => name in value))
      );
    },
  },
  navigation: buttons,
  nextButton: buttons,
  prevButton: { to: '`navigation`', apply: () => undefined },
  ...drop(
    look,
    `grabCursor lazyLoading lazyPreloaderClass lazyPreloadPrevNext watchSlidesProgress watchSlidesVisibility roundLengths threshold touchRatio resistanceRatio spv
    fadeEffect crossFade cssMode centerInsufficientSlides centeredSlidesBounds`,
  ),
  ...dropOn(look, 'preloadImages resizeObserver updateOnWindowResize resistance runCallbacksOnInit'),
  ...drop('the element always watches its slides', 'observer observeSlideChildren'),
  ...drop('the element copies no slides', 'loopedSlides loopAdditionalSlides loopFillGroupWithBlank'),
  ...dropOn('Swiper reads this only in autoplay', 'autoplayDisableOnInteraction disableOnInteraction'),
  ...drop('every child is a slide', 'wrapperClass slideClass'),
  ...drop('it belongs to an effect', 'coverflowEffect cubeEffect cardsEffect creativeEffect flipEffect'),
  paginationClickable: { drop: 'bullets can always be clicked' },
  a11y: { drop: 'the element always names its parts', default: true },
  lazy: { to: '`src` and `loading="lazy"` of the pictures', apply: () => undefined },
  observeParents: { drop: 'the element always watches its size' },
  watchOverflow: { drop: 'the element always hides buttons that lead nowhere', default: true },
  modules: { drop: 'the element loads its code itself' },
  allowTouchMove: { drop: 'a finger can always swipe', default: true },
  breakpointsInverse: { drop: 'minimum widths are the default' },
  ...hand('put several items into each slide', 'grid slidesPerColumn'),
  ...hand('the wheel scrolls the page', 'mousewheel mousewheelControl'),
  ...hand('the arrow keys work only while the focus is in the slider', 'keyboard keyboardControl'),
  ...hand('set a padding around the slider', 'slidesOffsetBefore slidesOffsetAfter'),
  paginationType: { hand: 'write the setting pagination' },
  slideActiveClass: { hand: 'there is no class of the active slide' },
  initialSlide: first,
  on: { hand: 'listen to portico-change' },
  zoom: { hand: 'slides cannot be zoomed: put <portico-lightbox> around them' },
  autoHeight: { hand: 'all slides have the same height' },
  scrollbar: { hand: 'use pagination="progress"' },
  thumbs: { hand: 'write sync-with on the slider of the thumbnails' },
  controller: { hand: 'write sync-with on both sliders' },
  virtual: { hand: 'all slides stay in the page' },
  parallax: { hand: 'there is no parallax in slides' },
  hashNavigation: { hand: 'there are no fragments of slides' },
  history: { hand: 'there are no addresses of slides' },
  slideToClickedSlide: { hand: 'call go() in a listener' },
  breakpointsBase: { hand: 'breakpoints are widths of the window' },
};
