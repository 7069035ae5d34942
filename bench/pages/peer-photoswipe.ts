import PhotoSwipe from 'photoswipe';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import { lightboxPage } from './lightbox.ts';

const lightbox = new PhotoSwipeLightbox({
  gallery: '#gallery',
  children: 'a',
  pswpModule: PhotoSwipe,
  showHideAnimationType: 'none',
  zoomAnimationDuration: false,
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
