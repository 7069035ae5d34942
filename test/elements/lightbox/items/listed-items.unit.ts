import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../elements/lightbox/items/item.ts';
import { listedItems } from '../../../../elements/lightbox/items/item-sources.ts';

const read = (...list: readonly unknown[]) => {
  const refused: string[] = [];
  const items = listedItems(list, (key, value, expected) =>
    refused.push(`${key} ${JSON.stringify(value)}: ${expected}`),
  );
  return { items, refused };
};

const bare: Item = {
  type: 'image',
  url: '',
  title: '',
  caption: '',
  alt: '',
  html: '',
  srcset: '',
  sizes: '',
  options: {},
  source: undefined,
  thumbnailImage: undefined,
};

describe('items', () => {
  it('are read up to 10,000', () => {
    const { items, refused } = read('photo.jpg', ...Array<null>(10_001).fill(null));
    expect([items.length, refused.length]).toEqual([1, 10_000]);
    expect(refused[0]).toBe('items[10000…10001] "10002 items": at most 10000 items');
  });
});

describe('an entry of items', () => {
  it.each<[string, unknown, Partial<Item>]>([
    ['an address', 'photo.jpg', { url: 'photo.jpg' }],
    ['an address of anything', '/about', { type: 'iframe', url: '/about' }],
    ['an object with src', { src: 'a.mp4' }, { type: 'video', url: 'a.mp4' }],
    ['an object with href', { href: '#notice' }, { type: 'inline', url: '#notice' }],
    ['an object of iLightBox', { URL: 'a.jpg', options: { width: 3 } }, { url: 'a.jpg', options: { width: 3 } }],
    [
      'texts',
      { url: 'a.jpg', title: ' Sea ', description: '<b>Low</b> tide', alt: 'Waves', srcset: 'b.jpg 2x', sizes: '50vw' },
      { url: 'a.jpg', title: 'Sea', caption: '<b>Low</b> tide', alt: 'Waves', srcset: 'b.jpg 2x', sizes: '50vw' },
    ],
    ['HTML alone', { html: '<p>Hi</p>' }, { type: 'html', html: '<p>Hi</p>' }],
    [
      'flat options in snake case',
      { url: 'a.jpg', fullscreen_mode: 'fill' },
      { url: 'a.jpg', options: { fullscreenMode: 'fill' } },
    ],
    [
      'nested options over flat ones',
      { url: 'a.jpg', width: 1, options: { width: 2 } },
      { url: 'a.jpg', options: { width: 2 } },
    ],
    ['a type that the URL does not imply', { url: '/stream', type: 'video' }, { type: 'video', url: '/stream' }],
    [
      'a video of sources',
      { type: 'video', sources: { mp4: 'a.mp4' } },
      { type: 'video', options: { sources: [{ src: 'a.mp4', type: 'video/mp4' }] } },
    ],
  ])('may be %s', (_, entry, expected) => {
    expect(read(entry)).toEqual({ items: [{ ...bare, ...expected }], refused: [] });
  });

  it.each([
    [3, 'items[1] 3: a URL or an object'],
    [null, 'items[1] null: a URL or an object'],
    [[], 'items[1] []: a URL or an object'],
    ['', 'items[1].url "": a URL'],
    [{ title: 'Sea' }, 'items[1].url undefined: a URL'],
    [
      { url: 'javascript:alert(1)' },
      'items[1].url "javascript:alert(1)": a URL with an allowed scheme (http, https, blob; data for images and videos)',
    ],
    [
      { url: 'a.jpg', type: 'picnic' },
      'items[1].type "picnic": one of image, video, iframe, flash, inline, ajax, html',
    ],
    [{ type: 'html', url: 'a.html' }, 'items[1].html undefined: the HTML to show'],
  ])('%o is skipped and reported', (entry, message) => {
    const { items, refused } = read('a.jpg', entry, 'b.jpg');
    expect(items.map(({ url }) => url)).toEqual(['a.jpg', 'b.jpg']);
    expect(refused).toEqual([message]);
  });

  it('remains without its invalid options and texts', () => {
    const { items, refused } = read({ url: 'a.jpg', title: {}, height: 'tall', options: { width: 'wide' } });
    expect(items).toEqual([{ ...bare, url: 'a.jpg' }]);
    expect(refused).toEqual([
      'items[0].height "tall": a number of px above 0. Invalid size supplied. Width = undefined, Height = tall',
      'items[0].options.width "wide": a number of px above 0. Invalid size supplied. Width = wide, Height = undefined',
      'items[0].title {}: a string',
    ]);
  });
});
