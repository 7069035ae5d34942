import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('swiper', () => {
  it.each([
    [
      'an initial slide',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { initialSlide: 1 })`,
      `<portico-slider space-between="0" duration="300" mouse-drag no-navigation pagination="none" initial-slide="1" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'the defaults of Swiper',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s')`,
      `<portico-slider space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'options and breakpoints',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div><div class="swiper-pagination"></div></div>',
      `const swiper = new Swiper('.s', { loop: true, spaceBetween: 30, pagination: { el: '.swiper-pagination', clickable: true }, breakpoints: { 768: { slidesPerView: 3, spaceBetween: 10 } } });`,
      `<portico-slider space-between="30" duration="300" seamless mouse-drag no-navigation breakpoints='{"0":{"slidesPerView":1,"spaceBetween":30},"768":{"slidesPerView":3,"spaceBetween":10}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'standard buttons',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div><div class="swiper-button-next"></div><div class="swiper-button-prev"></div></div>',
      `document.addEventListener('DOMContentLoaded', () => { new Swiper(document.querySelector('.s'), { navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' } }); });`,
      `<portico-slider space-between="0" duration="300" mouse-drag pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'slides of their own size in narrow windows only',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { slidesPerView: 'auto', breakpoints: { 320: { slidesPerView: 1 }, 1200: { slidesPerView: 3 } } })`,
      `<portico-slider space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1,"autoSize":true},"320":{"slidesPerView":1,"autoSize":false},"1200":{"slidesPerView":3,"autoSize":false}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'options in a block of JSON',
      '<div class="swiper s"><script type="application/json" class="config">{ "speed": 600, "slidesPerView": 2 }</script><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `document.querySelectorAll('.s').forEach(function (one) { let config = JSON.parse(one.querySelector('.config').innerHTML.trim()); if (one.classList.contains('tabs')) startTabs(one, config); else new Swiper(one, config); });`,
      `<portico-slider space-between="0" duration="600" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":2}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'autoplay, fade and speed',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `var swiper = new Swiper('.s', { effect: 'fade', speed: 900, autoplay: { delay: 2500, disableOnInteraction: false } })`,
      `<portico-slider space-between="0" duration="900" autoplay mouse-drag interval="2500" effect="fade" no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'autoplay of version 3',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { autoplay: 4000, nextButton: null });`,
      `<portico-slider space-between="0" duration="300" autoplay mouse-drag interval="4000" no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'slides with their own width',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { slidesPerView: 'auto', freeMode: true, centeredSlides: true })`,
      '<portico-slider space-between="0" duration="300" mouse-drag centered auto-size momentum="free" no-navigation pagination="none" class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>',
      '',
    ],
    [
      'the container of version 6, in a list',
      '<div class="swiper-container s"><ul class="swiper-wrapper"><li class="swiper-slide">A</li></ul></div>',
      `new Swiper('.s', { direction: 'vertical' })`,
      `<portico-slider space-between="0" duration="300" mouse-drag vertical no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper-container s"><div class="swiper-slide">A</div></portico-slider>`,
      '',
    ],
    [
      'a call for each of several elements',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div><div class="swiper s" id="b"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `document.querySelectorAll('.s').forEach((one) => { new Swiper(one, { slidesPerView: 2 }); });`,
      `<portico-slider space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":2}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider><portico-slider space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":2}}' class="swiper s" id="b"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      '',
    ],
    [
      'a guarded call in a variable',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `const one = document.querySelector('.s'); if (one) { new Swiper(one, {}); }`,
      `<portico-slider space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider>`,
      `const one = document.querySelector('.s'); `,
    ],
    [
      'the heading before it as its name',
      '<section><h2>Our <b>prints</b></h2><div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div></section>',
      `new Swiper('.s', {})`,
      `<section><h2>Our <b>prints</b></h2><portico-slider aria-label="Our prints" space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></portico-slider></section>`,
      '',
    ],
    [
      'an id around the slides',
      '<div class="swiper s"><div class="swiper-wrapper" id="team"><div class="swiper-slide">A</div></div></div>',
      `new Swiper('.s', {})`,
      `<portico-slider id="team" space-between="0" duration="300" mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="swiper s"><div class="swiper-slide">A</div></portico-slider>`,
      '',
    ],
    [
      'the web component',
      '<swiper-container class="w" slides-per-view="2" loop="true" space-between="10"><swiper-slide>A</swiper-slide><swiper-slide>B</swiper-slide></swiper-container>',
      '',
      `<portico-slider space-between="10" duration="300" seamless mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":2}}' class="w"><div>A</div><div>B</div></portico-slider>`,
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a slider without an initialiser',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      '',
      'no script of this page initialises it by a literal selector',
    ],
    [
      'options from the markup',
      '<div class="swiper s" data-settings="{}"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', JSON.parse(el.getAttribute('data-settings')))`,
      'its options are not a literal object',
    ],
    [
      'a slider that a script moves',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `const swiper = new Swiper('.s', {}); swiper.slideNext();`,
      'of its initialiser, Swiper(): the script uses its result, "swiper", later',
    ],
    [
      'a call that depends on the width',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `if (window.innerWidth > 768) new Swiper('.s', {})`,
      'of its initialiser, Swiper(): it depends on a condition, window.innerWidth > 768',
    ],
    [
      'two calls',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', {}); new Swiper('.s', { loop: true });`,
      'several calls initialise it',
    ],
    [
      'an effect without equivalent',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { effect: 'coverflow' })`,
      'its option effect is "coverflow", which has no equivalent',
    ],
    [
      'thumbnails',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { thumbs: { swiper: thumbs } })`,
      'its option thumbs has no equivalent: write sync-with on the slider of the thumbnails',
    ],
    [
      'callbacks',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `new Swiper('.s', { on: { init() { start(); } } })`,
      'its option on has no equivalent: listen to portico-change',
    ],
    [
      'its own buttons',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div></div></div><button class="mine">Next</button>',
      `new Swiper('.s', { navigation: { nextEl: '.mine', prevEl: '.back' } })`,
      'its buttons are elements of your own (.mine): give them commandfor and command',
    ],
    [
      'a function that other code calls',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
      `function start() { new Swiper('.s', {}); } button.onclick = start;`,
      'of its initialiser, Swiper(): it runs in the function start(), which other code calls',
    ],
    [
      'two ids',
      '<div class="swiper s" id="all"><div class="swiper-wrapper" id="team"><div class="swiper-slide">A</div></div></div>',
      `new Swiper('.s', {})`,
      'it has the ids all and team, but becomes one element',
    ],
    [
      'saved markup with copies of slides',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide swiper-slide-duplicate">B</div><div class="swiper-slide">A</div></div></div>',
      `new Swiper('.s', {})`,
      'its markup was saved after the script had run; start from the source',
    ],
    [
      'a slider in a slide',
      '<div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide"><div class="swiper v"><div class="swiper-wrapper"><div class="swiper-slide">A</div></div></div></div></div></div>',
      `new Swiper('.s', {}); new Swiper('.v', { direction: 'vertical' })`,
      'there is a slider in a slide: both would take the same swipes',
    ],
    [
      'a slider in a slide of another library',
      '<div class="owl-carousel"><div><div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A</div></div></div></div></div>',
      `new Swiper('.s', {})`,
      'there is a slider in a slide: both would take the same swipes',
    ],
  ])('leaves %s', expectUnchanged);
});
