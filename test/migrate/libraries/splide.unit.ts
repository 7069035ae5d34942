import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('splide', () => {
  it.each([
    [
      'the defaults of Splide',
      '<section class="splide" aria-label="Views"><div class="splide__track"><ul class="splide__list"><li class="splide__slide">A</li><li class="splide__slide">B</li></ul></div></section>',
      `new Splide('.splide').mount();`,
      `<portico-slider space-between="0" duration="400" mouse-drag controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' aria-label="Views"><div class="splide__slide">A</div><div class="splide__slide">B</div></portico-slider>`,
      '',
    ],
    [
      'cumulative maximum widths',
      '<div class="splide" id="s"><div class="splide__track"><div class="splide__list"><div class="splide__slide">A</div></div></div></div>',
      `document.addEventListener('DOMContentLoaded', function () { new Splide('#s', { type: 'loop', perPage: 3, gap: 20, breakpoints: { 900: { perPage: 2 }, 600: { gap: 8 } } }).mount(); });`,
      `<portico-slider space-between="20" duration="400" seamless mouse-drag breakpoints='{"0":{"slidesPerView":2,"slidesPerGroup":2,"spaceBetween":8},"601":{"slidesPerView":2,"slidesPerGroup":2,"spaceBetween":20},"901":{"slidesPerView":3,"slidesPerGroup":3,"spaceBetween":20}}' id="s"><div class="splide__slide">A</div></portico-slider>`,
      '',
    ],
    [
      'minimum widths',
      '<div class="splide" id="s"><div class="splide__track"><div class="splide__list"><div class="splide__slide">A</div></div></div></div>',
      `new Splide('#s', { mediaQuery: 'min', rewind: true, pagination: false, arrows: false, breakpoints: { 640: { perPage: 2 } } }).mount()`,
      `<portico-slider space-between="0" duration="400" loop mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1,"slidesPerGroup":1},"640":{"slidesPerView":2,"slidesPerGroup":2}}' id="s"><div class="splide__slide">A</div></portico-slider>`,
      '',
    ],
    [
      'options in the markup',
      `<div class="splide" data-splide='{"type":"fade","autoplay":true,"interval":3000}'><div class="splide__track"><div class="splide__list"><div class="splide__slide">A</div></div></div></div>`,
      `new Splide('.splide').mount()`,
      `<portico-slider space-between="0" duration="400" autoplay mouse-drag interval="3000" effect="fade" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}'><div class="splide__slide">A</div></portico-slider>`,
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'extensions',
      '<div class="splide"><div class="splide__track"><div class="splide__list"><div class="splide__slide">A</div></div></div></div>',
      `new Splide('.splide', { type: 'loop' }).mount(window.splide.Extensions)`,
      'of its initialiser, Splide(): .mount() uses its result',
    ],
    [
      'a gap with a unit',
      '<div class="splide"><div class="splide__track"><div class="splide__list"><div class="splide__slide">A</div></div></div></div>',
      `new Splide('.splide', { gap: '1rem' }).mount()`,
      'its option gap is "1rem", which has no equivalent',
    ],
    [
      'a slider in a variable that is mounted later',
      '<div class="splide"><div class="splide__track"><div class="splide__list"><div class="splide__slide">A</div></div></div></div>',
      `var splide = new Splide('.splide'); splide.on('move', f); splide.mount();`,
      'of its initialiser, Splide(): the script uses its result, "splide", later',
    ],
  ])('leaves %s', expectUnchanged);
});
