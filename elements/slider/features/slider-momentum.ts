// Keeps the code that both need in the file of the engine, which is loaded anyway.
import '../engine.ts';

export { FreeMode } from 'swiper/modules';
