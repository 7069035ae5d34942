import { describe, expect, it } from 'vitest';
import { animationDurations } from '../../../elements/lightbox/host.ts';

const nothing = { showTransition: 0, hideTransition: 0, switchTransition: 0, resizeTransition: 0 };

describe('animationDurations', () => {
  it.each([
    ['fast', 100],
    ['normal', 400],
    ['slow', 800],
    ['none', 0],
  ] as const)('%s: %i ms', (animationSpeed, ms) => {
    expect(animationDurations({ animationSpeed, ...nothing }, false)).toEqual({
      show: ms,
      hide: ms,
      change: ms,
      resize: ms,
    });
  });

  it.each([
    ['showTransition', { show: 200, hide: 400, change: 400, resize: 400 }],
    ['hideTransition', { show: 400, hide: 200, change: 400, resize: 400 }],
    ['switchTransition', { show: 400, hide: 400, change: 200, resize: 400 }],
    ['resizeTransition', { show: 400, hide: 400, change: 400, resize: 200 }],
  ] as const)('%s counts for itself alone', (name, expected) => {
    expect(animationDurations({ animationSpeed: 'normal', ...nothing, [name]: 200 }, false)).toEqual(expected);
  });

  it.each(['fast', 'normal', 'slow', 'none'] as const)(
    '%s: nothing takes time for who prefers that nothing moves',
    (animationSpeed) => {
      const all = { showTransition: 1, hideTransition: 2, switchTransition: 3, resizeTransition: 4 };
      expect(animationDurations({ animationSpeed, ...all }, true)).toEqual({ show: 0, hide: 0, change: 0, resize: 0 });
    },
  );

  it('“none” sets all to 0, whatever else is set', () => {
    expect(animationDurations({ animationSpeed: 'none', ...nothing, showTransition: 300 }, false).show).toBe(0);
  });
});
