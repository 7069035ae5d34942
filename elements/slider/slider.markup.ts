import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { carouselMarkup } from '../../src/carousel/carousel.markup.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const sliderMarkup: readonly Expectation[] = [...carouselMarkup('portico-slider')];

export const sliderAttributes: MarkupAttributes = {
  structure: 'swiper-slide-index',
};
