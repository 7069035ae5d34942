export { FreeMode } from 'swiper/modules';
