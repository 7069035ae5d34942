import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('owl carousel', () => {
  it.each([
    [
      'the defaults of Owl',
      '<div class="owl-carousel owl-theme"><div class="item">A</div></div>',
      `$('.owl-carousel').owlCarousel();`,
      `<portico-slider space-between="0" duration="250" mouse-drag no-navigation breakpoints='{"0":{"slidesPerView":3}}' class="owl-theme"><div class="item">A</div></portico-slider>`,
      '',
    ],
    [
      'widths',
      '<div class="owl-carousel c"><div>A</div></div>',
      `$('.c').owlCarousel({ loop: true, margin: 10, nav: true, responsive: { 0: { items: 1 }, 600: { items: 3, nav: false }, 1000: { items: 5 } } })`,
      `<portico-slider space-between="10" duration="250" seamless mouse-drag breakpoints='{"0":{"slidesPerView":1,"navigation":true},"600":{"slidesPerView":3,"navigation":false},"1000":{"slidesPerView":5,"navigation":true}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'one item that plays',
      '<div class="owl-carousel c"><div>A</div></div>',
      `$('.c').owlCarousel({ items: 1, autoplay: 'true', autoplayTimeout: 3000, smartSpeed: 450, dots: false, navText: ['<', '>'], animateOut: 'fadeOut' })`,
      `<portico-slider space-between="0" duration="450" autoplay mouse-drag interval="3000" effect="fade" no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'version 1',
      '<div id="c" class="owl-carousel"><div>A</div></div>',
      `$('#c').owlCarousel({ navigation: true, slideSpeed: 300, autoPlay: 4000, items: 4, itemsDesktop: [1199, 3], itemsMobile: false, stopOnHover: true })`,
      `<portico-slider space-between="0" duration="300" autoplay mouse-drag interval="4000" breakpoints='{"0":{"slidesPerView":2},"769":{"slidesPerView":3},"980":{"slidesPerView":3},"1200":{"slidesPerView":4}}' id="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'a single item of version 1',
      '<div id="c" class="owl-carousel"><div>A</div></div>',
      `$('#c').owlCarousel({ singleItem: true, pagination: false })`,
      `<portico-slider space-between="0" duration="200" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' id="c"><div>A</div></portico-slider>`,
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a carousel without an initialiser',
      '<div class="owl-carousel"><div>A</div></div>',
      '',
      'no script of this page initialises it by a literal selector',
    ],
    [
      'options from the markup',
      '<div class="owl-carousel"><div>A</div></div>',
      `$('.owl-carousel').each(function () { var c = $(this); c.owlCarousel({ items: c.data('items') }) })`,
      'no script of this page initialises it by a literal selector',
    ],
    [
      'padding at its sides',
      '<div class="owl-carousel"><div>A</div></div>',
      `$('.owl-carousel').owlCarousel({ stagePadding: 50 })`,
      'its option stagePadding has no equivalent: set a padding around the slider',
    ],
    [
      'a carousel with a listener',
      '<div class="owl-carousel"><div>A</div></div>',
      `$('.owl-carousel').owlCarousel(); $('.owl-carousel').on('changed.owl.carousel', update);`,
      'a script listens to changed.owl.carousel: listen to portico-change',
    ],
    [
      'a variable with options',
      '<div class="owl-carousel"><div>A</div></div>',
      `$('.owl-carousel').owlCarousel(options)`,
      'its options are not a literal object',
    ],
  ])('leaves %s', expectUnchanged);
});
