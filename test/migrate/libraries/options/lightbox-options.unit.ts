import { describe, expect, it } from 'vitest';
import { migrateBody } from '../../migrate-page.ts';

const links = (attribute: string) => `<div><a ${attribute} href="a.jpg">A</a><a ${attribute} href="b.jpg">B</a></div>`;

/** Returns the attributes of the first lightbox and of its first link, or the reason why the links stay. */
function effectOf(body: string, script: string): string {
  const { body: after, reasons } = migrateBody(body, script);
  const [, lightbox, link] = /<portico-lightbox([^>]*)><a((?: data-type="\w+")?)/.exec(after) ?? [];
  return lightbox === undefined ? (reasons[0] ?? '') : `${lightbox}${link}`.trim();
}

const noEquivalent = (option: string, reason: string) => `its option ${option} has no equivalent: ${reason}`;

describe('the options of GLightbox', () => {
  it.each([
    ['loop: true', 'loop'],
    ['zoomable: false', 'no-zoom'],
    ['touchNavigation: false', 'no-swipe'],
    ['autoplayVideos: true', 'video-autoplay'],
    ['openEffect: "none"', 'animation-duration="none"'],
    ['descPosition: "left"', 'caption-position="side"'],
    ['width: "900px"', ''],
    ['elements: [{ href: "a.jpg" }]', noEquivalent('elements', 'write them into the setting items')],
    ['onOpen: f', noEquivalent('onOpen', 'listen to an event of the lightbox')],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf(links('class="glightbox"'), `GLightbox({ ${options} })`)).toBe(effect);
  });
});

describe('the options of Fancybox', () => {
  it.each([
    ['Carousel: { infinite: true }', 'preset="modern"'],
    ['Carousel: { infinite: false }', 'preset="modern" no-loop'],
    ['Video: { autoplay: true }', 'preset="modern" video-autoplay'],
    ['Video: { autoplay: false }', 'preset="modern"'],
    ['Thumbs: false', 'preset="modern" no-thumbnails'],
    ['on: { done: f }', noEquivalent('on', 'listen to an event of the lightbox')],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf(links('data-fancybox="g"'), `Fancybox.bind('[data-fancybox]', { ${options} })`)).toBe(effect);
  });

  it.each([
    ['loop: true', 'loop'],
    ['arrows: false', 'no-arrows'],
    ['afterShow: f', noEquivalent('afterShow', 'listen to an event of the lightbox')],
  ])('of version 3: %s becomes %s', (options, effect) => {
    expect(effectOf(links('data-fancybox="g"'), `$('[data-fancybox]').fancybox({ ${options} })`)).toBe(effect);
  });
});

describe('the options of Magnific Popup', () => {
  it.each([
    ['type: "image", gallery: { enabled: false }', ''],
    ['type: "image", removalDelay: 300', 'exit-duration="300"'],
    ['type: "image", removalDelay: 0', 'animation-duration="none"'],
    ['type: "image", closeOnContentClick: true, fixedContentPos: false, mainClass: "a", midClick: true', ''],
    ['type: "iframe", disableOn: 700', 'data-type="iframe"'],
    ['type: "ajax"', 'data-type="ajax"'],
    ['type: "inline"', 'its content is a form, or is not in this file: use <portico-popup>'],
    ['type: "image", callbacks: { open: f }', noEquivalent('callbacks', 'listen to an event of the lightbox')],
    ['type: "image", image: { verticalFit: true, titleSrc: "title" }', ''],
    ['image: { titleSrc: "data-t" }', 'its option image is {"titleSrc":"data-t"}, which has no equivalent'],
    [
      'image: { titleSrc: (item) => item.el }',
      'its option image is {"titleSrc":"(item) => item.el"}, which is not a literal',
    ],
    ['type: "iframe", iframe: { patterns: { youtube: { id: "v=" } } }', 'data-type="iframe"'],
    ['iframe: { patterns: { d: {} } }', 'its option iframe is {"patterns":{"d":{}}}, which has no equivalent'],
    ['items: [{ src: "a.jpg" }]', noEquivalent('items', 'write them into the setting items')],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf(links('class="p"'), `$('.p').magnificPopup({ ${options} })`)).toBe(effect);
  });
});

describe('the options of SimpleLightbox', () => {
  it.each([
    ['overlayOpacity: 0.5', 'loop overlay-opacity="0.5"'],
    ['nav: false', 'loop no-arrows'],
    ['history: false', 'loop no-history'],
    ['download: "Save"', 'loop download'],
    ['captionDelay: 300', 'loop caption-delay="300"'],
    ['captions: false', 'loop no-show-captions'],
    ['loop: false', ''],
    ['animationSpeed: 400', 'loop entrance-duration="400"'],
    ['showCounter: false', 'loop no-counter'],
    ['captionsData: "title", captionSelector: "self", captionType: "attr"', 'loop'],
    ['captionsData: "alt"', noEquivalent('captionsData', 'write the captions as title')],
    ['captionType: "text"', noEquivalent('captionType', 'write the captions as title')],
    ['captionSelector: ".t"', 'its option captionSelector is ".t", which has no equivalent'],
    ['additionalHtml: "<p>A</p>"', noEquivalent('additionalHtml', 'the lightbox shows pictures and captions')],
    ['sourceAttr: "href"', 'loop'],
    ['sourceAttr: "data-src"', 'its option sourceAttr is "data-src", which has no equivalent'],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf(links('class="p"'), `new SimpleLightbox('.p', { ${options} })`)).toBe(effect);
  });
});

describe('the options of Lightbox2', () => {
  it.each([
    ['wrapAround: true', 'loop'],
    ['showImageNumberLabel: false', 'no-counter'],
    ['albumLabel: "Image %1 of %2"', `texts='{"counter":"Image {index} of {total}"}'`],
    ['fadeDuration: 300', 'entrance-duration="300"'],
    ['imageFadeDuration: 300', 'switch-duration="300"'],
    ['resizeDuration: 300', 'resize-duration="300"'],
    ['disableScrolling: true, fitImagesInViewport: false, positionFromTop: 50, maxWidth: 800', ''],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf(links('data-lightbox="g"'), `lightbox.option({ ${options} })`)).toBe(effect);
  });
});
