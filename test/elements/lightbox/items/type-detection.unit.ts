import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../elements/lightbox/items/item.ts';
import { applyDetection } from '../../../../elements/lightbox/items/item-sources.ts';

const item: Item = {
  type: 'iframe',
  url: 'https://photos.example/p/7',
  title: 'Lake',
  caption: 'By Ada',
  alt: '',
  html: '',
  srcset: '',
  sizes: '',
  options: {},
  source: undefined,
  thumbnailImage: undefined,
};

const read = (result: unknown) => {
  const found = applyDetection(item, { status: 200, results: [result] });
  return found && [found.type, found.url];
};

describe('the response of a media-recognition service', () => {
  it.each<[string, unknown, readonly string[] | undefined]>([
    [
      'a picture with its type',
      { type: 'photo', source: { src: 'https://cdn.example/7' } },
      ['image', 'https://cdn.example/7'],
    ],
    [
      'a source with its own type',
      { type: 'page', source: { src: 'https://cdn.example/7', type: 'image' } },
      ['image', 'https://cdn.example/7'],
    ],
    [
      'a picture by its extension',
      { source: { src: 'https://cdn.example/7.webp' } },
      ['image', 'https://cdn.example/7.webp'],
    ],
    [
      'a list of images',
      { type: 'image', images: [{ src: 'https://cdn.example/8' }] },
      ['image', 'https://cdn.example/8'],
    ],
    [
      'a list of images with addresses',
      { type: 'image', images: [{ url: 'https://cdn.example/8' }] },
      ['image', 'https://cdn.example/8'],
    ],
    ['an address alone', { url: 'https://youtu.be/aqz-KE-bpKQ' }, ['video', 'https://youtu.be/aqz-KE-bpKQ']],
    ['sources of a video', { html5video: { webm: 'https://cdn.example/9.webm' } }, ['video', '']],
    [
      'a player with the type iframe',
      { type: 'iframe', url: 'https://vimeo.com/76979871' },
      ['video', 'https://vimeo.com/76979871'],
    ],
    [
      'a page with the type html',
      { type: 'html', url: 'https://photos.example/embed/7' },
      ['iframe', 'https://photos.example/embed/7'],
    ],
    [
      'a type ajax as iframe',
      { type: 'ajax', url: 'https://photos.example/part' },
      ['iframe', 'https://photos.example/part'],
    ],
    [
      'an unknown type',
      { type: 7, url: 'https://photos.example/embed/7' },
      ['iframe', 'https://photos.example/embed/7'],
    ],
    ['nothing', {}, undefined],
    ['no object', 'https://cdn.example/7.jpg', undefined],
    ['a script', { type: 'image', source: { src: 'javascript:trap()' } }, undefined],
    ['a page of data', { source: { src: 'data:text/html,<b>' } }, undefined],
    ['a URL that is not a string', { url: 7 }, undefined],
    ['images that are not a list', { images: { src: 'https://cdn.example/8' } }, undefined],
  ])('%s', (_, result, expected) => {
    expect(read(result)).toEqual(expected);
  });

  it('may contain one result without a list, and its status as text', () => {
    expect(applyDetection(item, { status: '200', results: { url: '/a.jpg' } })).toMatchObject({
      type: 'image',
      url: '/a.jpg',
    });
  });

  it('provides size and thumbnail', () => {
    const source = { src: '/a.jpg', width: 640, height: '480', thumbnail: '/a-small.jpg' };
    expect(applyDetection(item, { status: 200, results: [{ source }] })?.options).toEqual({
      width: 640,
      height: 480,
      thumbnail: '/a-small.jpg',
    });
  });

  it('is overridden by the author’s options', () => {
    const sized = { ...item, options: { width: 100 } };
    const source = { src: '/a.jpg', width: 640, height: 480 };
    expect(applyDetection(sized, { status: 200, results: [{ source }] })?.options).toEqual({
      width: 100,
      height: 480,
    });
  });

  it('keeps the texts of the item', () => {
    expect(applyDetection(item, { status: 200, results: [{ url: '/a.jpg', title: '<b>' }] })).toMatchObject({
      title: 'Lake',
      caption: 'By Ada',
    });
  });
});

describe('an error of a media-recognition service', () => {
  it.each<[string, unknown, string]>([
    ['with its own words', { status: 404, response: 'Unknown address' }, 'Unknown address'],
    ['without words', { status: 500 }, 'the media-recognition service responded with the status 500'],
    [
      'without a status',
      { results: [{ url: '/a.jpg' }] },
      'the media-recognition service responded with the status undefined',
    ],
    ['with no object', 'Hm', 'the media-recognition service responded with the status undefined'],
    [
      'with a response that is not a string',
      { status: 403, response: { why: 1 } },
      'the media-recognition service responded with the status 403',
    ],
  ])('%s', (_, answer, message) => {
    expect(() => applyDetection(item, answer)).toThrow(message);
  });
});
