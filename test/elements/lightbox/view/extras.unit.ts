import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../elements/lightbox/items/item.ts';
import { needsLarger } from '../../../../elements/lightbox/content/fit.ts';
import { addStep, timeLeft } from '../../../../elements/lightbox/session/position.ts';
import { isCopiedAttribute, downloadOf } from '../../../../elements/lightbox/view/extras.ts';

describe('the file to download', () => {
  const base = 'https://site.example/album/';
  const own = (href: string, name: string) => ({ href: `https://site.example${href}`, name, isElsewhere: false });
  const elsewhere = (href: string, name: string) => ({ href, name, isElsewhere: true });
  const item = (url: string, more: Partial<Item> = {}) => ({ url, type: 'image' as const, options: {}, ...more });
  it.each([
    ['an image of the site', item('sea.jpg?w=9#top'), '', own('/album/sea.jpg?w=9#top', 'sea.jpg')],
    ['a name with escapes', item('/a%20b.jpg'), '', own('/a%20b.jpg', 'a b.jpg')],
    ['a name with a wrong escape', item('/100%.jpg'), '', own('/100%.jpg', '100%.jpg')],
    ['an image of another site', item('https://cdn.example/sea.jpg'), '', undefined],
    ['the file that the author names', item('sea.webp'), ' /large/sea.tif ', own('/large/sea.tif', 'sea.tif')],
    [
      'a file of another site that the author names',
      item('sea.webp'),
      'https://cdn.example/sea.tif',
      elsewhere('https://cdn.example/sea.tif', 'sea.tif'),
    ],
    ['an option', item('sea.jpg', { options: { download: '/x.zip' } }), '/y.zip', own('/x.zip', 'x.zip')],
    ['a script', item('sea.jpg'), 'javascript:boom()', own('/album/sea.jpg', 'sea.jpg')],
    ['a page', item('/map.html', { type: 'iframe' }), '', undefined],
    ['a page with a file', item('/map.html', { type: 'iframe' }), '/map.pdf', own('/map.pdf', 'map.pdf')],
    ['a video of another site', item('https://vimeo.com/1', { type: 'video' }), '', undefined],
    [
      'the first source of a video',
      item('', { type: 'video', options: { sources: [{ src: '/a.mp4', type: '' }] } }),
      '',
      own('/a.mp4', 'a.mp4'),
    ],
    ['nothing', item(''), '', undefined],
    [
      'data',
      item('data:image/gif;base64,R0lG'),
      '',
      { href: 'data:image/gif;base64,R0lG', name: '', isElsewhere: false },
    ],
  ])('of %s', (_, given, named, expected) => {
    expect(downloadOf(given, named, base)).toEqual(expected);
  });
});

describe('an attribute of a button in a template', () => {
  it.each([
    ['aria-label', 'Like', true],
    ['aria-pressed', 'false', true],
    ['data-kind', 'like', true],
    ['class', 'like', true],
    ['value', 'like', true],
    ['viewBox', '0 0 24 24', true],
    ['d', 'M0 0h9', true],
    ['cx', '1', true],
    ['x2', '1', true],
    ['stroke-width', '2', true],
    ['fill', 'none', true],
    ['fill', 'url(https://x.example)', false],
    ['onclick', 'boom()', false],
    ['style', 'color: red', false],
    ['id', 'like', false],
    ['href', 'javascript:boom()', false],
    ['formaction', '/x', false],
    ['aria-controls', 'menu', false],
    ['popovertarget', 'menu', false],
  ])('%s="%s" is copied: %s', (name, value, isCopied) => {
    expect(isCopiedAttribute(name, value)).toBe(isCopied);
  });
});

it.each([
  [0, 1, 1],
  [1, 1, 2],
  [1, -1, 0],
  [5, 1, 5],
  [-5, -1, -5],
] as const)('%d waiting steps and %d are %d', (waiting, step, sum) => {
  expect(addStep(waiting, step)).toBe(sum);
});

it.each([
  [undefined, 500, 0],
  [500, 500, 400],
  [500, 800, 100],
  [500, 900, 0],
  [500, 2000, 0],
])('a transition of 400 ms since %s has at %d another %d ms', (since, time, left) => {
  expect(timeLeft(since, time, 400)).toBe(left);
});

it.each([
  ['', 400, true],
  ['100vw', 400, true],
  ['400px', 400.5, false],
  ['400px', 401, true],
  ['800px', 400, false],
  ['400px', 0, false],
])('an image with sizes "%s" needs a larger candidate for %d px: %s', (sizes, width, isNeeded) => {
  expect(needsLarger(sizes, width)).toBe(isNeeded);
});
