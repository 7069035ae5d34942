import { describe, expect, it } from 'vitest';
import { migrateBody } from '../migrate-page.ts';

/** Returns the slides of the slider, or the reason why it stays. */
function slidesOf(body: string, script: string): string {
  const { body: after, reasons } = migrateBody(body, script);
  return /<portico-slider[^>]*>(.*)<\/portico-slider>/.exec(after)?.[1] ?? reasons[0] ?? '';
}

describe('pictures of slides that a script loads', () => {
  it.each([
    [
      'slick',
      '<div class="c"><img data-lazy="a.jpg" data-srcset="a2.jpg 2x" data-sizes="50vw" alt="A"></div>',
      `$('.c').slick({ lazyLoad: 'ondemand' })`,
      '<img src="a.jpg" loading="lazy" srcset="a2.jpg 2x" sizes="50vw" alt="A">',
    ],
    [
      'slick with a placeholder',
      '<div class="c"><img src="wait.gif" data-lazy="a.jpg?b&amp;c" loading="eager" alt="A"></div>',
      `$('.c').slick({ lazyLoad: 'progressive' })`,
      '<img src="a.jpg?b&amp;c" loading="eager" alt="A">',
    ],
    [
      'Owl Carousel',
      '<div class="owl-carousel c"><picture><source class="owl-lazy" data-srcset="a.webp"><img class="owl-lazy" data-src="a.jpg" alt="A"></picture></div>',
      `$('.c').owlCarousel({ lazyLoad: true })`,
      '<picture><source class="owl-lazy" srcset="a.webp"><img class="owl-lazy" src="a.jpg" loading="lazy" alt="A"></picture>',
    ],
    [
      'Splide',
      '<div class="splide"><div class="splide__track"><div class="splide__list"><div class="splide__slide"><img data-splide-lazy="a.jpg" data-splide-lazy-srcset="b.jpg 2x" alt="A"></div></div></div></div>',
      `new Splide('.splide', { lazyLoad: 'nearby' }).mount()`,
      '<div class="splide__slide"><img src="a.jpg" loading="lazy" srcset="b.jpg 2x" alt="A"></div>',
    ],
    [
      'Swiper',
      '<div class="c"><div class="swiper-wrapper"><div class="swiper-slide"><img class="swiper-lazy" data-src="a.jpg" alt="A"><div class="swiper-lazy-preloader"></div></div></div></div>',
      `new Swiper('.c', { lazy: true })`,
      '<div class="swiper-slide"><img class="swiper-lazy" src="a.jpg" loading="lazy" alt="A"></div>',
    ],
    [
      'a background',
      '<div class="owl-carousel c"><div class="owl-lazy" data-src="a.jpg"></div></div>',
      `$('.c').owlCarousel({ lazyLoad: true })`,
      'the script loads the picture of <div class="owl-lazy"> in line 1',
    ],
    [
      'a slider in a slide',
      '<div class="c"><div><div class="i"><img data-lazy="a.jpg" alt="A"></div></div></div>',
      `$('.c').slick({}); $('.i').slick({ lazyLoad: 'ondemand', infinite: false })`,
      '<div><portico-slider space-between="0" mouse-drag pagination="none" controls-placement="over" breakpoints=\'{"0":{"slidesPerView":1}}\' class="i"><img src="a.jpg" loading="lazy" alt="A"></portico-slider></div>',
    ],
  ])('of %s load in the browser, or stay', (_, body, script, slides) =>
    expect(slidesOf(body, script).replace(/ aria-label="[^"]*"/, '')).toBe(slides),
  );
});
