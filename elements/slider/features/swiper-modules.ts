// This import keeps code that all modules need in the file of the engine, which is loaded anyway.
import '../engine.ts';

export { EffectFade, FreeMode } from 'swiper/modules';
