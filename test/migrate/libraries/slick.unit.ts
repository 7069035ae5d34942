import { describe, expect, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';
import { migrateBody, migratePage } from '../migrate-page.ts';

describe('slick', () => {
  it.each([
    [
      'the defaults of slick',
      '<div class="c"><div>A</div><div>B</div></div>',
      `$('.c').slick()`,
      `<portico-slider space-between="0" seamless mouse-drag pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div><div>B</div></portico-slider>`,
      '',
    ],
    [
      'a slider behind the bar of the site, whose heading is not its name',
      '<header><h6>Open all day</h6></header><div class="c"><div>A</div></div>',
      `$('.c').slick()`,
      `<header><h6>Open all day</h6></header><portico-slider space-between="0" seamless mouse-drag pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'a slider behind the title of its part of the page, with a line below it',
      '<div><h2>Our guests</h2><h5>In their words</h5></div><div class="c"><div>A</div></div>',
      `$('.c').slick({ arrows: false })`,
      `<div><h2>Our guests</h2><h5>In their words</h5></div><portico-slider aria-label="Our guests" space-between="0" seamless mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'a slider behind cards, whose headings are not its name',
      '<div><h3>Ada</h3><h3>Bea</h3><h3>Cleo</h3></div><div class="c"><div>A</div></div>',
      `$('.c').slick({ arrows: false })`,
      `<div><h3>Ada</h3><h3>Bea</h3><h3>Cleo</h3></div><portico-slider space-between="0" seamless mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'a slider behind another section, whose heading is not its name',
      '<section><h2>Prices</h2></section><div><div class="c"><div>A</div></div></div>',
      `$('.c').slick({ arrows: false })`,
      `<section><h2>Prices</h2></section><div><portico-slider space-between="0" seamless mouse-drag no-navigation pagination="none" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider></div>`,
      '',
    ],
    [
      'a slider whose style sheet marks its bullets and the slide in the middle',
      '<style>.slick-dots .slick-active { opacity: 1 } .slick-center { scale: 1.1 }</style><div class="c"><div>A</div></div>',
      `$('.c').slick({ slidesToShow: 2 })`,
      `<style>.slick-dots .slick-active { opacity: 1 } .slick-center { scale: 1.1 }</style><portico-slider space-between="0" seamless mouse-drag pagination="none" breakpoints='{"0":{"slidesPerView":2}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'maximum widths',
      '<div class="c"><div>A</div></div>',
      `jQuery(function ($) { $('.c').slick({ slidesToShow: 4, slidesToScroll: 2, dots: true, responsive: [{ breakpoint: 1024, settings: { slidesToShow: 3 } }, { breakpoint: 600, settings: { slidesToShow: 1, arrows: false } }] }); });`,
      `<portico-slider space-between="0" seamless mouse-drag breakpoints='{"0":{"slidesPerView":1,"slidesPerGroup":2,"navigation":false},"600":{"slidesPerView":3,"slidesPerGroup":2,"navigation":true},"1024":{"slidesPerView":4,"slidesPerGroup":2,"navigation":true}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'a row of columns',
      '<div class="row c"><div class="col-2">A</div></div>',
      `$('.c').slick({ slidesToShow: 6 })`,
      `<portico-slider space-between="0" seamless mouse-drag pagination="none" breakpoints='{"0":{"slidesPerView":6}}' class="row c"><div class="col-2">A</div></portico-slider>`,
      '',
    ],
    [
      'options in the markup',
      `<div class="c" data-slick='{"slidesToShow": 2, "infinite": false}'><div>A</div></div>`,
      `$(document).ready(function () { $('.c').slick(); });`,
      `<portico-slider space-between="0" mouse-drag pagination="none" breakpoints='{"0":{"slidesPerView":2}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'a fade that plays',
      '<div class="c"><div>A</div></div>',
      `$('.c').slick({ fade: true, autoplay: true, autoplaySpeed: 2000, speed: 800, pauseOnHover: false })`,
      `<portico-slider space-between="0" duration="800" seamless autoplay mouse-drag interval="2000" effect="fade" pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider>`,
      '',
    ],
    [
      'an explicit loop over elements',
      '<div class="c"><div>A</div></div><div class="c"><div>B</div></div>',
      `$('.c').each(function () { $(this).slick({ draggable: false }); });`,
      `<portico-slider space-between="0" seamless pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>A</div></portico-slider><portico-slider space-between="0" seamless pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="c"><div>B</div></portico-slider>`,
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'slides that a script animates',
      '<div class="c"><div><p data-animation-in="fadeIn">A</p></div></div>',
      `$('.c').slick()`,
      'a script animates <p> in line 1 when its slide is shown',
    ],
    [
      'slides whose parts a style sheet shows',
      '<style>.c p { opacity: 0 } .c .slick-active p { opacity: 1 }</style><div class="c"><div><p>A</p></div></div>',
      `$('.c').slick()`,
      'a style sheet of the page shows parts of its slides by .c .slick-active p',
    ],
    [
      'widths that remove the slider',
      '<div class="c"><div>A</div></div>',
      `$('.c').slick({ responsive: [{ breakpoint: 600, settings: 'unslick' }] })`,
      'its option responsive is [{"breakpoint":600,"settings":"unslick"}], which has no equivalent',
    ],
    [
      'a slider for another one',
      '<div class="c"><div>A</div></div>',
      `$('.c').slick({ asNavFor: '.d' })`,
      'its option asNavFor has no equivalent: write sync-with on the slider of the thumbnails',
    ],
    [
      'a condition on the width',
      '<div class="c"><div>A</div></div>',
      `if ($(window).width() > 676) { $('.c').slick(); }`,
      'of its initialiser, $.slick(): it depends on a condition, $(window).width() > 676',
    ],
    [
      'a slider with a listener',
      '<div class="c"><div>A</div></div>',
      `$('.c').on('afterChange', update); $('.c').slick();`,
      'a script listens to afterChange: listen to portico-change',
    ],
    [
      'a slider that a script moves',
      '<div class="c"><div>A</div></div>',
      `$('.c').slick(); $('.next').click(function () { $('.c').slick('slickNext'); });`,
      'several calls initialise it',
    ],
    [
      'options that differ by element',
      '<div class="c" data-items="3"><div>A</div></div>',
      `$('.c').each(function () { var el = $(this); el.slick({ slidesToShow: el.data('items') }); });`,
      '$.slick: its elements are not literal',
    ],
    [
      'a script that may initialise it, too',
      '<div class="c"><div>A</div></div>',
      `$('.c').slick(); other.slick({ dots: true });`,
      'a script also calls $.slick() for elements that are not literal',
    ],
    [
      'text between the slides',
      '<div class="c">Views <div>A</div></div>',
      `$('.c').slick()`,
      'there is text between its slides',
    ],
  ])('leaves %s', expectUnchanged);

  it('migrates a slider to which a rule for parts of another one cannot apply', () => {
    const css = '<style>#other .slick-list .slick-active p { opacity: 1 }</style>';
    const page = (id: string) => `${css}<div id="${id}"><div class="c"><div><p>A</p></div></div></div>`;
    expect(migrateBody(page('own'), "$('.c').slick();").reasons).toEqual([]);
    expect(migrateBody(page('other'), "$('.c').slick();").reasons).toEqual([
      'a style sheet of the page shows parts of its slides by #other .slick-list .slick-active p',
    ]);
  });

  it('leaves a slider in a part of a page for a style sheet of the site', () => {
    const part = '<h2>A</h2><div class="c"><div><p>A</p></div></div>';
    const files = { 'main.js': "$('.c').slick();", 'main.css': '.slick-active p { opacity: 1 }' };
    expect(migratePage(part, files).reasons).toEqual([
      'a style sheet of the page shows parts of its slides by .slick-active p',
    ]);
    expect(migratePage(part, { 'main.js': files['main.js'] }).reasons).toEqual([]);
  });
});
