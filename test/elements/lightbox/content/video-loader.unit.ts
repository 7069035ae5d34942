import { describe, expect, it } from 'vitest';
import { expectedVideoSize } from '../../../../elements/lightbox/content/video-loader.ts';

const usual = { width: 1280, height: 720 };

describe('the expected size of a video', () => {
  it.each([
    ['is the usual one', {}, usual],
    ['is the size of the item', { width: 640, height: 480 }, { width: 640, height: 480 }],
    ['has the usual proportions with a width alone', { width: 640 }, { width: 640, height: 360 }],
    ['has the usual proportions with a height alone', { height: 360 }, { width: 640, height: 360 }],
  ])('%s', (_, options, size) => {
    expect(expectedVideoSize(options, usual)).toEqual(size);
  });
});
