import { describe, expect, it } from 'vitest';
import {
  hasEffects,
  keyframesOf,
  pageProgress,
  effectProgress,
  viewProgress,
} from '../../../elements/motion/effects.ts';
import { fromCms } from '../../../elements/motion/from-cms.ts';

const none = { vertical: 0, horizontal: 0, rotate: 0, opacity: 1, blurRadius: 0, scale: 1, phase: 'in' } as const;

describe('keyframesOf', () => {
  it.each([
    [
      'moves up by 100 px, with the original position in the middle',
      { ...none, vertical: 100 },
      false,
      'translate',
      ['0px 50px', '0px 0px', '0px -50px'],
    ],
    ['moves down', { ...none, vertical: -100 }, false, 'translate', ['0px -50px', '0px 0px', '0px 50px']],
    [
      'moves in the text direction',
      { ...none, horizontal: 40 },
      false,
      'translate',
      ['-20px 0px', '0px 0px', '20px 0px'],
    ],
    [
      'moves in right-to-left text',
      { ...none, horizontal: 40 },
      true,
      'translate',
      ['20px 0px', '0px 0px', '-20px 0px'],
    ],
    ['rotates', { ...none, rotate: 10 }, false, 'rotate', ['-5deg', '0deg', '5deg']],
    ['fades in', { ...none, opacity: 0.2 }, false, 'opacity', [0.2, 1, 1]],
    ['fades out', { ...none, opacity: 0.2, phase: 'out' }, false, 'opacity', [1, 1, 0.2]],
    ['fades in and out', { ...none, opacity: 0.2, phase: 'in-out' }, false, 'opacity', [0.2, 1, 0.2]],
    ['blurs on entry', { ...none, blurRadius: 6 }, false, 'filter', ['blur(6px)', 'blur(0px)', 'blur(0px)']],
    ['shrinks on exit', { ...none, scale: 0.8, phase: 'out' }, false, 'scale', ['1', '1', '0.8']],
  ] as const)('%s', (_, effects, isRightToLeft, property, expected) => {
    const frames = keyframesOf(effects, isRightToLeft);
    expect(frames.map((frame) => frame[property])).toEqual(expected);
    expect(frames.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
    expect(frames.map((frame) => Object.keys(frame).length)).toEqual([2, 2, 2]);
  });

  it('reports no effects for the defaults', () => {
    expect(hasEffects(none)).toBe(false);
    expect(hasEffects({ ...none, scale: 1.1 })).toBe(true);
    expect(hasEffects({ ...none, opacity: 0 })).toBe(true);
  });
});

describe('progress', () => {
  const place = { top: 1000, height: 200, window: 600 };
  it.each([
    ['is 0 on entry', 400, 0],
    ['is 0.5 in the middle of the window', 800, 0.5],
    ['is 1 on exit', 1200, 1],
  ])('%s', (_, scroll, expected) => {
    expect(viewProgress(scroll, place)).toBe(expected);
  });

  it.each([
    [500, 1000, 0.5],
    [0, 0, 0],
    [10, Infinity, 0],
  ])('pageProgress at %d px of %d px', (scroll, end, expected) => {
    expect(pageProgress(scroll, end)).toBe(expected);
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
  ])('effectProgress of %d from %d to %d %%', (progress, start, end, expected) => {
    expect(effectProgress(progress, start, end)).toBeCloseTo(expected);
  });
});

describe('the JSON of a page builder', () => {
  it.each([
    [
      'an upward movement',
      { motion_fx_translateY_effect: 'yes', motion_fx_translateY_speed: { unit: 'px', size: 2 } },
      { vertical: 200 },
    ],
    [
      'a downward movement',
      { motion_fx_translateY_effect: 'yes', motion_fx_translateY_speed: 2, motion_fx_translateY_direction: 'negative' },
      { vertical: -200 },
    ],
    ['an effect that is off', { motion_fx_translateY_effect: '', motion_fx_translateY_speed: { size: 2 } }, {}],
    [
      'a fade on exit',
      { motion_fx_opacity_effect: 'yes', motion_fx_opacity_level: { size: 10 }, motion_fx_opacity_direction: 'in-out' },
      { opacity: 0, phase: 'out' },
    ],
    ['a blur', { motion_fx_blur_effect: 'yes', motion_fx_blur_level: { size: '7' } }, { blurRadius: 7 }],
    [
      'devices and range',
      { motion_fx_devices: ['desktop', 'tablet'], motion_fx_range: 'page' },
      { devices: 'desktop tablet', range: 'page' },
    ],
    [
      'sticky',
      { sticky: 'top', sticky_on: ['desktop'], sticky_offset: { size: 20 } },
      { sticky: 'top', stickyDevices: 'desktop', sticky_offset: 20 },
    ],
    ['the names of the settings', { vertical: 3, devices: 'mobile' }, { vertical: 3, devices: 'mobile' }],
  ])('converts %s', (_, json, expected) => {
    expect(fromCms(json)).toEqual(expected);
  });
});
