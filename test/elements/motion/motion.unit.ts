import { describe, expect, it } from 'vitest';
import { parseDevices } from '../../../elements/motion/device-list.ts';
import {
  hasEffects,
  keyframesOf,
  pageProgress,
  effectProgress,
  viewProgress,
} from '../../../elements/motion/effects.ts';
import { fromCms } from '../../../elements/motion/cms-settings.ts';

const none = { vertical: 0, horizontal: 0, rotate: 0, opacity: 1, blurRadius: 0, scale: 1, phase: 'in' } as const;

describe('keyframesOf', () => {
  it.each([
    [
      'up by 100 px, in its own place in the middle',
      { ...none, vertical: 100 },
      false,
      'translate',
      ['0px 50px', '0px 0px', '0px -50px'],
    ],
    ['down', { ...none, vertical: -100 }, false, 'translate', ['0px -50px', '0px 0px', '0px 50px']],
    ['along the line', { ...none, horizontal: 40 }, false, 'translate', ['-20px 0px', '0px 0px', '20px 0px']],
    [
      'along the line, from right to left',
      { ...none, horizontal: 40 },
      true,
      'translate',
      ['20px 0px', '0px 0px', '-20px 0px'],
    ],
    ['turning', { ...none, rotate: 10 }, false, 'rotate', ['-5deg', '0deg', '5deg']],
    ['fading in', { ...none, opacity: 0.2 }, false, 'opacity', [0.2, 1, 1]],
    ['fading out', { ...none, opacity: 0.2, phase: 'out' }, false, 'opacity', [1, 1, 0.2]],
    ['fading in and out', { ...none, opacity: 0.2, phase: 'in-out' }, false, 'opacity', [0.2, 1, 0.2]],
    ['blurred as it comes', { ...none, blurRadius: 6 }, false, 'filter', ['blur(6px)', 'blur(0px)', 'blur(0px)']],
    ['smaller as it goes', { ...none, scale: 0.8, phase: 'out' }, false, 'scale', ['1', '1', '0.8']],
  ] as const)('%s', (_, effects, isRightToLeft, property, wanted) => {
    const frames = keyframesOf(effects, isRightToLeft);
    expect(frames.map((frame) => frame[property])).toEqual(wanted);
    expect(frames.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
    expect(frames.map((frame) => Object.keys(frame).length)).toEqual([2, 2, 2]);
  });

  it('has no effects with the defaults', () => {
    expect(hasEffects(none)).toBe(false);
    expect(hasEffects({ ...none, scale: 1.1 })).toBe(true);
    expect(hasEffects({ ...none, opacity: 0 })).toBe(true);
  });
});

describe('progress', () => {
  const place = { top: 1000, height: 200, window: 600 };
  it.each([
    ['as it comes in', 400, 0],
    ['in the middle of the window', 800, 0.5],
    ['as it is gone', 1200, 1],
  ])('%s', (_, scroll, wanted) => {
    expect(viewProgress(scroll, place)).toBe(wanted);
  });

  it.each([
    [500, 1000, 0.5],
    [0, 0, 0],
    [10, Infinity, 0],
  ])('at %d px of a page of %d', (scroll, end, wanted) => {
    expect(pageProgress(scroll, end)).toBe(wanted);
  });

  it.each([
    [0.5, 0, 100, 0.5],
    [-1, 0, 100, 0],
    [2, 0, 100, 1],
    [0.5, 25, 75, 0.5],
    [0.2, 25, 75, 0],
    [0.25, 0, 50, 0.5],
    [0.4, 50, 50, 0],
    [0.6, 50, 50, 1],
  ])('a progress of %d from %d to %d %%', (progress, start, end, wanted) => {
    expect(effectProgress(progress, start, end)).toBeCloseTo(wanted);
  });
});

describe('parseDevices', () => {
  it.each([
    ['desktop tablet', ['desktop', 'tablet'], []],
    ['Mobile,desktop', ['desktop', 'mobile'], []],
    ['', [], []],
    ['desktop watch', ['desktop'], ['watch']],
  ])('%s', (written, devices, unknown) => {
    expect(parseDevices(written)).toEqual({ devices, unknown });
  });
});

describe('the JSON of a page builder', () => {
  it.each([
    [
      'moving up',
      { motionFxTranslateYEffect: 'yes', motionFxTranslateYSpeed: { unit: 'px', size: 2 } },
      { vertical: 200 },
    ],
    [
      'moving down',
      { motionFxTranslateYEffect: 'yes', motionFxTranslateYSpeed: 2, motionFxTranslateYDirection: 'negative' },
      { vertical: -200 },
    ],
    ['an effect that is off', { motionFxTranslateYEffect: '', motionFxTranslateYSpeed: { size: 2 } }, {}],
    [
      'fading out',
      { motionFxOpacityEffect: 'yes', motionFxOpacityLevel: { size: 10 }, motionFxOpacityDirection: 'in-out' },
      { opacity: 0, phase: 'out' },
    ],
    ['blurred', { motionFxBlurEffect: 'yes', motionFxBlurLevel: { size: '7' } }, { blurRadius: 7 }],
    [
      'devices and range',
      { motionFxDevices: ['desktop', 'tablet'], motionFxRange: 'page' },
      { devices: 'desktop tablet', range: 'page' },
    ],
    [
      'sticky',
      { sticky: 'top', stickyOn: ['desktop'], stickyOffset: { size: 20 } },
      { sticky: 'top', stickyOn: 'desktop', stickyOffset: 20 },
    ],
    ['our own names', { vertical: 3, devices: 'mobile' }, { vertical: 3, devices: 'mobile' }],
  ])('%s', (_, json, wanted) => {
    expect(fromCms(json)).toEqual(wanted);
  });
});
