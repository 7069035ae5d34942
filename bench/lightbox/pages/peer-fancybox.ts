import { Fancybox } from '@fancyapps/ui/dist/fancybox/fancybox.js';
import { isAnimated, lightboxPage } from './lightbox.ts';

const still = {
  zoomEffect: false,
  fadeEffect: false,
  showClass: false,
  hideClass: false,
  backdropClick: 'close',
} as const;

Fancybox.bind('#gallery .item', { Hash: false, groupAll: true, ...(!isAnimated() && still) });

const root = () => document.querySelector<HTMLElement>('.fancybox__dialog');

window.lightboxBench = lightboxPage({
  root,
  next: () => Fancybox.getInstance()?.getCarousel()?.next(),
  close: () => Fancybox.close(),
  isClosed: () => root() === null,
  hasFocus: () => root()?.contains(document.activeElement) === true,
});
