import { expect, it } from 'vitest';
import { expectedImageSize } from '../../../../elements/lightbox/content/image-loader.ts';

/** Returns an image with a natural size. */
const thumbnail = (naturalWidth: number, naturalHeight: number) =>
  ({ naturalWidth, naturalHeight }) as HTMLImageElement;

const ratioOf = (width: number, height: number) => ({ natural: { width, height }, isRatio: true });

it.each([
  [
    'the size of the item',
    { width: 640, height: 480 },
    '',
    thumbnail(100, 100),
    { natural: { width: 640, height: 480 } },
  ],
  ['the proportions of the thumbnail', {}, '', thumbnail(150, 100), ratioOf(150, 100)],
  ['these proportions with a width alone', { width: 640 }, '', thumbnail(300, 100), ratioOf(300, 100)],
  ['these proportions with a height alone', { height: 480 }, '', thumbnail(300, 100), ratioOf(300, 100)],
  ['these proportions with densities', {}, 'a.jpg, b.jpg 2x', thumbnail(300, 100), ratioOf(300, 100)],
  [
    'the width of the largest candidate',
    {},
    'a.jpg 400w, b.jpg 1600w',
    thumbnail(80, 60),
    { natural: { width: 1600, height: 1200 } },
  ],
  ['nothing without a thumbnail', {}, 'a.jpg 400w', undefined, {}],
  ['nothing while the thumbnail has not loaded', {}, '', thumbnail(0, 0), {}],
  ['nothing if the thumbnail has no height', {}, '', thumbnail(100, 0), {}],
])('expectedImageSize() returns %s', (_, options, srcset, thumbnailImage, expected) => {
  expect(expectedImageSize({ options, srcset, thumbnailImage })).toEqual(expected);
});
