// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isItem, itemAt, itemElements, type ItemRules } from '../../../../elements/lightbox/items/item-elements.ts';
import { pageOf, find } from '../page-markup.ts';

const isItemMarkup = (markup: string, rules?: ItemRules): boolean => {
  pageOf(markup);
  return isItem(find('.x'), rules);
};

describe('a link', () => {
  it.each([
    '<a class="x" href="photo.jpg">',
    '<a class="x" href="/film.webm?x=1">',
    '<a class="x" href="https://vimeo.com/76979871">',
    '<a class="x" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">',
    '<a class="x" href="page.html" data-type="iframe">',
    '<a class="x" href="page.html" data-type="Ajax">',
    '<a class="x" href="/stream" data-type="html5video">',
    '<a class="x" href="page.html" rel="foobox">',
    '<a class="x" href="page.html" rel="nofollow lightbox[cats]">',
    '<a class="x" href="page.html" data-rel="iLightbox[3]">',
    '<a class="x" href="page.html" data-rel="prettyPhoto">',
    '<a class="x foobox" href="#notice">',
    '<a class="x" href="page.html" data-elementor-open-lightbox="yes">',
    '<a class="x" href="page.html" data-portico-item>',
    '<a class="x" href="#elementor-action%3Aaction%3Dlightbox%26settings%3De30%3D">',
    '<a class="x" href="/harbour/" rel="attachment wp-att-12"><img src="s.jpg" srcset="s.jpg 300w, l.jpg 1600w"></a>',
    '<a class="x" href="photo.avif">',
    '<a class="x" href="page.html" data-glightbox="type: external">',
    '<map><area class="x" href="photo.jpg"></map>',
    '<a class="x" href="data:image/png;base64,AAAA">',
    '<a class="x" href="javascript:;" data-fancybox data-src="photo.jpg">',
    '<a class="x" href="javascript:void(0)" data-src="photo.jpg">',
    '<button class="x" data-fancybox data-src="photo.jpg">Show</button>',
    '<img class="x" data-fancybox src="a.jpg">',
    '<a class="x" href="/?attachment_id=12" rel="attachment"><span><img src="s.jpg" data-orig-file="l.jpg"></span></a>',
  ])('is an item: %s', (markup) => expect(isItemMarkup(markup)).toBe(true));

  it.each([
    '<a class="x" href="page.html">',
    '<a class="x" href="page.html"><img srcset="a.jpg 2x"></a>',
    '<a class="x" href="/harbour/" rel="attachment wp-att-12"><img src="s.jpg"></a>',
    '<a class="x" href="/harbour/" rel="attachment">The harbour</a>',
    '<a class="x no-lightbox" href="/harbour/" rel="attachment"><img srcset="a.jpg 2x"></a>',
    '<a class="x" href="paper.pdf">',
    '<a class="x" href="old.swf">',
    '<a class="x" href="https://example.mov">',
    '<a class="x" href="page.html" data-type="page" data-id="12">',
    '<a class="x" href="page.html" rel="nolightbox">',
    '<a class="x" href="page.html" data-options="thumbnail: \'\'">',
    '<a class="x" href="https://www.youtube.com/@channel">',
    '<a class="x" href="#elementor-action%3Aaction%3Dpopup%3Aopen">',
    '<a class="x">',
    '<a class="x" href="photo.jpg" download>',
    '<a class="x" href="javascript:open()" data-fancybox>',
    '<a class="x" href="javascript:;" data-fancybox data-src="javascript:open()">',
    '<a class="x" href="photo.jpg" rel="nolightbox">',
    '<a class="x no-lightbox" href="photo.jpg">',
    '<a class="x nolightbox" href="photo.jpg">',
    '<a class="x" href="photo.jpg" data-elementor-open-lightbox="no">',
    '<div data-portico-no-lightbox><a class="x" href="photo.jpg"></div>',
    '<a class="x" href="mailto:me@example.mov">',
  ])('is not an item: %s', (markup) => expect(isItemMarkup(markup)).toBe(false));

  it('is an item although the body has an excluding class', () => {
    const lightbox = '<portico-lightbox><a class="x" href="photo.jpg"></portico-lightbox>';
    expect(isItemMarkup(`<div class="no-lightbox">${lightbox}</div>`)).toBe(true);
  });
});

describe('a URL without a safe scheme', () => {
  it.each([
    'javascript:a.jpg',
    ' JaVaScRiPt:a',
    'java\nscript:a',
    '\u0001javascript:a',
    'vbscript:a',
    'data:text/html,a',
    'data:,a',
    'file:///a.jpg',
  ])('is not an item: %o', (address) => {
    pageOf('<a class="x" data-type="iframe" data-portico-item>');
    find('.x').setAttribute('href', address);
    expect(isItem(find('.x'))).toBe(false);
  });
});

describe('an image without a link', () => {
  const post = { post: true };
  it.each<[string, boolean, boolean]>([
    ['<figure><img class="x" src="a.jpg"></figure>', true, false],
    ['<figure><div><img class="x" src="a.jpg"></div></figure>', true, false],
    ['<img class="x" src="a.jpg" srcset="b.jpg 2x">', true, true],
    ['<img class="x" src="a.jpg" data-srcset="b.jpg 2x">', true, true],
    ['<picture><source srcset="b.webp"><img class="x" src="a.jpg"></picture>', true, true],
    ['<img class="x" src="a.jpg" data-portico-item>', true, true],
    ['<img class="x" src="a.jpg" data-type="image">', true, true],
    ['<p><img class="x" src="a.jpg"></p>', false, false],
    ['<img class="x avatar" src="a.jpg" srcset="b.jpg 2x">', false, false],
    ['<img class="x emoji" src="a.svg" srcset="b.svg 2x">', false, false],
    ['<figure class="nolightbox"><img class="x" src="a.jpg" srcset="b.jpg 2x"></figure>', false, false],
    ['<figure class="wp-lightbox-container"><img class="x" src="a.jpg" srcset="b.jpg 2x"></figure>', false, false],
  ])('%s is an item: %s; in a whole post: %s', (markup, normally, inPost) => {
    expect(isItemMarkup(markup)).toBe(normally);
    expect(isItemMarkup(markup, post)).toBe(inPost);
  });

  it('is always an item with post-images', () => {
    expect(isItemMarkup('<p><img class="x" src="a.jpg"></p>', { post: true, postImages: true })).toBe(true);
    expect(isItemMarkup('<p><img class="x avatar" src="a.jpg"></p>', { post: true, postImages: true })).toBe(false);
  });
});

describe('itemAt', () => {
  const at = (markup: string, rules?: ItemRules): string | undefined => {
    const root = pageOf(`<portico-lightbox>${markup}</portico-lightbox>`).firstElementChild;
    return root ? itemAt(find('.click'), root, rules)?.id : 'no root';
  };

  it.each([
    ['a link around', '<a id="link" href="a.jpg"><span><img class="click" srcset="b 2x"></span></a>', 'link'],
    [
      'nothing in a link to a page',
      '<figure><a href="page.html"><img class="click" srcset="b 2x"></a></figure>',
      undefined,
    ],
    ['the image of a figure', '<figure><img class="click" id="image" src="a.jpg"></figure>', 'image'],
    [
      'nothing in the caption',
      '<figure><img src="a.jpg"><figcaption class="click">Sea</figcaption></figure>',
      undefined,
    ],
    [
      'a marked figure',
      '<figure id="figure" data-portico-item><img src="a.jpg"><figcaption class="click">Sea</figcaption></figure>',
      'figure',
    ],
    [
      'a marked element',
      `<div id="film" data-elementor-lightbox='{"type":"video"}'><img class="click" src="a.jpg"></div>`,
      'film',
    ],
    [
      'nothing on a button inside',
      '<figure data-portico-item><img src="a.jpg"><button class="click">Like</button></figure>',
      undefined,
    ],
    [
      'a button that is marked',
      '<button class="click" id="button" data-portico-item data-src="a.jpg">Open</button>',
      'button',
    ],
    [
      'nothing of a nested lightbox',
      '<portico-lightbox><a class="click" href="a.jpg"></a></portico-lightbox>',
      undefined,
    ],
  ])('finds %s', (_, markup, id) => expect(at(markup)).toBe(id));

  it('ignores elements outside of the root', () => {
    pageOf('<a href="a.jpg"><div id="root" data-portico-item><span class="click"></span></div></a>');
    expect(itemAt(find('.click'), find('#root'))).toBeUndefined();
  });

  it('finds an item around the target', () => {
    pageOf('<portico-lightbox><div id="root"><a class="click" href="a.jpg"></a></div></portico-lightbox>');
    expect(itemAt(find('.click'), find('#root'))).toBe(find('.click'));
  });
});

describe('the items of an element', () => {
  it('are unique and in document order', () => {
    const root = pageOf(`
      <figure><a id="one" href="1.jpg"><img srcset="1s.jpg 2x"></a></figure>
      <a href="page.html">Page</a>
      <img id="two" srcset="2.jpg 2x">
      <div id="three" data-elementor-lightbox='{}'><img srcset="3.jpg 2x"></div>
      <p><img src="text.jpg"></p>
      <portico-lightbox><a href="4.jpg"></a></portico-lightbox>
      <svg><a href="5.jpg"></a></svg>
      <p><a id="six" href="https://vimeo.com/76979871">Film</a></p>`);
    expect(itemElements(root).map(({ id }) => id)).toEqual(['one', 'two', 'three', 'six']);
    expect(itemElements(root, { post: true, postImages: true })).toHaveLength(5);
  });
});
