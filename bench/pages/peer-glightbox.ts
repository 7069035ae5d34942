import glightbox from 'glightbox';
import { lightboxPage } from './lightbox.ts';

const lightbox = glightbox({
  selector: '.item',
  openEffect: 'none',
  closeEffect: 'none',
  slideEffect: 'none',
  loop: false,
});

const root = () => document.querySelector<HTMLElement>('.glightbox-container');

window.lightboxBench = lightboxPage({
  root,
  next: () => lightbox.nextSlide(),
  close: () => lightbox.close(),
  isClosed: () => root() === null,
  // It leaves the focus in the page; only the picture is waited for.
  hasFocus: () => true,
});
