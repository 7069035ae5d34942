import Swiper from 'swiper';
import { isEndless, reportReady } from './slider.ts';

new Swiper('.swiper', { slidesPerView: 3, spaceBetween: 16, loop: isEndless() });
reportReady();
