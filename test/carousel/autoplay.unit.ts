import { describe, expect, it } from 'vitest';
import { isAutoplaying } from '../../src/carousel/autoplay.ts';

describe('slides go on by themselves', () => {
  it.each([
    ['when the author set it', { isSet: true, intent: undefined, isReducedMotion: false }, true],
    ['not without that', { isSet: false, intent: undefined, isReducedMotion: false }, false],
    ['not for who prefers that nothing moves', { isSet: true, intent: undefined, isReducedMotion: true }, false],
    ['for who asks for it, set or not, still or not', { isSet: false, intent: 'play', isReducedMotion: true }, true],
    ['no longer when the visitor has stopped them', { isSet: true, intent: 'pause', isReducedMotion: false }, false],
  ] as const)('%s', (_, facts, expected) => {
    expect(isAutoplaying(facts)).toBe(expected);
  });
});
