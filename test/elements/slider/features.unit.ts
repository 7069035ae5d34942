import { describe, expect, it } from 'vitest';
import {
  endlessProblem,
  groupArrangement,
  indicesAround,
  measuredWindow,
} from '../../../elements/slider/features/arrangement.ts';
import { findConflicts } from '../../../elements/slider/features/conflicts.ts';
import { verticalSteps } from '../../../elements/slider/positions.ts';
import { sliderSettings } from '../../../elements/slider/slider.settings.ts';
import { readBreakpoints, valuesAt } from '../../../src/carousel/breakpoint-settings.ts';
import { stepOfKey } from '../../../src/carousel/carousel-keys.ts';
import type { Resolved } from '../../../src/settings/settings.ts';

describe('groups of slides', () => {
  const endless = { isCentered: false, isEndless: true };
  const centered = { isCentered: true, isEndless: false };
  it.each([
    [{ perView: 3, perGroup: 1, total: 5, ...endless }, 4, { first: 4, last: 6, active: 4, lastWhole: 6 }],
    [{ perView: 2.5, perGroup: 1, total: 5, ...endless }, 1, { first: 1, last: 3, active: 1, lastWhole: 2 }],
    [{ perView: 2, perGroup: 2, total: 6, ...endless }, 2, { first: 4, last: 5, active: 4, lastWhole: 5 }],
    [{ perView: 3, perGroup: 1, total: 5, ...centered }, 0, { first: 0, last: 1, active: 0, lastWhole: 0 }],
    [{ perView: 2, perGroup: 1, total: 5, ...centered }, 2, { first: 1, last: 3, active: 2, lastWhole: 2 }],
    [{ perView: 3, perGroup: 1, total: 5, ...centered }, 4, { first: 3, last: 4, active: 4, lastWhole: 4 }],
    [
      { perView: 3, perGroup: 1, total: 5, isCentered: true, isEndless: true },
      0,
      { first: -1, last: 1, active: 0, lastWhole: 0 },
    ],
  ])('%o at position %i show %o', (layout, position, window) => {
    expect(groupArrangement(layout).windowAt(position)).toEqual(window);
  });

  it('have a position for each group, also the last', () => {
    const { positions, positionOf } = groupArrangement({ perView: 3, perGroup: 2, total: 5, ...centered });
    expect([positions, positionOf(4), positionOf(9), positionOf(-1)]).toEqual([3, 2, 2, 0]);
    expect(groupArrangement({ perView: 3, perGroup: 1, total: 0, ...centered }).positions).toBe(1);
  });

  it.each([
    [3, 1, 3, false, undefined],
    [3, 1, 4, false, undefined],
    [2, 2, 5, false, '5 slides cannot be divided into groups of 2'],
    [4, 2, 6, false, undefined],
    [3, 1, 4, true, 'there are 4 slides, and 3 visible ones need at least 5'],
    [2, 1, 4, true, 'there are 4 slides, and 2 visible ones need at least 5'],
    [3, 1, 5, true, undefined],
  ])(
    '%d per view, %i per group, %i slides, centred %s: cannot be endless, because %s',
    (perView, perGroup, total, isCentered, problem) => {
      expect(endlessProblem({ perView, perGroup, total, isCentered, isEndless: true })).toBe(problem);
    },
  );
});

describe('slides of different sizes', () => {
  const slides = { starts: [0, 110, 320, 480], sizes: [100, 200, 150, 60], size: 330 };
  it.each([
    [0, { first: 0, last: 2, active: 0, lastWhole: 1 }],
    [110, { first: 1, last: 2, active: 1, lastWhole: 1 }],
    [210, { first: 1, last: 3, active: 2, lastWhole: 3 }],
    [-90, { first: 0, last: 1, active: 0, lastWhole: 0 }],
  ])('from %i px on are %o', (from, window) => {
    expect(measuredWindow(slides, from)).toEqual(window);
  });

  it('count as visible even if one is larger than the slider', () => {
    expect(measuredWindow({ starts: [0], sizes: [500], size: 300 }, 100)).toEqual({
      first: 0,
      last: 0,
      active: 0,
      lastWhole: 0,
    });
  });
});

describe('the slides around the visible ones', () => {
  it.each([
    [0, 1, 1, false, [0, 1, 2]],
    [3, 4, 1, false, [2, 3, 4]],
    [4, 5, 1, true, [3, 4, 0, 1]],
    [0, 2, 9, true, [1, 2, 3, 4, 0]],
  ])('%i to %i of 5, %i on each side, endless %s: %o', (first, last, count, isEndless, indices) => {
    expect(indicesAround({ first, last }, count, 5, isEndless)).toEqual(indices);
  });
});

describe('settings by the width of the window', () => {
  const json = {
    '1400': { slidesPerView: '5', loop: 'yes' },
    '600px': { slidesPerView: 2, spaceBetween: 'wide', breakpoints: {} },
    phone: { slidesPerView: 1 },
    '900': 3,
  };
  const { breakpoints, problems } = readBreakpoints(json, sliderSettings);

  it.each([
    [500, {}],
    [700, { slidesPerView: 2, slidesPerViewTablet: 2, slidesPerViewMobile: 2 }],
    [1500, { slidesPerView: 5, slidesPerViewTablet: 5, slidesPerViewMobile: 5, loop: true }],
  ])('at %i px are %o', (width, values) => {
    expect(valuesAt(breakpoints, (minimum) => width >= minimum)).toEqual(values);
  });

  it('name the invalid parts with a fix', () => {
    expect(problems.map(({ path, message }) => [path.join(), message.slice(0, 52)])).toEqual([
      ['900', 'breakpoints: "900" is ignored. Expected a minimum wi'],
      ['600px,spaceBetween', 'breakpoints: spaceBetween = "wide" at "600px" is ign'],
      ['600px,breakpoints', 'breakpoints: "breakpoints" at "600px" is ignored. Ex'],
      ['phone', 'breakpoints: "phone" is ignored. Expected a minimum '],
    ]);
    expect(problems[1]?.message).toContain('such as 16.');
  });
});

describe('conflicts', () => {
  const defaults = Object.fromEntries(
    Object.entries(sliderSettings).map(([name, setting]) => [name, setting.default]),
  ) as Resolved<typeof sliderSettings>; // Every setting has a default.
  it.each([
    [{ effect: 'fade' }, []],
    [
      { effect: 'fade', slidesPerView: 2 },
      ['so slidesPerView = 2 has no effect. Remove it, or write effect = "slide"'],
    ],
    [{ effect: 'fade', slidesPerView: 1 }, []],
    [{ effect: 'fade', autoSize: true, momentum: 'snap' }, ['so autoSize has no effect', 'has no momentum']],
    [{ autoSize: true, slidesPerGroup: 2 }, ['slidesPerGroup = 2 has no effect. Remove slidesPerGroup or autoSize.']],
    [{ momentum: 'free', centered: true }, ['Write momentum = "snap"']],
    [{ momentum: 'snap', centered: true }, []],
  ] as const)('of %o: %o', (given, messages) => {
    const found = findConflicts({ ...defaults, ...given }, (name) => name in given);
    expect(found.length).toBe(messages.length);
    for (const [index, message] of messages.entries()) expect(found[index]).toContain(message);
  });
});

describe('keys of vertical slides', () => {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  it.each([
    ['ArrowDown', true, 'next'],
    ['ArrowUp', true, 'previous'],
    ['ArrowDown', false, undefined],
    ['End', true, 'last'],
  ])('%s (vertical %s): %s', (key, isVertical, step) => {
    expect(stepOfKey({ ...keys, key }, false, isVertical ? verticalSteps : undefined)).toBe(step);
  });
});
