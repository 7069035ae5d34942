import { describe, expect, it } from 'vitest';
import type { Item } from '../../../elements/lightbox/items/item.ts';
import { applyDetection } from '../../../elements/lightbox/content/type-detection.ts';

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
      'a source with a type of its own',
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
      'a player that is called a frame',
      { type: 'iframe', url: 'https://vimeo.com/76979871' },
      ['video', 'https://vimeo.com/76979871'],
    ],
    [
      'a page, whatever its type is called',
      { type: 'html', url: 'https://photos.example/embed/7' },
      ['iframe', 'https://photos.example/embed/7'],
    ],
    [
      'what is to be fetched is shown in a frame',
      { type: 'ajax', url: 'https://photos.example/part' },
      ['iframe', 'https://photos.example/part'],
    ],
    [
      'a type that is none',
      { type: 7, url: 'https://photos.example/embed/7' },
      ['iframe', 'https://photos.example/embed/7'],
    ],
    ['nothing', {}, undefined],
    ['no object', 'https://cdn.example/7.jpg', undefined],
    ['a script', { type: 'image', source: { src: 'javascript:trap()' } }, undefined],
    ['a page of data', { source: { src: 'data:text/html,<b>' } }, undefined],
    ['an address that is no text', { url: 7 }, undefined],
    ['images that are no list', { images: { src: 'https://cdn.example/8' } }, undefined],
  ])('%s', (_, result, expected) => {
    expect(read(result)).toEqual(expected);
  });

  it('may hold one result without a list, and its status as text', () => {
    expect(applyDetection(item, { status: '200', results: { url: '/a.jpg' } })).toMatchObject({
      type: 'image',
      url: '/a.jpg',
    });
  });

  it('says how large it is, and which picture stands for it', () => {
    const source = { src: '/a.jpg', width: 640, height: '480', thumbnail: '/a-small.jpg' };
    expect(applyDetection(item, { status: 200, results: [{ source }] })?.options).toEqual({
      width: 640,
      height: 480,
      thumbnail: '/a-small.jpg',
    });
  });

  it('gives way to the options of the author', () => {
    const sized = { ...item, options: { width: 100 } };
    const source = { src: '/a.jpg', width: 640, height: 480 };
    expect(applyDetection(sized, { status: 200, results: [{ source }] })?.options).toEqual({
      width: 100,
      height: 480,
    });
  });

  it('leaves the words of the item as they are', () => {
    expect(applyDetection(item, { status: 200, results: [{ url: '/a.jpg', title: '<b>' }] })).toMatchObject({
      title: 'Lake',
      caption: 'By Ada',
    });
  });
});

describe('a media-recognition service that refuses', () => {
  it.each<[string, unknown, string]>([
    ['with its own words', { status: 404, response: 'Unknown address' }, 'Unknown address'],
    ['without words', { status: 500 }, 'the media-recognition service answered 500'],
    ['without a status', { results: [{ url: '/a.jpg' }] }, 'the media-recognition service answered undefined'],
    ['with no object', 'Hm', 'the media-recognition service answered undefined'],
    [
      'with words that are no text',
      { status: 403, response: { why: 1 } },
      'the media-recognition service answered 403',
    ],
  ])('%s', (_, answer, message) => {
    expect(() => applyDetection(item, answer)).toThrow(message);
  });
});
