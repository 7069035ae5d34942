import { describe, expect, it } from 'vitest';
import { animationDurations } from '../../../elements/lightbox/host.ts';

const zero = { entranceDuration: 0, exitDuration: 0, switchDuration: 0, resizeDuration: 0 };

describe('animationDurations', () => {
  it.each([
    ['fast', 100],
    ['normal', 400],
    ['slow', 800],
    ['none', 0],
  ] as const)('%s: %i ms', (animationDuration, ms) => {
    expect(animationDurations({ animationDuration, ...zero }, false)).toEqual({
      entranceDuration: ms,
      exitDuration: ms,
      switchDuration: ms,
      resizeDuration: ms,
    });
  });

  it.each([
    ['entranceDuration', { entranceDuration: 200, exitDuration: 400, switchDuration: 400, resizeDuration: 400 }],
    ['exitDuration', { entranceDuration: 400, exitDuration: 200, switchDuration: 400, resizeDuration: 400 }],
    ['switchDuration', { entranceDuration: 400, exitDuration: 400, switchDuration: 200, resizeDuration: 400 }],
    ['resizeDuration', { entranceDuration: 400, exitDuration: 400, switchDuration: 400, resizeDuration: 200 }],
  ] as const)('%s overrides only its own duration', (name, expected) => {
    expect(animationDurations({ animationDuration: 'normal', ...zero, [name]: 200 }, false)).toEqual(expected);
  });

  it.each(['fast', 'normal', 'slow', 'none'] as const)('%s: all are 0 with reduced motion', (animationDuration) => {
    const all = { entranceDuration: 1, exitDuration: 2, switchDuration: 3, resizeDuration: 4 };
    expect(animationDurations({ animationDuration, ...all }, true)).toEqual(zero);
  });

  it('“none” overrides the other settings', () => {
    expect(
      animationDurations({ animationDuration: 'none', ...zero, entranceDuration: 300 }, false).entranceDuration,
    ).toBe(0);
  });
});
