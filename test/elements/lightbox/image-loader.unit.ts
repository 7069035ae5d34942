import { describe, expect, it } from 'vitest';
import { expectedImageSize } from '../../../elements/lightbox/content/image-loader.ts';

/** Returns an image with a natural size. */
const thumbnail = (naturalWidth: number, naturalHeight: number) =>
  ({ naturalWidth, naturalHeight }) as HTMLImageElement;

const ratio = (size: { readonly width: number; readonly height: number } | undefined) =>
  size && size.width / size.height;

describe('expectedImageSize', () => {
  it('returns the size of the item', () => {
    expect(expectedImageSize({ options: { width: 640, height: 480 }, thumbnailImage: thumbnail(100, 100) })).toEqual({
      width: 640,
      height: 480,
    });
  });

  it('returns a size larger than any stage with the proportions of the thumbnail', () => {
    const size = expectedImageSize({ options: {}, thumbnailImage: thumbnail(150, 100) });
    expect(ratio(size)).toBe(1.5);
    expect(size?.width).toBeGreaterThan(10_000);
  });

  it.each([
    ['with a width alone', { width: 640 }],
    ['with a height alone', { height: 480 }],
  ])('keeps these proportions %s', (_, options) => {
    expect(ratio(expectedImageSize({ options, thumbnailImage: thumbnail(300, 100) }))).toBe(3);
  });

  it.each([
    ['without a thumbnail', undefined],
    ['while the thumbnail has not loaded', thumbnail(0, 0)],
    ['if the thumbnail has no height', thumbnail(100, 0)],
  ])('returns undefined %s', (_, thumbnailImage) => {
    expect(expectedImageSize({ options: {}, thumbnailImage })).toBeUndefined();
  });
});
