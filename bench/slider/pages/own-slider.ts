import { reportReady } from './slider.ts';

const slider = document.querySelector('portico-slider');

const check = () => {
  if (slider?.shadowRoot?.querySelector('.live .swiper-initialized')) reportReady();
  else requestAnimationFrame(check);
};
check();
