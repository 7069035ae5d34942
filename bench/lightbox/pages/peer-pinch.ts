import PhotoSwipeLightbox from 'photoswipe/lightbox';
import { linkToPicture, providePinch } from './lightbox-pinch.ts';

const link = await linkToPicture();
new PhotoSwipeLightbox({
  gallery: '#gallery',
  children: 'a',
  pswpModule: () => import('photoswipe'),
  showHideAnimationType: 'none',
}).init();
providePinch(link, () => document.querySelector('.pswp'));
