import { bootstrapValue, type Dialect, type MarkupSettings } from './dialect.ts';

const items = '.carousel-item';
const arrows = '.carousel-control-prev, .carousel-control-next';

function settings(element: HTMLElement): MarkupSettings {
  const carousel = element.querySelector('.carousel') ?? element;
  const value = (name: string) => bootstrapValue(carousel, name);
  const interval = value('interval');
  const isOn = (is: boolean) => (is ? '' : undefined);
  return {
    'slides-per-view': '1',
    'slides-per-view-tablet': '1',
    'slides-per-view-mobile': '1',
    'space-between': '0',
    loop: isOn(value('wrap') !== 'false'),
    autoplay: isOn(value('ride') === 'carousel' && interval !== 'false'),
    interval: interval && Number(interval) > 0 ? interval : undefined,
    effect: carousel.classList.contains('carousel-fade') ? 'fade' : undefined,
    'no-navigation': isOn(!element.querySelector(arrows)),
    pagination: element.querySelector('.carousel-indicators') ? undefined : 'none',
  };
}

/** Lets the class `active` follow the slide that is shown. */
function followSlides(element: HTMLElement): void {
  const mark = (index: number) => {
    for (const [place, slide] of element.querySelectorAll(`:scope > ${items}`).entries())
      slide.classList.toggle('active', place === index);
  };
  mark(0);
  element.addEventListener('portico-change', (event) => {
    if (event.target === element) mark((event as CustomEvent<{ readonly index: number }>).detail.index);
  });
}

export const slider: Dialect = {
  wrappers: '.carousel, .carousel-inner',
  replaced: `.carousel-indicators, ${arrows}`,
  settings,
  adapt: followSlides,
};
