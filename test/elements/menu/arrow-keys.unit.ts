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

describe('a key in a menu', () => {
  it.each([
    ['ArrowRight', 'goes to the next item of a bar', top, 'next'],
    ['ArrowLeft', 'goes to the one before', top, 'previous'],
    ['Home', 'goes to the first', top, 'first'],
    ['End', 'goes to the last', top, 'last'],
    ['ArrowDown', 'opens a submenu and goes in', topWith, 'enter'],
    ['ArrowDown', 'goes into one that is open', place({ submenu: 'open' }), 'enter'],
    ['ArrowDown', 'is the page’s at an item without one', top, undefined],
    ['ArrowUp', 'is the page’s in a bar', topWith, undefined],
    ['ArrowDown', 'goes on in a submenu', inside, 'next'],
    ['ArrowUp', 'goes back in a submenu', inside, 'previous'],
    ['ArrowRight', 'opens a submenu of a submenu and goes in', place({ level: 1, submenu: 'closed' }), 'enter'],
    ['ArrowRight', 'does nothing in a submenu otherwise', inside, undefined],
    ['ArrowLeft', 'leaves a submenu of a submenu', deep, 'leave'],
    ['ArrowLeft', 'does not leave the first submenu', inside, undefined],
    ['ArrowDown', 'goes on in a stack', stack, 'next'],
    ['ArrowUp', 'goes back in a stack', stack, 'previous'],
    ['ArrowRight', 'opens a submenu in a stack', place({ isBar: false, submenu: 'closed' }), 'open'],
    ['ArrowRight', 'goes into an open one in a stack', place({ isBar: false, submenu: 'open' }), 'enter'],
    ['ArrowLeft', 'closes an open one in a stack', place({ isBar: false, submenu: 'open' }), 'close'],
    ['ArrowLeft', 'leaves one in a stack', place({ isBar: false, level: 1 }), 'leave'],
    ['ArrowLeft', 'does nothing at the top of a stack', stack, undefined],
    ['ArrowDown', 'goes on past a closed submenu in a stack', place({ isBar: false, submenu: 'closed' }), 'next'],
    ['Enter', 'follows a link as ever', topWith, undefined],
    ['Tab', 'is the browser’s', topWith, undefined],
    ['a', 'means nothing', topWith, undefined],
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
