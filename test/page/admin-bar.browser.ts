import { adminBarHeight } from '../../src/page/offsets.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

describe('the height of the admin bar', () => {
  for (const [what, position, height] of [
    ['is what it takes from the top of the window', 'fixed', 32],
    ['is nothing where it scrolls away with the page', 'absolute', 0],
  ] as const) {
    it(what, () => {
      Object.assign(mount('<div id="wpadminbar"></div>').style, { position, blockSize: '32px' });
      expect(adminBarHeight()).toBe(height);
    });
  }

  it('is nothing without one', () => {
    expect(adminBarHeight()).toBe(0);
  });
});
