import { describe, expect, it } from 'vitest';
import { isAutoplaying } from '../../src/carousel/autoplay.ts';

describe('slides go on by themselves', () => {
  it.each([
    ['when the author set it', { isSet: true, wish: undefined, prefersStill: false }, true],
    ['not without that', { isSet: false, wish: undefined, prefersStill: false }, false],
    ['not for who prefers that nothing moves', { isSet: true, wish: undefined, prefersStill: true }, false],
    ['for who asks for it, set or not, still or not', { isSet: false, wish: 'play', prefersStill: true }, true],
    ['no longer when the visitor has stopped them', { isSet: true, wish: 'pause', prefersStill: false }, false],
  ] as const)('%s', (_, facts, expected) => {
    expect(isAutoplaying(facts)).toBe(expected);
  });
});
