import { describe, expect, it } from 'vitest';
import { withinPage } from '../../src/page/scroll/observe-scroll.ts';
import { firesOnScroll, parseScrollTargets, scrollPercent } from '../../src/triggers/scroll-progress.ts';

const end = 1000;

describe('the scroll position in percent', () => {
  for (const [to, percent] of [
    [0, 0],
    [500, 50],
    [998, 99.8],
    [999, 100],
    [999.5, 100],
    [1000, 100],
  ] as const) {
    it(`is ${percent} % at ${to} of ${end} px`, () => expect(scrollPercent({ from: 0, to, end })).toBe(percent));
  }

  it('is 0 for a page that cannot scroll', () => expect(scrollPercent({ from: 0, to: 0, end: 0 })).toBe(0));
});

describe('a step beyond the ends of a page', () => {
  it('is limited to the page', () => {
    expect(withinPage({ from: -40, to: 20, end })).toEqual({ from: 0, to: 20, end });
    expect(withinPage({ from: 990, to: 1060, end })).toEqual({ from: 990, to: 1000, end });
  });
});

describe('the targets of a scroll', () => {
  const percent = (amount: number) => ({ amount, unit: '%' as const });
  const px = (amount: number) => ({ amount, unit: 'px' as const });

  it.each([
    ['50%', { positions: [percent(50)] }],
    ['0%', { positions: [percent(0)] }],
    ['12.5%', { positions: [percent(12.5)] }],
    ['400px', { positions: [px(400)] }],
    ['400 px', { positions: [px(400)] }],
    ['50 %', { positions: [percent(50)] }],
    [' 400px ', { positions: [px(400)] }],
    ['up', { up: true }],
    [' UP ', { up: true }],
    ['#pricing', { selector: '#pricing' }],
    ['50%, 400px', { positions: [percent(50), px(400)] }],
    ['up, 50%, #pricing', { up: true, positions: [percent(50)], selector: '#pricing' }],
    ['#pricing, up', { up: true, selector: '#pricing' }],
    ['.a, .b', { selector: '.a, .b' }],
    ['.a, 50%, .b', { positions: [percent(50)], selector: '.a, .b' }],
    [':is(h2, h3)', { selector: ':is(h2, h3)' }],
    ['', {}],
    ['  ', {}],
  ])('of %o', (text, targets) => {
    expect(parseScrollTargets(text)).toEqual({ up: false, positions: [], selector: '', ...targets });
  });

  it.each(['50', '-50%', '50vh', 'up!', 'down', '.5%', '5.%', '1e3px'])('of %o are read as a selector', (text) => {
    expect(parseScrollTargets(text)).toEqual({ up: false, positions: [], selector: text });
  });
});

describe('a scroll step', () => {
  const cases: readonly (readonly [title: string, from: number, to: number, text: string, fires: boolean])[] = [
    ['downwards fires at the position', 0, 500, '50%', true],
    ['downwards fires beyond it', 600, 700, '50%', true],
    ['downwards does not fire before it', 0, 499, '50%', false],
    ['upwards does not fire at a position', 900, 600, '50%', false],
    ['downwards fires at once at 0 %', 0, 1, '0%', true],
    ['downwards fires at the end with 100 %', 500, 1000, '100%', true],
    ['downwards fires at a distance', 0, 400, '400px', true],
    ['downwards does not fire before a distance', 0, 399, '400px', false],
    ['downwards never fires at a distance beyond the end', 0, 1000, '1001px', false],
    ['upwards does not fire at a distance', 900, 600, '400px', false],
    ['upwards fires with “up”', 500, 499, 'up', true],
    ['upwards fires with “up” however small', 500, 499.5, 'up', true],
    ['upwards fires with “up” beside a position', 100, 50, 'up, 90%', true],
    ['downwards does not fire with “up”', 100, 150, 'up', false],
    ['downwards fires at a position beside “up”', 100, 950, 'up, 90%', true],
    ['downwards fires at the first of two positions', 0, 300, '300px, 90%', true],
    ['back from beyond the end does not fire', 1060, 1000, 'up', false],
    ['back from beyond the top does not fire', -60, 0, '0%', false],
  ];
  for (const [title, from, to, text, fires] of cases) {
    it(title, () => expect(firesOnScroll({ from, to, end }, parseScrollTargets(text))).toBe(fires));
  }
});
