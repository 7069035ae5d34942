import { describe, expect, it } from 'vitest';
import { isAutoplaying } from '../../src/carousel/autoplay.ts';

describe('isAutoplaying', () => {
  it.each([
    ['is true with the setting', { isSet: true, intent: undefined, isReducedMotion: false }, true],
    ['is false without the setting', { isSet: false, intent: undefined, isReducedMotion: false }, false],
    ['is false with reduced motion', { isSet: true, intent: undefined, isReducedMotion: true }, false],
    [
      'is true after a request to play, regardless of setting and reduced motion',
      { isSet: false, intent: 'play', isReducedMotion: true },
      true,
    ],
    ['is false after a request to pause', { isSet: true, intent: 'pause', isReducedMotion: false }, false],
  ] as const)('%s', (_, conditions, expected) => {
    expect(isAutoplaying(conditions)).toBe(expected);
  });
});
