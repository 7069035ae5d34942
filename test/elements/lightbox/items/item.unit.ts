import { describe, expect, it } from 'vitest';
import { namedType, typeOf } from '../../../../elements/lightbox/items/item.ts';

describe('the type of an item', () => {
  it.each([
    ['photo.jpg', 'image'],
    ['drawing.SVG?v=2', 'image'],
    ['data:image/png;base64,AAAA', 'image'],
    ['film.mp4', 'video'],
    ['data:video/mp4;base64,AAAA', 'video'],
    ['https://youtu.be/dQw4w9WgXcQ', 'video'],
    ['https://vimeo.com/76979871', 'video'],
    ['old.swf', 'flash'],
    ['page.html', 'iframe'],
    ['paper.pdf', 'iframe'],
    ['/somewhere', 'iframe'],
    ['#imprint', 'inline'],
    ['#', 'iframe'],
  ])('of the URL %o is %s', (url, type) => expect(typeOf(url)).toBe(type));

  it.each([
    ['/picture?id=3', 'image', 'image'],
    ['/picture?id=3', 'Photo', 'image'],
    ['photo.jpg', 'iframe', 'iframe'],
    ['page.html', 'ajax', 'ajax'],
    ['/stream', 'html5video', 'video'],
    ['/stream', ' YouTube ', 'video'],
    ['photo.jpg', 'post', 'image'],
    ['page.html', '', 'iframe'],
  ])('of the URL %o with the hint %o is %s', (url, hint, type) => expect(typeOf(url, hint)).toBe(type));

  it('is video for a hosted player with the hint embed or iframe', () => {
    expect(typeOf('https://www.youtube.com/embed/dQw4w9WgXcQ', 'embed')).toBe('video');
    expect(typeOf('https://player.vimeo.com/video/76979871', 'iframe')).toBe('video');
  });

  it('ignores unknown hints', () => {
    for (const word of ['page', 'constructor', '', 'slideshow']) expect(namedType(word)).toBeUndefined();
  });
});
