// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { itemGroup } from '../../../../elements/lightbox/items/gallery-members.ts';
import { pageOf, find } from '../page-markup.ts';

const post = { post: true };

/** Returns the ids of the group of the item with the class `x`. */
const group = (markup: string): string => {
  const root = pageOf(markup);
  return itemGroup(find('.x'), root, post)
    .map(({ id }) => id)
    .join(' ');
};

const link = (id: number, attributes = ''): string => `<a id="${id}" href="${id}.jpg" ${attributes}><img></a>`;

describe('the group of an item in a post', () => {
  it.each([
    ['a single link', link(1, 'class="x"') + link(2), '1'],
    [
      'the mark of Elementor',
      link(1, 'data-elementor-lightbox-slideshow="a"') +
        link(2) +
        link(3, 'class="x" data-elementor-lightbox-slideshow="a"'),
      '1 3',
    ],
    [
      'rel and data-rel alike',
      link(1, 'rel="iLightbox[a]"') + link(2, 'class="x" data-rel="ilightbox[a]"') + link(3, 'rel="iLightbox[b]"'),
      '1 2',
    ],
    ['prettyPhoto', link(1, 'class="x" rel="nofollow prettyPhoto[g]"') + link(2, 'rel="prettyPhoto[g]"'), '1 2'],
    ['the word without a group', link(1, 'class="x" rel="lightbox"') + link(2, 'rel="lightbox"'), '1'],
    [
      'Fancybox',
      link(1, 'class="x" data-fancybox="a"') + link(2, 'data-fancybox="a"') + link(3, 'data-fancybox="b"'),
      '1 2',
    ],
    ['a boolean mark', link(1, 'class="x" data-lightbox="true"') + link(2, 'data-lightbox="true"'), '1'],
    [
      'FooBox',
      link(1, 'class="x foobox" rel="noopener gallery"') +
        link(2, 'class="foobox" rel="gallery"') +
        link(3, 'class="foobox"'),
      '1 2',
    ],
    ['a gallery of WordPress', `<div class="gallery">${link(1)}${link(2, 'class="x"')}</div>${link(3)}`, '1 2'],
    [
      'the nearest gallery',
      `<div class="gallery">${link(1)}<div class="foogallery">${link(2, 'class="x"')}${link(3)}</div></div>`,
      '2 3',
    ],
    [
      'a mark before the gallery',
      `<div class="gallery">${link(1, 'class="x" rel="lightbox[a]"')}${link(2)}</div>${link(3, 'rel="lightbox[a]"')}`,
      '1 3',
    ],
    [
      'the rest of the gallery',
      `<div class="gallery">${link(1, 'rel="lightbox[a]"')}${link(2, 'class="x"')}${link(3)}</div>`,
      '2 3',
    ],
    [
      'other links in a gallery',
      `<div class="gallery">${link(1, 'class="x"')}<a id="2" href="page.html"></a></div>`,
      '1',
    ],
  ])('by %s', (_, markup, expected) => expect(group(markup)).toBe(expected));

  it('ignores a gallery around the root', () => {
    pageOf(`<div class="gallery">${link(1)}<div id="root">${link(2, 'class="x"')}${link(3)}</div></div>`);
    expect(itemGroup(find('.x'), find('#root'), post)).toEqual([find('.x')]);
  });

  it('omits the copies of a carousel, and uses a clicked copy in place of its slide', () => {
    const slides = (pressed: boolean): string => `<div class="gallery">
      <div class="swiper-slide-duplicate"><a id="copy" href="2.jpg" ${pressed ? 'class="x"' : ''}></a></div>
      ${link(1)}${link(2, pressed ? '' : 'class="x"')}</div>`;
    expect(group(slides(false))).toBe('1 2');
    expect(group(slides(true))).toBe('1 copy');
  });

  it('contains only the image itself in running text', () => {
    const root = pageOf(`<p>${link(1, 'class="x"')}</p><p>${link(2)}</p>`);
    expect(itemGroup(find('.x'), root, { post: true, postImages: true })).toEqual([find('.x')]);
  });
});
