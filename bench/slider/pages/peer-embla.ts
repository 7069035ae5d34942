import EmblaCarousel from 'embla-carousel';
import { isEndless, reportReady } from './slider.ts';

const viewport = document.querySelector<HTMLElement>('.embla');
if (viewport) EmblaCarousel(viewport, { align: 'start', loop: isEndless() });
reportReady();
