import { describe, expect, it } from 'vitest';
import { isForDevice, shouldShow, scrollDuration } from '../../../elements/back-to-top/visibility.ts';
import { fromCms } from '../../../elements/back-to-top/cms-settings.ts';
import { overlaps } from '../../../elements/back-to-top/focus.ts';

const plain = { threshold: 200, scrollDownOnly: false };
const down = { threshold: 200, scrollDownOnly: true };
const end = 3000;

describe('isToBeShown', () => {
  it.each([
    ['beyond 200 px', { from: 0, to: 201, end }, false, plain, true],
    ['not at 200 px', { from: 0, to: 200, end }, false, plain, false],
    ['on the way up, too', { from: 900, to: 800, end }, true, plain, true],
    ['not back at the top', { from: 900, to: 100, end }, true, plain, false],
    ['with another threshold', { from: 0, to: 90, end }, false, { ...plain, threshold: 50 }, true],
    ['down only: on the way down', { from: 300, to: 310, end }, false, down, true],
    ['down only: not on the way up', { from: 310, to: 300, end }, true, down, false],
    ['down only: standing still it stays', { from: 300, to: 300, end }, true, down, true],
    ['down only: standing still it stays away', { from: 300, to: 300, end }, false, down, false],
    ['down only: springing back from beyond the end it stays', { from: 3060, to: 3000, end }, true, down, true],
    ['where the end is not known yet', { from: 0, to: 500, end: Infinity }, false, plain, true],
    ['not because the page became longer', { from: 100, to: 100, end }, false, plain, false],
    ['standing as it does after it was asked for', { from: 0, to: 0, end }, true, plain, true],
    ['not in a page that cannot be scrolled', { from: 0, to: 300, end: 0 }, false, plain, false],
  ])('%s', (_, step, isShown, rule, wanted) => {
    expect(shouldShow(step, isShown, rule)).toBe(wanted);
  });
});

describe('wayUp', () => {
  it.each([
    ['from the end', 3000, 3000, 1500],
    ['from halfway', 1500, 3000, 1250],
    ['from near the top', 0, 3000, 1000],
    ['from beyond the end', 3100, 3000, 1500],
    ['in a page that has shrunk to nothing', 300, 0, 1000],
  ])('takes its time %s', (_, position, pageEnd, wanted) => {
    expect(scrollDuration(position, pageEnd, 1500, 500)).toBe(wanted);
  });

  it('never takes less than no time', () => {
    expect(scrollDuration(0, 3000, 300, 500)).toBe(0);
  });
});

describe('isFor', () => {
  it.each([
    ['desktop', 'desktop', true],
    ['desktop', 'tablet', true],
    ['desktop', 'mobile', false],
    ['mobile', 'mobile', true],
    ['mobile', 'desktop', false],
    ['desktop-and-mobile', 'mobile', true],
    ['desktop-and-mobile', 'desktop', true],
    ['off', 'desktop', false],
    ['off', 'mobile', false],
  ] as const)('status %s on a %s', (status, device, wanted) => {
    expect(isForDevice(status, device)).toBe(wanted);
  });
});

describe('the JSON of a theme', () => {
  it.each([
    [
      { status: 'desktop_and_mobile', position: 'left_floating' },
      { status: 'desktop-and-mobile', position: 'left' },
    ],
    [
      { status: 'off', position: 'right', threshold: 5 },
      { status: 'off', position: 'right', threshold: 5 },
    ],
    [{ position: 3 }, { position: 3 }],
  ])('%j', (json, wanted) => {
    expect(fromCms(json)).toEqual(wanted);
  });
});

describe('isCovering', () => {
  const button = { left: 900, right: 956, top: 600, bottom: 656 };
  it.each([
    ['what lies below it', { left: 800, right: 910, top: 590, bottom: 610 }, true],
    ['what lies around it', { left: 0, right: 1000, top: 0, bottom: 700 }, true],
    ['not what ends where it begins', { left: 800, right: 900, top: 600, bottom: 656 }, false],
    ['not what lies above', { left: 900, right: 956, top: 500, bottom: 599 }, false],
  ])('%s', (_, box, wanted) => {
    expect(overlaps(button, box)).toBe(wanted);
  });
});
