// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isItem, itemAt, itemElements, type ItemRules } from '../../../elements/lightbox/items/item-elements.ts';
import { pageOf, the } from './page-markup.ts';

const judged = (markup: string, rules?: ItemRules): boolean => {
  pageOf(markup);
  return isItem(the('.x'), rules);
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
  ])('is an item: %s', (markup) => expect(judged(markup)).toBe(true));

  it.each([
    '<a class="x" href="page.html">',
    '<a class="x" href="page.html"><img srcset="a.jpg 2x"></a>',
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
    '<a class="x" href="photo.jpg" rel="nolightbox">',
    '<a class="x no-lightbox" href="photo.jpg">',
    '<a class="x nolightbox" href="photo.jpg">',
    '<a class="x" href="photo.jpg" data-elementor-open-lightbox="no">',
    '<div data-portico-no-lightbox><a class="x" href="photo.jpg"></div>',
    '<a class="x" href="mailto:me@example.mov">',
  ])('is left alone: %s', (markup) => expect(judged(markup)).toBe(false));

  it('counts inside a page whose body has a class against the lightbox of its theme', () => {
    const lightbox = '<portico-lightbox><a class="x" href="photo.jpg"></portico-lightbox>';
    expect(judged(`<div class="no-lightbox">${lightbox}</div>`)).toBe(true);
  });
});

describe('an address that may not be shown', () => {
  it.each([
    'javascript:a.jpg',
    ' JaVaScRiPt:a',
    'java\nscript:a',
    '\u0001javascript:a',
    'vbscript:a',
    'data:text/html,a',
    'data:,a',
    'file:///a.jpg',
  ])('makes no item: %o', (address) => {
    pageOf('<a class="x" data-type="iframe" data-portico-item>');
    the('.x').setAttribute('href', address);
    expect(isItem(the('.x'))).toBe(false);
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
    expect(judged(markup)).toBe(normally);
    expect(judged(markup, post)).toBe(inPost);
  });

  it('is always one where a post shows its images', () => {
    expect(judged('<p><img class="x" src="a.jpg"></p>', { post: true, postImages: true })).toBe(true);
    expect(judged('<p><img class="x avatar" src="a.jpg"></p>', { post: true, postImages: true })).toBe(false);
  });
});

describe('the item that a click means', () => {
  const at = (markup: string, rules?: ItemRules): string | undefined => {
    const root = pageOf(`<portico-lightbox>${markup}</portico-lightbox>`).firstElementChild;
    return root ? itemAt(the('.click'), root, rules)?.id : 'no root';
  };

  it.each([
    ['a link around', '<a id="link" href="a.jpg"><span><img class="click" srcset="b 2x"></span></a>', 'link'],
    [
      'nothing in a link elsewhere',
      '<figure><a href="page.html"><img class="click" srcset="b 2x"></a></figure>',
      undefined,
    ],
    ['the image of a figure', '<figure><img class="click" id="image" src="a.jpg"></figure>', 'image'],
    [
      'nothing in the text below',
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
      'nothing on a button in it',
      '<figure data-portico-item><img src="a.jpg"><button class="click">Like</button></figure>',
      undefined,
    ],
    [
      'a button that is marked',
      '<button class="click" id="button" data-portico-item data-src="a.jpg">Open</button>',
      'button',
    ],
    [
      'nothing of a further lightbox',
      '<portico-lightbox><a class="click" href="a.jpg"></a></portico-lightbox>',
      undefined,
    ],
  ])('is %s', (_, markup, id) => expect(at(markup)).toBe(id));

  it('is looked for inside the root only', () => {
    pageOf('<a href="a.jpg"><div id="root" data-portico-item><span class="click"></span></div></a>');
    expect(itemAt(the('.click'), the('#root'))).toBeUndefined();
  });

  it('is found from an element inside the lightbox', () => {
    pageOf('<portico-lightbox><div id="root"><a class="click" href="a.jpg"></a></div></portico-lightbox>');
    expect(itemAt(the('.click'), the('#root'))).toBe(the('.click'));
  });
});

describe('the items of an element', () => {
  it('are those of the page, in its order, each once', () => {
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
