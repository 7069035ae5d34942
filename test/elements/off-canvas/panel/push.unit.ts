import { describe, expect, it } from 'vitest';
import { pushMode, marginsFor, type Push } from '../../../../elements/off-canvas/geometry.ts';

const aside = (side: Push['side'], size: number): Push => ({ side, size, manner: 'aside' });
const room = (side: Push['side'], size: number): Push => ({ side, size, manner: 'room' });
const none = { left: 0, right: 0, top: 0, bottom: 0 };

describe('the margins of a pushed page', () => {
  it('are 0 without panels', () => {
    expect(marginsFor([])).toEqual(none);
  });

  it.each([
    ['left', { ...none, left: 300, right: -300 }],
    ['right', { ...none, left: -300, right: 300 }],
    ['top', { ...none, top: 300 }],
    ['bottom', { ...none, top: -300, bottom: 300 }],
  ] as const)('move it aside for a panel at the %s, and keep its width', (side, margins) => {
    expect(marginsFor([aside(side, 300)])).toEqual(margins);
  });

  it.each([
    ['left', { ...none, left: 300 }],
    ['right', { ...none, right: 300 }],
    ['top', { ...none, top: 300 }],
    ['bottom', { ...none, bottom: 300 }],
  ] as const)('make room for a panel at the %s', (side, margins) => {
    expect(marginsFor([room(side, 300)])).toEqual(margins);
  });

  it('are those of the largest panel on each side', () => {
    expect(marginsFor([room('left', 200), room('left', 300)])).toEqual({ ...none, left: 300 });
    expect(marginsFor([room('left', 200), room('right', 300), aside('top', 50)])).toEqual({
      ...none,
      left: 200,
      right: 300,
      top: 50,
    });
    expect(marginsFor([aside('left', 200), aside('right', 200)])).toEqual(none);
  });
});

describe('the push mode', () => {
  it.each([
    ['with an overlay', true, 'left', 300, 1280, 'aside'],
    ['without an overlay', false, 'left', 300, 1280, 'room'],
    ['with just enough space beside the panel', false, 'left', 300, 620, 'room'],
    ['with too little space beside the panel', false, 'left', 300, 619, 'aside'],
    ['below the panel on a phone', false, 'top', 300, 360, 'room'],
  ] as const)('%s', (_, isModal, side, size, width, manner) => {
    expect(pushMode(isModal, side, size, width, 320)).toBe(manner);
  });
});
