// Keeps the code that both need in the file of the engine, which is loaded anyway.
import '../engine.ts';

export { EffectFade } from 'swiper/modules';
