import PhotoSwipeLightbox from 'photoswipe/lightbox';
import { isAnimated, lightboxPage } from './lightbox.ts';

const lightbox = new PhotoSwipeLightbox({
  gallery: '#gallery',
  children: 'a',
  pswpModule: () => import('photoswipe'),
  ...(!isAnimated() && { showHideAnimationType: 'none', zoomAnimationDuration: false }),
});
lightbox.init();

const root = () => document.querySelector<HTMLElement>('.pswp');

window.lightboxBench = lightboxPage({
  root,
  next: () => lightbox.pswp?.next(),
  close: () => lightbox.pswp?.close(),
  isClosed: () => root() === null,
  hasFocus: () => root()?.contains(document.activeElement) === true,
});
