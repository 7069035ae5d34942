import { describe, expect, it } from 'vitest';
import { positionText, layoutOf, positionOf, positionsOf, windowOf } from '../../../elements/slider/positions.ts';

const defaults = {
  slidesPerView: 3,
  slidesPerGroup: 1,
  slidesPerViewTablet: 2,
  slidesPerGroupTablet: 1,
  slidesPerViewMobile: 1,
  slidesPerGroupMobile: 1,
};

describe('the layout', () => {
  it.each([
    ['desktop', 3],
    ['tablet', 2],
    ['mobile', 1],
  ] as const)('of a %s shows %i slides and goes one at a time', (kind, perView) => {
    expect(layoutOf(defaults, kind)).toEqual({ perView, perGroup: 1 });
  });

  it('goes whole slides', () => {
    expect(layoutOf({ ...defaults, slidesPerGroup: 2.4 }, 'desktop').perGroup).toBe(2);
  });
});

describe('positions', () => {
  it.each([
    [3, 1, 5, 3],
    [1, 1, 5, 5],
    [3, 3, 7, 3],
    [3, 3, 6, 2],
    [3, 1, 3, 1],
    [3, 1, 2, 1],
    [3, 1, 0, 1],
    [1.2, 1, 5, 5],
    [2.5, 2, 6, 3],
  ])('%d per view, %i per group, %i slides: there are %i', (perView, perGroup, total, positions) => {
    expect(positionsOf({ perView, perGroup }, total)).toBe(positions);
  });

  it.each([
    [3, 1, 5, 0, { first: 0, last: 2, active: 0, lastWhole: 2 }],
    [3, 1, 5, 2, { first: 2, last: 4, active: 2, lastWhole: 4 }],
    [3, 3, 7, 2, { first: 4, last: 6, active: 4, lastWhole: 6 }],
    [3, 1, 2, 0, { first: 0, last: 1, active: 0, lastWhole: 1 }],
    [1, 1, 4, 3, { first: 3, last: 3, active: 3, lastWhole: 3 }],
    [2.5, 1, 5, 0, { first: 0, last: 2, active: 0, lastWhole: 1 }],
    [2.5, 1, 5, 3, { first: 2, last: 4, active: 3, lastWhole: 4 }],
  ])('%d per view, %i per group, %i slides: position %i shows %o', (perView, perGroup, total, position, shown) => {
    expect(windowOf({ perView, perGroup }, total, position)).toEqual(shown);
  });

  it.each([
    [3, 1, 5, 1, 1],
    [3, 1, 5, 4, 2],
    [3, 3, 7, 4, 1],
    [3, 3, 7, 6, 2],
    [1, 1, 4, -2, 0],
  ])(
    '%d per view, %i per group, %i slides: slide %i is seen in position %i',
    (perView, perGroup, total, index, position) => {
      expect(positionOf({ perView, perGroup }, total, index)).toBe(position);
    },
  );
});

describe('where one is', () => {
  const texts = { place: '{index} of {total}', range: '{index} to {last} of {total}' };
  it.each([
    [3, 5, 0, '1 to 3 of 5'],
    [3, 5, 2, '3 to 5 of 5'],
    [1, 5, 1, '2 of 5'],
    [1.2, 5, 0, '1 of 5'],
    [2.5, 6, 0, '1 to 2 of 6'],
  ])('%d per view, %i slides, position %i is “%s”', (perView, total, position, words) => {
    expect(positionText(texts, windowOf({ perView, perGroup: 1 }, total, position), total)).toBe(words);
  });
});
