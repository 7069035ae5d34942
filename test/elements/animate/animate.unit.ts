import { describe, expect, it } from 'vitest';
import { animationOf, classesOf } from '../../../elements/animate/css-animation.ts';
import { fromCms } from '../../../elements/animate/from-cms.ts';
import { matchesRule, observerOptions, parseRule } from '../../../elements/animate/start-rule.ts';
import { animationOptions, parseSeconds } from '../../../elements/animate/targets.ts';
import { typeOfAos } from '../../../src/known-markup/aos.ts';

describe('animationOf', () => {
  it.each([
    ['fade', { kind: 'fade' }],
    ['fade-up', { kind: 'fade', direction: 'up' }],
    ['slide-start', { kind: 'slide', direction: 'start' }],
    ['bounce-down', { kind: 'bounce', direction: 'down' }],
    ['flip', { kind: 'flip', direction: 'y' }],
    ['flip-x', { kind: 'flip', direction: 'x' }],
    ['pulse', { kind: 'pulse' }],
    // Names of themes.
    ['fadeIn', { kind: 'fade' }],
    ['fadeInUp', { kind: 'fade', direction: 'up' }],
    ['fadeInLeftBig', { kind: 'fade', direction: 'left' }],
    ['slideInDown', { kind: 'slide', direction: 'down' }],
    ['zoomIn', { kind: 'zoom' }],
    ['bounceInRight', { kind: 'bounce', direction: 'right' }],
    ['flipInX', { kind: 'flip', direction: 'x' }],
    ['flipinx', { kind: 'flip', direction: 'x' }],
    // Names of the page's own animations.
    ['rubberBand', undefined],
    ['fader', undefined],
    ['fade-x', undefined],
    ['flip-up', undefined],
    ['shake-left', undefined],
    ['insight', undefined],
    ['', undefined],
  ])('%s', (name, expected) => {
    expect(animationOf(name)).toEqual(expected);
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
  ])('%s', (type, expected) => {
    expect(classesOf(type)).toEqual(expected);
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
      'is in a cross-origin iframe',
      { isIntersecting: true, boundingClientRect: { bottom: 700, height: 400 }, rootBounds: null },
      true,
    ],
  ] as const)('applies %s to a target that %s', (rule, _, observation, expected) => {
    expect(matchesRule(rule, observation)).toBe(expected);
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
  ])('parseRule reads "%s"', (written, expected) => {
    expect(parseRule(written)).toBe(expected);
  });
});

describe('typeOfAos', () => {
  it.each([
    ['fade', 'fade'],
    ['fade-up', 'fade-up'],
    ['fade-down', 'fade-down'],
    // An element that moves left comes from the right.
    ['fade-left', 'fade-right'],
    ['fade-right', 'fade-left'],
    ['fade-up-right', 'fade-up'],
    ['slide-left', 'slide-right'],
    ['zoom-in', 'zoom'],
    ['zoom-in-up', 'zoom-up'],
    ['zoom-in-left', 'zoom-right'],
    ['flip-left', 'flip-y'],
    ['flip-up', 'flip-x'],
    ['zoom-out', ''],
    ['own-animation', ''],
  ])('understands %s', (name, expected) => {
    expect(typeOfAos(name)).toBe(expected);
  });
});

describe('animationOptions', () => {
  const settings = { type: 'fade', duration: 1000, delay: 100, stagger: 50, offset: 'top-into-view' } as const;

  it.each([
    ['no attributes', {}, 0, { ...settings }],
    [
      'all attributes',
      { animationtype: 'zoomIn', animationduration: '0.4', animationdelay: '.2', animationoffset: 'bottom-in-view' },
      0,
      { ...settings, type: 'zoomIn', duration: 400, delay: 200, offset: 'bottom-in-view' },
    ],
    [
      'invalid attributes',
      { animationtype: ' ', animationduration: 'slow', animationoffset: 'soon' },
      0,
      { ...settings },
    ],
    [
      'attributes of AOS',
      { aos: 'fade-left', aosDuration: '600', aosDelay: '50' },
      0,
      { ...settings, type: 'fade-right', duration: 600, delay: 50 },
    ],
    ['invalid attributes of AOS', { aos: 'swirl', aosDuration: '1s', aosDelay: '' }, 0, { ...settings }],
    ['no attributes, as the third target', {}, 2, { ...settings, delay: 200 }],
  ] as const)('reads %s', (_, data, index, expected) => {
    expect(animationOptions(data, settings, index)).toEqual(expected);
  });

  it.each([
    ['1', 1000],
    ['0.3s', 300],
    ['250ms', 250],
    ['-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parseSeconds reads "%s"', (written, expected) => {
    expect(parseSeconds(written)).toBe(expected);
  });
});

describe('the JSON of a theme', () => {
  it.each([
    [
      'the type',
      { animation_type: 'zoomIn', animation_offset: 'bottom-in-view' },
      { type: 'zoomIn', offset: 'bottom-in-view' },
    ],
    ['times in s', { animation_duration: '0.6', animation_delay: 2 }, { duration: '0.6s', delay: '2s' }],
    [
      'a time with its unit',
      { animation_duration: '600ms', animation_delay: null },
      { duration: '600ms', delay: null },
    ],
    ['desktop', { status_css_animations: 'desktop' }, { devices: 'desktop tablet' }],
    ['desktop and mobile', { status_css_animations: 'desktop_and_mobile' }, { devices: 'desktop tablet mobile' }],
    ['off', { status_css_animations: 'off' }, { devices: 'none' }],
    ['an unset status', { status_css_animations: '' }, { devices: null }],
    ['the names of the settings', { duration: 600, stagger: '0.1s' }, { duration: 600, stagger: '0.1s' }],
  ])('converts %s', (_, json, expected) => {
    expect(fromCms(json)).toEqual(expected);
  });
});
