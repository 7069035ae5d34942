import { adminBarHeight } from '../../src/page/scroll/offsets.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

describe('adminBarHeight()', () => {
  for (const [title, position, height] of [
    ['returns the height of a fixed bar', 'fixed', 32],
    ['returns 0 for a bar that scrolls with the page', 'absolute', 0],
  ] as const) {
    it(title, () => {
      Object.assign(mount('<div id="wpadminbar"></div>').style, { position, blockSize: '32px' });
      expect(adminBarHeight()).toBe(height);
    });
  }

  it('returns 0 without a bar', () => {
    expect(adminBarHeight()).toBe(0);
  });
});
