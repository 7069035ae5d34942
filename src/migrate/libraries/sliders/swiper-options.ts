import { look, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { setFlag, setNumber, type SliderTarget, type View } from './slider-target.ts';

/** Options that may differ by the width of the window. */
const viewOptions: OptionTable<{ view: View; target: SliderTarget }> = {
  slidesPerView: {
    to: '`slidesPerView` in `breakpoints`; `auto-size` for `auto`',
    apply({ view, target }, value) {
      if (value === 'auto') setFlag(target, 'auto-size', true);
      else return setNumber(view, 'slidesPerView', value);
    },
  },
  slidesPerGroup: {
    to: '`slidesPerGroup` in `breakpoints`',
    apply: ({ view }, value) => setNumber(view, 'slidesPerGroup', value),
  },
  spaceBetween: { to: '`space-between`', apply: ({ view }, value) => setNumber(view, 'spaceBetween', value) },
};

/** The options of Swiper 3 to 14. */
export const swiperOptions: OptionTable<SliderTarget> = {
  ...Object.fromEntries(
    Object.entries(viewOptions).map(([name, option]) => [
      name,
      'to' in option
        ? {
            ...option,
            apply: (target: SliderTarget, value: unknown, all: Options) =>
              option.apply({ view: target.base, target }, value, all),
          }
        : option,
    ]),
  ),
  breakpoints: {
    to: '`breakpoints`',
    apply(target, value, all) {
      if (!isOptions(value) || all['breakpointsBase'] !== undefined) return false;
      for (const [width, written] of Object.entries(value)) {
        const minimum = toNumber(width);
        const view: View = { ...target.base };
        if (minimum === undefined || translate(viewOptions, written, { view, target }).reason !== undefined)
          return false;
        target.views.set(minimum, view);
      }
    },
  },
  centeredSlides: { to: '`centered`', apply: (target, value) => setFlag(target, 'centered', toBoolean(value)) },
  loop: { to: '`seamless`', apply: (target, value) => setFlag(target, 'seamless', toBoolean(value)) },
  rewind: { to: '`loop`', apply: (target, value) => setFlag(target, 'loop', toBoolean(value)) },
  autoplay: {
    to: '`autoplay` and `interval`',
    apply(target, value) {
      const delay = isOptions(value) ? toNumber(value['delay']) : toNumber(value);
      setFlag(target, 'autoplay', toBoolean(value) && delay !== 0 && !(isOptions(value) && value['enabled'] === false));
      target.interval = delay ?? 3000;
      return !(isOptions(value) && toBoolean(value['reverseDirection']));
    },
  },
  speed: { to: '`duration`', apply: (target, value) => setDuration(target, value) },
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
  simulateTouch: { to: '`mouse-drag`', apply: (target, value) => setFlag(target, 'mouse-drag', toBoolean(value)) },
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
  navigation: { to: '`navigation`', apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)) },
  nextButton: { to: '`navigation`', apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)) },
  prevButton: { to: '`navigation`', apply: () => undefined },
  paginationClickable: { drop: 'bullets can always be clicked' },
  paginationType: { hand: 'write the setting pagination' },
  keyboard: { drop: 'the arrow keys always work while the focus is in the slider' },
  keyboardControl: { drop: 'the arrow keys always work while the focus is in the slider' },
  a11y: { drop: 'the element always names its parts', default: true },
  grabCursor: { drop: look },
  lazy: { drop: 'pictures with loading="lazy" load before they are visible' },
  preloadImages: { drop: look, default: true },
  lazyLoading: { drop: look },
  observer: { drop: 'the element always watches its slides' },
  observeParents: { drop: 'the element always watches its size' },
  observeSlideChildren: { drop: 'the element always watches its slides' },
  resizeObserver: { drop: look, default: true },
  updateOnWindowResize: { drop: look, default: true },
  watchOverflow: { drop: 'the element always hides buttons that lead nowhere', default: true },
  watchSlidesProgress: { drop: look },
  watchSlidesVisibility: { drop: look },
  loopedSlides: { drop: 'the element copies no slides' },
  loopAdditionalSlides: { drop: 'the element copies no slides' },
  loopFillGroupWithBlank: { drop: 'the element copies no slides' },
  roundLengths: { drop: look },
  threshold: { drop: look },
  touchRatio: { drop: look },
  resistance: { drop: look, default: true },
  resistanceRatio: { drop: look },
  spv: { drop: look },
  autoplayDisableOnInteraction: { drop: 'Swiper reads this only in autoplay', default: true },
  disableOnInteraction: { drop: 'Swiper reads this only in autoplay', default: true },
  fadeEffect: { drop: look },
  crossFade: { drop: look },
  modules: { drop: 'the element loads its code itself' },
  cssMode: { drop: look },
  runCallbacksOnInit: { drop: look, default: true },
  wrapperClass: { drop: 'every child is a slide' },
  slideClass: { drop: 'every child is a slide' },
  slideActiveClass: { hand: 'there is no class of the active slide' },
  allowTouchMove: { drop: 'a finger can always swipe', default: true },
  centerInsufficientSlides: { drop: look },
  centeredSlidesBounds: { drop: look },
  initialSlide: { hand: 'call go() after ready()' },
  on: { hand: 'listen to portico-change' },
  autoHeight: { hand: 'all slides have the same height' },
  grid: { hand: 'put several items into each slide' },
  slidesPerColumn: { hand: 'put several items into each slide' },
  mousewheel: { hand: 'the wheel scrolls the page' },
  mousewheelControl: { hand: 'the wheel scrolls the page' },
  scrollbar: { hand: 'use pagination="progress"' },
  thumbs: { hand: 'write sync-with on the slider of the thumbnails' },
  controller: { hand: 'write sync-with on both sliders' },
  virtual: { hand: 'all slides stay in the page' },
  parallax: { hand: 'there is no parallax in slides' },
  hashNavigation: { hand: 'there are no fragments of slides' },
  history: { hand: 'there are no addresses of slides' },
  coverflowEffect: { drop: 'it belongs to an effect' },
  cubeEffect: { drop: 'it belongs to an effect' },
  slidesOffsetBefore: { hand: 'set a padding around the slider' },
  slidesOffsetAfter: { hand: 'set a padding around the slider' },
  slideToClickedSlide: { hand: 'call go() in a listener' },
  breakpointsBase: { hand: 'breakpoints are widths of the window' },
  breakpointsInverse: { drop: 'minimum widths are the default' },
};

function setDuration(target: SliderTarget, value: unknown): boolean {
  const number = toNumber(value);
  if (number === undefined) return false;
  target.duration = number;
  return true;
}
