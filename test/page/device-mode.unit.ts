import { describe, expect, it } from 'vitest';
import { deviceMode } from '../../src/page/device-mode.ts';

/** The default widths. */
const widths = { small: 640, medium: 1024, tabletFrom: 768, tabletPortrait: 1366, tabletLandscape: 1024 };

describe('deviceMode()', () => {
  it.each([
    [320, 640, true, 'mobile'],
    [640, 900, false, 'mobile'],
    [641, 900, false, 'tablet'],
    [1024, 768, false, 'tablet'],
    [1025, 768, false, 'desktop'],
    [1025, 1366, false, 'desktop'],
    [1025, 1366, true, 'tablet'],
    [1366, 1366, true, 'tablet'],
    [1367, 2000, true, 'desktop'],
    [1025, 800, true, 'desktop'],
  ])('reads %i × %i with touch %o as %s', (width, height, isTouch, device) => {
    expect(deviceMode({ width, height, isTouch }, widths)).toBe(device);
  });

  it('uses the widths of the page', () => {
    const custom = { ...widths, small: 500, medium: 700 };
    expect([500, 501, 701].map((width) => deviceMode({ width, height: 400, isTouch: false }, custom))).toEqual([
      'mobile',
      'tablet',
      'desktop',
    ]);
    expect(deviceMode({ width: 767, height: 900, isTouch: true }, custom)).toBe('desktop');
    expect(deviceMode({ width: 768, height: 700, isTouch: true }, custom)).toBe('tablet');
  });
});
