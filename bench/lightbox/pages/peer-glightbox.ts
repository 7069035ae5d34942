import glightbox from 'glightbox';
import { isAnimated, lightboxPage } from './lightbox.ts';

const lightbox = glightbox({
  selector: '.item',
  ...(!isAnimated() && { openEffect: 'none', closeEffect: 'none', slideEffect: 'none' }),
  loop: false,
});

const root = () => document.querySelector<HTMLElement>('.glightbox-container');

window.lightboxBench = lightboxPage({
  root,
  next: () => lightbox.nextSlide(),
  close: () => lightbox.close(),
  isClosed: () => root() === null,
  // It does not move the focus; only the picture counts.
  hasFocus: () => true,
});
