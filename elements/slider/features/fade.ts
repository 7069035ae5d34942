export { EffectFade } from 'swiper/modules';
