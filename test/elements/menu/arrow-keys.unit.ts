import { describe, expect, it } from 'vitest';
import { moveForKey, type FocusContext } from '../../../elements/menu/input/arrow-keys.ts';

const place = (given: Partial<FocusContext>): FocusContext => ({
  isBar: true,
  isRtl: false,
  level: 0,
  submenu: 'none',
  ...given,
});

const top = place({});
const topWith = place({ submenu: 'closed' });
const inside = place({ level: 1 });
const deep = place({ level: 2 });
const stack = place({ isBar: false });

describe('moveForKey', () => {
  it.each([
    ['ArrowRight', 'moves to the next item of a bar', top, 'next'],
    ['ArrowLeft', 'moves to the previous item of a bar', top, 'previous'],
    ['Home', 'moves to the first item', top, 'first'],
    ['End', 'moves to the last item', top, 'last'],
    ['ArrowDown', 'opens and enters a submenu of a bar', topWith, 'enter'],
    ['ArrowDown', 'enters an open submenu', place({ submenu: 'open' }), 'enter'],
    ['ArrowDown', 'is ignored at an item without a submenu', top, undefined],
    ['ArrowUp', 'is ignored in a bar', topWith, undefined],
    ['ArrowDown', 'moves to the next item of a submenu', inside, 'next'],
    ['ArrowUp', 'moves to the previous item of a submenu', inside, 'previous'],
    ['ArrowRight', 'opens and enters a nested submenu', place({ level: 1, submenu: 'closed' }), 'enter'],
    ['ArrowRight', 'is ignored in a submenu without a nested one', inside, undefined],
    ['ArrowLeft', 'leaves a nested submenu', deep, 'leave'],
    ['ArrowLeft', 'does not leave a submenu of the bar', inside, undefined],
    ['ArrowDown', 'moves to the next item of a stack', stack, 'next'],
    ['ArrowUp', 'moves to the previous item of a stack', stack, 'previous'],
    ['ArrowRight', 'opens a submenu in a stack', place({ isBar: false, submenu: 'closed' }), 'open'],
    ['ArrowRight', 'enters an open submenu in a stack', place({ isBar: false, submenu: 'open' }), 'enter'],
    ['ArrowLeft', 'closes an open submenu in a stack', place({ isBar: false, submenu: 'open' }), 'close'],
    ['ArrowLeft', 'leaves a submenu in a stack', place({ isBar: false, level: 1 }), 'leave'],
    ['ArrowLeft', 'is ignored at the top level of a stack', stack, undefined],
    ['ArrowDown', 'moves past a closed submenu in a stack', place({ isBar: false, submenu: 'closed' }), 'next'],
    ['Enter', 'is ignored: the browser follows the link', topWith, undefined],
    ['Tab', 'is ignored: the browser moves the focus', topWith, undefined],
    ['a', 'is ignored', topWith, undefined],
  ] as const)('%s %s', (key, _what, at, move) => {
    expect(moveForKey(key, at)).toBe(move);
  });

  it.each([
    ['ArrowLeft', top, 'next'],
    ['ArrowRight', top, 'previous'],
    ['ArrowLeft', place({ level: 1, submenu: 'closed' }), 'enter'],
    ['ArrowRight', deep, 'leave'],
    ['ArrowLeft', place({ isBar: false, submenu: 'closed' }), 'open'],
    ['ArrowRight', place({ isBar: false, submenu: 'open' }), 'close'],
  ] as const)('%s is mirrored from right to left', (key, at, move) => {
    expect(moveForKey(key, { ...at, isRtl: true })).toBe(move);
  });
});
