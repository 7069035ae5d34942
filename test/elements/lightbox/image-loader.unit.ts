import { describe, expect, it } from 'vitest';
import { expectedImageSize } from '../../../elements/lightbox/content/image-loader.ts';

/** A picture of the page, as far as its size is asked for. */
const standing = (naturalWidth: number, naturalHeight: number) => ({ naturalWidth, naturalHeight }) as HTMLImageElement;

const ratio = (size: { readonly width: number; readonly height: number } | undefined) =>
  size && size.width / size.height;

describe('how large a picture is expected to be', () => {
  it('is what its item says', () => {
    expect(expectedImageSize({ options: { width: 640, height: 480 }, thumbnailImage: standing(100, 100) })).toEqual({
      width: 640,
      height: 480,
    });
  });

  it('is in the proportions of the picture in the page, and larger than any stage', () => {
    const size = expectedImageSize({ options: {}, thumbnailImage: standing(150, 100) });
    expect(ratio(size)).toBe(1.5);
    expect(size?.width).toBeGreaterThan(10_000);
  });

  it.each([
    ['with a width alone', { width: 640 }],
    ['with a height alone', { height: 480 }],
  ])('is in those proportions %s', (_, options) => {
    expect(ratio(expectedImageSize({ options, thumbnailImage: standing(300, 100) }))).toBe(3);
  });

  it.each([
    ['where nothing stands in the page', undefined],
    ['where the picture in the page is not here yet', standing(0, 0)],
    ['where the picture in the page has no height', standing(100, 0)],
  ])('is not known %s', (_, thumbnailImage) => {
    expect(expectedImageSize({ options: {}, thumbnailImage })).toBeUndefined();
  });
});
