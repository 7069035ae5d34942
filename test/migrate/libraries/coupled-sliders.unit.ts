import { describe, expect, it } from 'vitest';
import { migrateBody } from '../migrate-page.ts';

const slick = '<div class="main"><p>A</p><p>B</p></div><div class="thumbs"><p>a</p><p>b</p></div>';
const swiper = ['main', 'thumbs']
  .map(
    (name) =>
      `<div class="swiper ${name}"><div class="swiper-wrapper"><p class="swiper-slide">A</p><p class="swiper-slide">B</p></div></div>`,
  )
  .join('');
const splide = ['main', 'thumbs']
  .map(
    (name) =>
      `<div class="splide ${name}"><div class="splide__track"><ul class="splide__list"><li class="splide__slide">A</li></ul></div></div>`,
  )
  .join('');

/** Returns the value of `sync-with` of each slider; an empty text for none. */
const couplingsOf = (body: string): string[] =>
  [...body.matchAll(/<portico-slider([^>]*)>/g)].map(([, tag]) => / sync-with="([^"]*)"/.exec(tag ?? '')?.[1] ?? '');

const thumbnails = ['', '.main'];
const together = ['.thumbs', '.main'];
const splides = `const main = new Splide('.main'); const thumbs = new Splide('.thumbs', { isNavigation: true });`;

describe('two coupled sliders', () => {
  it.each([
    [
      'slick: thumbnails',
      slick,
      `$('.main').slick({ asNavFor: '.thumbs' }); $('.thumbs').slick({ asNavFor: '.main', focusOnSelect: true });`,
      thumbnails,
    ],
    [
      'slick: thumbnails that the other slider does not move',
      slick,
      `$('.main').slick(); $('.thumbs').slick({ asNavFor: '.main', focusOnSelect: true });`,
      thumbnails,
    ],
    [
      'slick: both together',
      slick,
      `$('.main').slick({ asNavFor: '.thumbs' }); $('.thumbs').slick({ asNavFor: '.main' });`,
      together,
    ],
    [
      'Swiper: thumbnails in a variable',
      swiper,
      `var small = new Swiper('.thumbs', { slidesPerView: 4 }); var big = new Swiper('.main', { thumbs: { swiper: small } });`,
      thumbnails,
    ],
    [
      'Swiper: thumbnails by their selector',
      swiper,
      `new Swiper('.thumbs', { slidesPerView: 4 }); new Swiper('.main', { thumbs: { swiper: '.thumbs' } });`,
      thumbnails,
    ],
    [
      'Swiper: controllers',
      swiper,
      `var a = new Swiper('.main'); var b = new Swiper('.thumbs'); a.controller.control = b; b.controller.control = a;`,
      together,
    ],
    ['Splide: thumbnails', splide, `${splides} main.sync(thumbs); main.mount(); thumbs.mount();`, thumbnails],
    [
      'Splide: in one statement',
      splide,
      `var thumbs = new Splide('.thumbs').mount(); var main = new Splide('.main'); main.sync(thumbs).mount();`,
      together,
    ],
  ])('%s', (_, body, script, couplings) => {
    const result = migrateBody(body, script);
    expect(result.reasons).toEqual([]);
    expect(couplingsOf(result.body)).toEqual(couplings);
    expect(result.script.trim()).toBe('');
  });

  it.each([
    [
      'slick',
      slick,
      (main, thumbs) =>
        `$('.main').slick({ ${main} }); $('.thumbs').slick({ ${thumbs} asNavFor: '.main', focusOnSelect: true });`,
    ],
    [
      'Splide',
      splide,
      (main, thumbs) =>
        `const main = new Splide('.main', { ${main} }); const thumbs = new Splide('.thumbs', { ${thumbs} isNavigation: true }); main.sync(thumbs); main.mount(); thumbs.mount();`,
    ],
  ] satisfies [string, string, (main: string, thumbs: string) => string][])(
    '%s: controls of thumbnails move to the pictures',
    (_, body, script) => {
      const controlsOf = (main: string, thumbs: string) =>
        [...migrateBody(body, script(main, thumbs)).body.matchAll(/<portico-slider([^>]*)>/g)].map(([, tag = '']) =>
          [tag.includes(' no-navigation') ? '' : 'buttons', tag.includes(' pagination="none"') ? '' : 'bullets'].join(),
        );
      const off = 'arrows: false, dots: false, pagination: false,';
      expect(controlsOf(off, 'dots: false, pagination: false,')).toEqual(['buttons,', ',']);
      expect(controlsOf(off, 'arrows: false, dots: true, pagination: true,')).toEqual([',bullets', ',']);
      expect(controlsOf('dots: true', '')).toEqual(['buttons,bullets', ',']);
      expect(controlsOf(off, off)).toEqual([',', ',']);
    },
  );

  it.each([
    ['slick: only the other one moves', slick, `$('.main').slick({ asNavFor: '.thumbs' }); $('.thumbs').slick();`],
    [
      'slick: clicked slides in both',
      slick,
      `$('.main').slick({ asNavFor: '.thumbs', focusOnSelect: true }); $('.thumbs').slick({ asNavFor: '.main', focusOnSelect: true });`,
    ],
    [
      'slick: several sliders of thumbnails',
      `${slick}<div class="thumbs"><p>a</p><p>b</p></div>`,
      `$('.main').slick({ asNavFor: '.thumbs' }); $('.thumbs').slick({ asNavFor: '.main', focusOnSelect: true });`,
    ],
    [
      'slick: one of both has no equivalent',
      slick,
      `$('.main').slick({ asNavFor: '.thumbs', adaptiveHeight: true }); $('.thumbs').slick({ asNavFor: '.main', focusOnSelect: true });`,
    ],
    [
      'Swiper: a script moves the thumbnails',
      swiper,
      `var small = new Swiper('.thumbs'); var big = new Swiper('.main', { thumbs: { swiper: small } }); small.slideTo(2);`,
    ],
    [
      'Swiper: several sliders of thumbnails',
      swiper + swiper.replace('main', 'other'),
      `new Swiper('.thumbs'); new Swiper('.main', { thumbs: { swiper: '.thumbs' } });`,
    ],
    [
      'Swiper: a script uses a controlled slider',
      swiper,
      `var a = new Swiper('.main'); var b = new Swiper('.thumbs'); a.controller.control = b; b.on('click', log);`,
    ],
    [
      'Swiper: the thumbnails have no equivalent',
      swiper,
      `var small = new Swiper('.thumbs', { parallax: true }); var big = new Swiper('.main', { thumbs: { swiper: small } });`,
    ],
    ['Splide: an event', splide, `${splides} main.on('moved', log); main.sync(thumbs); main.mount(); thumbs.mount();`],
    [
      'Splide: a condition around the coupling',
      splide,
      `${splides} if (wide) { main.sync(thumbs); } main.mount(); thumbs.mount();`,
    ],
  ])('stay: %s', (_, body, script) => {
    const result = migrateBody(body, script);
    expect(result).toMatchObject({ body, script });
    expect(result.reasons.length).toBeGreaterThanOrEqual(2);
  });
});
