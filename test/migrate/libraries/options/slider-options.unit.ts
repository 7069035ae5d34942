import { describe, expect, it } from 'vitest';
import { migrateBody } from '../../migrate-page.ts';

interface Library {
  readonly body: string;
  readonly call: (options: string) => string;
}

const three = '<div>A</div><div>B</div><div>C</div>';
const swiper: Library = {
  body: '<div class="c"><div class="swiper-wrapper"><div class="swiper-slide">A</div><div class="swiper-slide">B</div></div></div>',
  call: (options) => `new Swiper('.c', { ${options} })`,
};
const slick: Library = { body: `<div class="c">${three}</div>`, call: (options) => `$('.c').slick({ ${options} })` };
const owl: Library = {
  body: `<div class="owl-carousel c">${three}</div>`,
  call: (options) => `$('.c').owlCarousel({ ${options} })`,
};
const splide: Library = {
  body: '<div class="splide"><div class="splide__track"><ul class="splide__list"><li class="splide__slide">A</li></ul></div></div>',
  call: (options) => `new Splide('.splide', { ${options} }).mount()`,
};

/** Returns the attributes of the slider; `undefined` for one that stays. */
function attributesOf({ body, call }: Library, options: string): string[] | undefined {
  const [, written] = /<portico-slider([^>]*)>/.exec(migrateBody(body, call(options)).body) ?? [];
  return written?.match(/[\w-]+(?:="[^"]*"|='[^']*')?/g) ?? undefined;
}

/** Returns the attributes that an option adds, and those that it removes after a minus sign; or the reason why the widget stays. */
function effectOf(library: Library, options: string): string {
  const attributes = attributesOf(library, options);
  if (!attributes) return migrateBody(library.body, library.call(options)).reasons[0] ?? '';
  const usual = attributesOf(library, '') ?? [];
  const added = attributes.filter((one) => !usual.includes(one));
  const names = attributes.map((one) => one.split('=')[0]);
  const removed = usual.filter((one) => !names.includes(one.split('=')[0]));
  return [...added, ...removed.map((one) => `-${one}`)].join(' ');
}

const noEquivalent = (option: string, reason: string) => `its option ${option} has no equivalent: ${reason}`;

describe('the options of Swiper', () => {
  it.each([
    ['slidesPerView: "auto"', `auto-size -breakpoints='{"0":{"slidesPerView":1}}'`],
    ['slidesPerGroup: 2', `breakpoints='{"0":{"slidesPerView":1,"slidesPerGroup":2}}'`],
    ['spaceBetween: 30', 'space-between="30"'],
    ['centeredSlides: true', 'centered'],
    ['loop: true', 'seamless'],
    ['rewind: true', 'loop'],
    ['autoplay: true', 'autoplay interval="3000"'],
    ['autoplay: 4000', 'autoplay interval="4000"'],
    ['autoplay: { delay: 2000 }', 'autoplay interval="2000"'],
    ['speed: 800', 'duration="800"'],
    ['direction: "vertical"', 'vertical'],
    ['effect: "fade"', 'effect="fade"'],
    ['effect: "cube"', 'its option effect is "cube", which has no equivalent'],
    ['grid: { rows: 2 }', noEquivalent('grid', 'put several items into each slide')],
    ['slidesPerColumn: 2', noEquivalent('slidesPerColumn', 'put several items into each slide')],
    ['mousewheel: true', noEquivalent('mousewheel', 'the wheel scrolls the page')],
    ['mousewheel: { enabled: false }', ''],
    [
      'keyboard: { enabled: true }',
      noEquivalent('keyboard', 'the arrow keys work only while the focus is in the slider'),
    ],
    ['virtual: true', noEquivalent('virtual', 'all slides stay in the page')],
    ['parallax: true', noEquivalent('parallax', 'there is no parallax in slides')],
    ['hashNavigation: true', noEquivalent('hashNavigation', 'there are no fragments of slides')],
    ['freeMode: true', 'momentum="free"'],
    ['freeMode: { enabled: true, sticky: true }', 'momentum="snap"'],
    ['simulateTouch: false', '-mouse-drag'],
    ['pagination: { el: ".p" }', '-pagination="none"'],
    ['pagination: ".p"', '-pagination="none"'],
    ['pagination: { el: ".p", type: "fraction" }', 'pagination="fraction"'],
    ['pagination: { el: ".p", type: "progressbar" }', 'pagination="progress"'],
    ['thumbs: { swiper: t }', 'its option thumbs has no equivalent: write sync-with on the slider of the thumbnails'],
    ['controller: { control: t }', noEquivalent('controller', 'write sync-with on both sliders')],
    ['lazy: true', ''],
    ['zoom: true', noEquivalent('zoom', 'slides cannot be zoomed: put <portico-lightbox> around them')],
    ['initialSlide: 1', 'initial-slide="1"'],
    ['onInit: start', 'its option onInit is start, which is not a literal'],
    ['scrollbar: { el: ".s" }', noEquivalent('scrollbar', 'use pagination="progress"')],
    ['autoHeight: true', noEquivalent('autoHeight', 'all slides have the same height')],
    ['nextButton: ".n"', 'its buttons are elements of your own (.n): give them commandfor and command'],
  ])('%s becomes %s', (options, effect) => expect(effectOf(swiper, options)).toBe(effect));
});

describe('the options of slick', () => {
  it.each([
    ['slidesToScroll: 2', `breakpoints='{"0":{"slidesPerView":1,"slidesPerGroup":2}}'`],
    ['infinite: false', '-seamless'],
    ['autoplay: true, autoplaySpeed: 4000', 'autoplay interval="4000"'],
    ['speed: 900', 'duration="900"'],
    ['arrows: false', 'no-navigation -controls-placement="over"'],
    ['dots: true', '-pagination="none"'],
    ['fade: true', 'effect="fade"'],
    ['variableWidth: true', `auto-size -controls-placement="over" -breakpoints='{"0":{"slidesPerView":1}}'`],
    ['vertical: true', 'vertical'],
    ['draggable: false', '-mouse-drag'],
    ['swipe: false', ''],
    ['centerMode: true, centerPadding: "60px"', 'centered'],
    ['lazyLoad: "ondemand"', ''],
    ['pauseOnHover: false', ''],
    ['pauseOnFocus: false', ''],
    ['rtl: true', ''],
    ['initialSlide: 1', 'initial-slide="1"'],
    ['prevArrow: "<button>A</button>"', ''],
    ['prevArrow: false', ''],
    ['nextArrow: ".next"', 'its option nextArrow is ".next", which has no equivalent'],
    ['appendArrows: ".a", appendDots: ".b"', ''],
    ['asNavFor: ".d"', noEquivalent('asNavFor', 'write sync-with on the slider of the thumbnails')],
    ['focusOnSelect: true', noEquivalent('focusOnSelect', 'write sync-with on the slider of the thumbnails')],
    ['rows: 2', noEquivalent('rows', 'put several items into each slide')],
    ['slidesPerRow: 2', noEquivalent('slidesPerRow', 'put several items into each slide')],
    ['adaptiveHeight: true', noEquivalent('adaptiveHeight', 'all slides have the same height')],
    ['customPaging: f', noEquivalent('customPaging', 'the bullets are buttons of the element')],
    [
      'mobileFirst: true, responsive: [{ breakpoint: 600, settings: { slidesToShow: 3 } }]',
      `breakpoints='{"0":{"slidesPerView":1},"601":{"slidesPerView":3}}' -controls-placement="over"`,
    ],
    ['slide: "div"', noEquivalent('slide', 'every child is a slide')],
    [
      'responsive: [{ breakpoint: 600, settings: "unslick" }]',
      'its option responsive is [{"breakpoint":600,"settings":"unslick"}], which has no equivalent',
    ],
  ])('%s becomes %s', (options, effect) => expect(effectOf(slick, options)).toBe(effect));
});

describe('the options of Owl Carousel', () => {
  it.each([
    ['items: 2.5', `breakpoints='{"0":{"slidesPerView":2.5}}'`],
    ['slideBy: 2', `breakpoints='{"0":{"slidesPerView":3,"slidesPerGroup":2}}'`],
    ['slideBy: "page"', `breakpoints='{"0":{"slidesPerView":3,"slidesPerGroup":3}}'`],
    ['margin: 10', 'space-between="10"'],
    ['loop: true', 'seamless'],
    ['rewind: true', 'loop'],
    ['center: true', 'centered'],
    ['autoWidth: true', `auto-size -breakpoints='{"0":{"slidesPerView":3}}'`],
    ['autoplay: true, autoplayTimeout: 3000', 'autoplay interval="3000"'],
    ['smartSpeed: 700', 'duration="700"'],
    ['autoplaySpeed: 700', 'duration="700"'],
    ['navSpeed: 700', 'duration="700"'],
    ['nav: true', '-no-navigation'],
    ['dots: false', 'pagination="none"'],
    ['mouseDrag: false', '-mouse-drag'],
    ['lazyLoad: true', ''],
    ['startPosition: 1', 'initial-slide="1"'],
    ['navText: ["A", "B"]', ''],
    ['animateOut: "fadeOut", items: 1', `effect="fade" breakpoints='{"0":{"slidesPerView":1}}'`],
    ['animateOut: "flipOutX", items: 1', 'its option animateOut is "flipOutX", which has no equivalent'],
    ['singleItem: true', `duration="200" breakpoints='{"0":{"slidesPerView":1}}'`],
    ['stagePadding: 50', noEquivalent('stagePadding', 'set a padding around the slider')],
    ['merge: true', noEquivalent('merge', 'slides have one width')],
    ['autoHeight: true', noEquivalent('autoHeight', 'all slides have the same height')],
    ['URLhashListener: true', noEquivalent('URLhashListener', 'there are no addresses of slides')],
    ['video: true', noEquivalent('video', 'use <portico-video> in the slides')],
    ['nestedItemSelector: "item"', noEquivalent('nestedItemSelector', 'every child is a slide')],
    ['dotsData: true', noEquivalent('dotsData', 'the bullets are buttons of the element')],
  ])('%s becomes %s', (options, effect) => expect(effectOf(owl, options)).toBe(effect));
});

describe('the options of Splide', () => {
  it.each([
    ['type: "loop"', 'seamless'],
    ['keyboard: true', ''],
    ['keyboard: "global"', 'its option keyboard is "global", which has no equivalent'],
    ['rewind: true', 'loop'],
    ['type: "fade"', 'effect="fade"'],
    ['perPage: 3', `breakpoints='{"0":{"slidesPerView":3,"slidesPerGroup":3}}' -controls-placement="over"`],
    ['perPage: 3, perMove: 1', `breakpoints='{"0":{"slidesPerView":3,"slidesPerGroup":1}}' -controls-placement="over"`],
    ['perPage: 3, focus: "center"', `centered breakpoints='{"0":{"slidesPerView":3}}' -controls-placement="over"`],
    [
      'breakpoints: { 600: { perPage: 2 } }',
      `breakpoints='{"0":{"slidesPerView":2,"slidesPerGroup":2},"601":{"slidesPerView":1,"slidesPerGroup":1}}' -controls-placement="over"`,
    ],
    ['gap: "10px"', 'space-between="10"'],
    ['gap: "1rem"', 'its option gap is "1rem", which has no equivalent'],
    ['gap: "10%"', 'its option gap is "10%", which has no equivalent'],
    ['autoWidth: true', `auto-size -controls-placement="over" -breakpoints='{"0":{"slidesPerView":1}}'`],
    ['autoHeight: true', `auto-size -controls-placement="over" -breakpoints='{"0":{"slidesPerView":1}}'`],
    ['autoplay: true, interval: 3000', 'autoplay interval="3000"'],
    ['speed: 800', 'duration="800"'],
    ['arrows: false', 'no-navigation -controls-placement="over"'],
    ['pagination: false', 'pagination="none"'],
    ['drag: "free"', 'momentum="free"'],
    ['drag: "free", snap: true', 'momentum="snap"'],
    ['drag: false', '-mouse-drag'],
    ['direction: "ttb"', 'vertical'],
    ['lazyLoad: "nearby"', ''],
    ['start: 1', 'initial-slide="1"'],
    ['classes: { arrow: "a" }', ''],
    ['fixedWidth: 200', noEquivalent('fixedWidth', 'set the width of the slides in your CSS, and auto-size')],
    ['isNavigation: true', noEquivalent('isNavigation', 'write sync-with on the slider of the thumbnails')],
    ['cover: true', noEquivalent('cover', 'write fit="cover"')],
    ['heightRatio: 0.5', noEquivalent('heightRatio', 'set aspect-ratio in your CSS')],
    ['padding: 10', noEquivalent('padding', 'set a padding around the slider')],
    ['wheel: true', noEquivalent('wheel', 'the wheel scrolls the page')],
    ['grid: { rows: 2 }', noEquivalent('grid', 'put several items into each slide')],
    ['destroy: true', noEquivalent('destroy', 'remove the tag around the slides')],
    ['autoScroll: { speed: 1 }', noEquivalent('autoScroll', 'there is no continuous movement')],
  ])('%s becomes %s', (options, effect) => expect(effectOf(splide, options)).toBe(effect));
});
