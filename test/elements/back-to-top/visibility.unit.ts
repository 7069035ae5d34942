import { describe, expect, it } from 'vitest';
import { shouldShow, scrollDuration } from '../../../elements/back-to-top/visibility.ts';
import { fromCms } from '../../../elements/back-to-top/from-cms.ts';
import { overlaps } from '../../../elements/back-to-top/focus.ts';
import { parseDevices } from '../../../src/page/device-list.ts';

const plain = { threshold: 200, scrollDownOnly: false };
const down = { threshold: 200, scrollDownOnly: true };
const end = 3000;

describe('shouldShow', () => {
  it.each([
    ['beyond 200 px', { from: 0, to: 201, end }, false, plain, true],
    ['at 200 px', { from: 0, to: 200, end }, false, plain, false],
    ['after scrolling up', { from: 900, to: 800, end }, true, plain, true],
    ['near the top', { from: 900, to: 100, end }, true, plain, false],
    ['with another threshold', { from: 0, to: 90, end }, false, { ...plain, threshold: 50 }, true],
    ['down only: after scrolling down', { from: 300, to: 310, end }, false, down, true],
    ['down only: after scrolling up', { from: 310, to: 300, end }, true, down, false],
    ['down only: without scrolling, while shown', { from: 300, to: 300, end }, true, down, true],
    ['down only: without scrolling, while hidden', { from: 300, to: 300, end }, false, down, false],
    ['down only: after the overscroll at the end', { from: 3060, to: 3000, end }, true, down, true],
    ['with an unknown end', { from: 0, to: 500, end: Infinity }, false, plain, true],
    ['after the page became longer', { from: 100, to: 100, end }, false, plain, false],
    ['without scrolling, after show()', { from: 0, to: 0, end }, true, plain, true],
    ['in a page that cannot be scrolled', { from: 0, to: 300, end: 0 }, false, plain, false],
  ])('returns the visibility %s', (_, step, isShown, rule, expected) => {
    expect(shouldShow(step, isShown, rule)).toBe(expected);
  });
});

describe('scrollDuration', () => {
  it.each([
    ['the end', 3000, 3000, 1500],
    ['the middle', 1500, 3000, 1250],
    ['near the top', 0, 3000, 1000],
    ['beyond the end', 3100, 3000, 1500],
    ['a page that has become empty', 300, 0, 1000],
  ])('returns the duration from %s', (_, position, pageEnd, expected) => {
    expect(scrollDuration(position, pageEnd, 1500, 500)).toBe(expected);
  });

  it('is never negative', () => {
    expect(scrollDuration(0, 3000, 300, 500)).toBe(0);
  });
});

describe('the JSON of a theme', () => {
  it.each([
    ['desktop', 'desktop', true],
    ['desktop', 'tablet', true],
    ['desktop', 'mobile', false],
    ['mobile', 'mobile', true],
    ['mobile', 'desktop', false],
    ['desktop_and_mobile', 'mobile', true],
    ['desktop_and_mobile', 'desktop', true],
    ['off', 'desktop', false],
    ['off', 'mobile', false],
  ] as const)('reads the status %s on a %s', (status, device, expected) => {
    expect(parseDevices(String(fromCms({ status }).devices)).includes(device)).toBe(expected);
  });

  it.each([
    [
      { status: 'desktop_and_mobile', position: 'left_floating' },
      { devices: 'desktop tablet mobile', placement: 'left' },
    ],
    [
      { status: 'off', position: 'right', threshold: 5 },
      { devices: 'none', placement: 'right', threshold: 5 },
    ],
    [{ position: 3 }, { placement: 3 }],
    [{ status: 'sometimes' }, { devices: 'sometimes' }],
    [
      { devices: 'mobile', placement: 'start' },
      { devices: 'mobile', placement: 'start' },
    ],
  ])('converts %j', (json, expected) => {
    expect(fromCms(json)).toEqual(expected);
  });
});

describe('overlaps', () => {
  const button = { left: 900, right: 956, top: 600, bottom: 656 };
  it.each([
    ['a box that overlaps a corner', { left: 800, right: 910, top: 590, bottom: 610 }, true],
    ['a box around the button', { left: 0, right: 1000, top: 0, bottom: 700 }, true],
    ['a box that touches an edge', { left: 800, right: 900, top: 600, bottom: 656 }, false],
    ['a box above the button', { left: 900, right: 956, top: 500, bottom: 599 }, false],
  ])('checks %s', (_, box, expected) => {
    expect(overlaps(button, box)).toBe(expected);
  });
});
