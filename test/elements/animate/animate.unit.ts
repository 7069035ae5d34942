import { describe, expect, it } from 'vitest';
import { animationOf, classesOf } from '../../../elements/animate/animation.ts';
import { fromCms } from '../../../elements/animate/cms-settings.ts';
import { matchesRule, observerOptions, parseRule } from '../../../elements/animate/in-view.ts';
import { animationOptions, parseSeconds } from '../../../elements/animate/targets.ts';

describe('animationOf', () => {
  it.each([
    ['fade', { kind: 'fade' }],
    ['fade-up', { kind: 'fade', direction: 'up' }],
    ['slide-start', { kind: 'slide', direction: 'start' }],
    ['bounce-down', { kind: 'bounce', direction: 'down' }],
    ['flip', { kind: 'flip', direction: 'y' }],
    ['flip-x', { kind: 'flip', direction: 'x' }],
    ['pulse', { kind: 'pulse' }],
    // As themes print them.
    ['fadeIn', { kind: 'fade' }],
    ['fadeInUp', { kind: 'fade', direction: 'up' }],
    ['fadeInLeftBig', { kind: 'fade', direction: 'left' }],
    ['slideInDown', { kind: 'slide', direction: 'down' }],
    ['zoomIn', { kind: 'zoom' }],
    ['bounceInRight', { kind: 'bounce', direction: 'right' }],
    ['flipInX', { kind: 'flip', direction: 'x' }],
    ['flipinx', { kind: 'flip', direction: 'x' }],
    // Of the page's own.
    ['rubberBand', undefined],
    ['fader', undefined],
    ['fade-x', undefined],
    ['flip-up', undefined],
    ['shake-left', undefined],
    ['insight', undefined],
    ['', undefined],
  ])('%s', (name, wanted) => {
    expect(animationOf(name)).toEqual(wanted);
  });
});

describe('classesOf', () => {
  it.each([
    ['fade-up', ['portico-fade', 'portico-way-up']],
    ['fade', ['portico-fade']],
    ['fadeInUp', ['portico-fade', 'portico-way-up', 'fadeInUp']],
    ['rubberBand', ['rubberBand']],
    ['two words', []],
    ['', []],
  ])('%s', (type, wanted) => {
    expect(classesOf(type)).toEqual(wanted);
  });
});

describe('matchesRule', () => {
  const rootBounds = { bottom: 600, height: 600 };
  it.each([
    [
      'top-into-view',
      'is in view',
      { isIntersecting: true, boundingClientRect: { bottom: 900, height: 400 }, rootBounds },
      true,
    ],
    [
      'top-into-view',
      'is not',
      { isIntersecting: false, boundingClientRect: { bottom: 1200, height: 400 }, rootBounds },
      false,
    ],
    [
      'top-mid-of-view',
      'has passed the middle',
      {
        isIntersecting: true,
        boundingClientRect: { bottom: 650, height: 400 },
        rootBounds: { bottom: 300, height: 300 },
      },
      true,
    ],
    [
      'bottom-in-view',
      'has its bottom below the window',
      { isIntersecting: true, boundingClientRect: { bottom: 700, height: 400 }, rootBounds },
      false,
    ],
    [
      'bottom-in-view',
      'has its bottom in view',
      { isIntersecting: true, boundingClientRect: { bottom: 600.4, height: 400 }, rootBounds },
      true,
    ],
    [
      'bottom-in-view',
      'is higher than the window',
      { isIntersecting: true, boundingClientRect: { bottom: 1500, height: 1000 }, rootBounds },
      true,
    ],
    [
      'bottom-in-view',
      'stands in a frame of another site',
      { isIntersecting: true, boundingClientRect: { bottom: 700, height: 400 }, rootBounds: null },
      true,
    ],
  ] as const)('by %s for what %s', (rule, _, sight, wanted) => {
    expect(matchesRule(rule, sight)).toBe(wanted);
  });

  it('has the specified observer options', () => {
    expect(observerOptions['top-mid-of-view'].rootMargin).toBe('0px 0px -50% 0px');
    expect(observerOptions['bottom-in-view'].threshold).toEqual([0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it.each([
    ['top-mid-of-view', 'top-mid-of-view'],
    [' Bottom-In-View ', 'bottom-in-view'],
    ['', undefined],
    ['100px', undefined],
  ])('is read from "%s"', (written, wanted) => {
    expect(parseRule(written)).toBe(wanted);
  });
});

describe('animationOptions', () => {
  const settings = { type: 'fade', duration: 1000, delay: 100, stagger: 50, offset: 'top-into-view' } as const;

  it.each([
    ['nothing', {}, 0, { ...settings }],
    [
      'all',
      { animationtype: 'zoomIn', animationduration: '0.4', animationdelay: '.2', animationoffset: 'bottom-in-view' },
      0,
      { ...settings, type: 'zoomIn', duration: 400, delay: 200, offset: 'bottom-in-view' },
    ],
    ['nonsense', { animationtype: ' ', animationduration: 'slow', animationoffset: 'soon' }, 0, { ...settings }],
    ['nothing, the third of several', {}, 2, { ...settings, delay: 200 }],
  ] as const)('%s', (_, data, place, wanted) => {
    expect(animationOptions(data, settings, place)).toEqual(wanted);
  });

  it.each([
    ['1', 1000],
    ['0.3s', 300],
    ['250ms', 250],
    ['-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('a time of "%s"', (written, wanted) => {
    expect(parseSeconds(written)).toBe(wanted);
  });
});

it('reads the JSON of a theme by its own names', () => {
  expect(fromCms({ animationType: 'zoomIn', statusCssAnimations: 'desktop_and_mobile', stagger: 1 })).toEqual({
    type: 'zoomIn',
    status: 'desktop-and-mobile',
    stagger: 1,
  });
});
