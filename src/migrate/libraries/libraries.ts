import { reported, supports } from './page/reported.ts';
import { selects } from './forms/selects.ts';
import type { Library } from '../library.ts';
import { bootstrap } from './bootstrap/bootstrap.ts';
import { formServices } from './forms/form-services.ts';
import { jqueryValidation } from './forms/jquery-validation.ts';
import { parsley } from './forms/parsley.ts';
import { quantities } from './forms/quantity.ts';
import { glightbox } from './lightboxes/glightbox.ts';
import { fancybox } from './lightboxes/fancybox.ts';
import { lightbox2 } from './lightboxes/lightbox2.ts';
import { magnific } from './lightboxes/magnific.ts';
import { simpleLightbox } from './lightboxes/simple-lightbox.ts';
import { aos, wow } from './page/animations.ts';
import { lazysizes } from './page/lazysizes.ts';
import { backToTop } from './page/back-to-top.ts';
import { smoothScroll } from './page/smooth-scroll.ts';
import { videoFrames } from './page/video-frames.ts';
import { owl } from './sliders/owl.ts';
import { slick } from './sliders/slick.ts';
import { splide } from './sliders/splide.ts';
import { swiper } from './sliders/swiper.ts';

/**
 * The libraries that the command recognises, in the order in which their widgets are migrated. If the patterns of several libraries match a file, the
 * first library is used.
 */
export const libraries: readonly Library[] = [
  jqueryValidation,
  parsley,
  formServices,
  ...selects,
  quantities,
  simpleLightbox,
  glightbox,
  fancybox,
  magnific,
  lightbox2,
  swiper,
  splide,
  slick,
  owl,
  bootstrap,
  aos,
  wow,
  lazysizes,
  videoFrames,
  backToTop,
  smoothScroll,
  ...reported,
  ...supports,
];

/** Returns the library of a script or style sheet, by its address; `undefined` for a CDN address that combines several files. */
export const libraryOf = (address: string): Library | undefined =>
  address.includes('/combine/') ? undefined : libraries.find(({ files }) => files.test(address));
