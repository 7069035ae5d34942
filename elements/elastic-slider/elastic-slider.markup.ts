import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { carouselMarkup } from '../../src/carousel/carousel.markup.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const elasticSliderMarkup: readonly Expectation[] = [...carouselMarkup('portico-elastic-slider')];

export const elasticSliderAttributes: MarkupAttributes = {
  picture: 'thumbnail thumb',
};
