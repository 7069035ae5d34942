import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { carouselMarkup } from '../../src/carousel/carousel.markup.ts';

export const elasticSliderMarkup: readonly Expectation[] = [...carouselMarkup('portico-elastic-slider')];
