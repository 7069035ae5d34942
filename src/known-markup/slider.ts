import { bootstrapValue, type Dialect, type MarkupSettings, select } from './dialect.ts';

/** The slides; in Bootstrap 3 they have the class `item`. The element gets the class of the box around them. */
const items = '.carousel-inner > :is(.carousel-item, .item)';
const arrows = '.carousel-control-prev, .carousel-control-next, .carousel-control';

/** The controls of Swiper. Its options are only in scripts. */
const swiperControls = '.swiper-pagination, .swiper-button-prev, .swiper-button-next, .swiper-scrollbar';

/** The slides in the example of W3Schools. Most slideshows without a library have this markup. */
const ownSlides = ':scope > .mySlides';

/** The settings for carousels of Bootstrap, FlexSlider, and slideshows as in the example: one slide is visible. */
const oneSlide: MarkupSettings = {
  'slides-per-view': '1',
  'slides-per-view-tablet': '1',
  'slides-per-view-mobile': '1',
  'space-between': '0',
};

function settings(element: HTMLElement): MarkupSettings {
  const [carousel = element] = select(element, '.carousel');
  if (select(element, `.flexslider > .slides, ${ownSlides}`).length > 0) return oneSlide;
  if (select(element, items).length === 0) return {};
  const value = (name: string) => bootstrapValue(carousel, name);
  const interval = value('interval');
  const isOn = (is: boolean) => (is ? '' : undefined);
  const hasArrows = select(element, arrows).length > 0;
  return {
    ...oneSlide,
    loop: isOn(value('wrap') !== 'false'),
    autoplay: isOn(value('ride') === 'carousel' && interval !== 'false'),
    interval: interval && Number(interval) > 0 ? interval : undefined,
    effect: carousel.classList.contains('carousel-fade') ? 'fade' : undefined,
    'initial-slide': String(activeIndex(element)),
    'controls-placement': hasArrows ? 'over' : undefined,
    'no-navigation': isOn(!hasArrows),
    pagination: select(element, '.carousel-indicators').length > 0 ? undefined : 'none',
  };
}

/** Returns the index of the slide with the class `active`; 0 if there is none. */
const activeIndex = (element: HTMLElement): number =>
  Math.max(
    0,
    select(element, items).findIndex(({ classList }) => classList.contains('active')),
  );

function markSlide(element: HTMLElement, index: number): void {
  for (const [place, slide] of select(element, items).entries()) slide.classList.toggle('active', place === index);
}

function onChange(event: Event): void {
  const { target, currentTarget } = event;
  if (target === currentTarget && target instanceof HTMLElement)
    markSlide(target, (event as CustomEvent<{ readonly index: number }>).detail.index);
}

/** Keeps the class `active` on the slide that is shown. */
function followSlides(element: HTMLElement): void {
  markSlide(element, activeIndex(element));
  element.addEventListener('portico-change', onChange);
}

export const slider: Dialect = {
  wrappers:
    '.carousel, .carousel-inner, .flexslider, .flexslider > .slides, .owl-carousel, .swiper, .swiper-container, .swiper-wrapper',
  replaced: `.carousel-indicators, ${arrows}, ${swiperControls}`,
  settings,
  adapt: followSlides,
};
