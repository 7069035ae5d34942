import { describe, expect, it } from 'vitest';
import { animationOf, classesOf } from '../../../elements/animate/animations.ts';
import { printedSettings } from '../../../elements/animate/printed.ts';
import { hasCome, observing, ruleOf } from '../../../elements/animate/rules.ts';
import { mannerOf, readSeconds } from '../../../elements/animate/subjects.ts';

describe('animationOf', () => {
  it.each([
    ['fade', { kind: 'fade' }],
    ['fade-up', { kind: 'fade', way: 'up' }],
    ['slide-start', { kind: 'slide', way: 'start' }],
    ['bounce-down', { kind: 'bounce', way: 'down' }],
    ['flip', { kind: 'flip', way: 'y' }],
    ['flip-x', { kind: 'flip', way: 'x' }],
    ['pulse', { kind: 'pulse' }],
    // As themes print them.
    ['fadeIn', { kind: 'fade' }],
    ['fadeInUp', { kind: 'fade', way: 'up' }],
    ['fadeInLeftBig', { kind: 'fade', way: 'left' }],
    ['slideInDown', { kind: 'slide', way: 'down' }],
    ['zoomIn', { kind: 'zoom' }],
    ['bounceInRight', { kind: 'bounce', way: 'right' }],
    ['flipInX', { kind: 'flip', way: 'x' }],
    ['flipinx', { kind: 'flip', way: 'x' }],
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

describe('when the time has come', () => {
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
    expect(hasCome(rule, sight)).toBe(wanted);
  });

  it('is observed with the figures of the specification', () => {
    expect(observing['top-mid-of-view'].rootMargin).toBe('0px 0px -50% 0px');
    expect(observing['bottom-in-view'].threshold).toEqual([0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it.each([
    ['top-mid-of-view', 'top-mid-of-view'],
    [' Bottom-In-View ', 'bottom-in-view'],
    ['', undefined],
    ['100px', undefined],
  ])('is read from "%s"', (written, wanted) => {
    expect(ruleOf(written)).toBe(wanted);
  });
});

describe('what a theme prints on an element', () => {
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
    expect(mannerOf(data, settings, place)).toEqual(wanted);
  });

  it.each([
    ['1', 1000],
    ['0.3s', 300],
    ['250ms', 250],
    ['-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('a time of "%s"', (written, wanted) => {
    expect(readSeconds(written)).toBe(wanted);
  });
});

it('the JSON of a theme is read by its own names', () => {
  expect(printedSettings({ animationType: 'zoomIn', statusCssAnimations: 'desktop_and_mobile', stagger: 1 })).toEqual({
    type: 'zoomIn',
    status: 'desktop-and-mobile',
    stagger: 1,
  });
});
