import { describe, expect, it } from 'vitest';
import { actionForKey } from '../../../../elements/live-search/input/combobox.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const closed = { isOpen: false, count: 3, active: -1 };
const open = { isOpen: true, count: 3, active: -1 };
const first = { ...open, active: 0 };
const last = { ...open, active: 2 };
const empty = { ...open, count: 0 };

describe('actionForKey', () => {
  it.each([
    ['ArrowDown', 'closed', closed, { type: 'open' }],
    ['ArrowUp', 'closed', closed, { type: 'open' }],
    ['Escape', 'closed', closed, undefined],
    ['Enter', 'closed', closed, undefined],
    ['ArrowDown', 'open', open, { type: 'move', to: 0 }],
    ['ArrowUp', 'open', open, { type: 'move', to: 2 }],
    ['Home', 'open', open, undefined],
    ['End', 'open', open, undefined],
    ['Enter', 'open', open, undefined],
    ['ArrowLeft', 'open', open, undefined],
    ['Escape', 'open', open, { type: 'close' }],
    ['ArrowDown', 'at the first option', first, { type: 'move', to: 1 }],
    ['ArrowUp', 'at the first option', first, { type: 'move', to: 2 }],
    ['End', 'at the first option', first, { type: 'move', to: 2 }],
    ['ArrowDown', 'at the last option', last, { type: 'move', to: 0 }],
    ['ArrowUp', 'at the last option', last, { type: 'move', to: 1 }],
    ['Home', 'at the last option', last, { type: 'move', to: 0 }],
    ['Enter', 'at the last option', last, { type: 'activate' }],
    ['ArrowLeft', 'at the last option', last, { type: 'deactivate' }],
    ['ArrowRight', 'at the last option', last, { type: 'deactivate' }],
    ['Escape', 'at the last option', last, { type: 'close' }],
    ['a', 'at the last option', last, undefined],
    ['Tab', 'at the last option', last, undefined],
    ['ArrowDown', 'with only a message', empty, undefined],
    ['Escape', 'with only a message', empty, { type: 'close' }],
  ])('%s, %s', (key, _, state, action) => {
    expect(actionForKey({ ...none, key }, state)).toEqual(action);
  });

  it.each([
    ['opens on Alt+Down', { ...none, altKey: true, key: 'ArrowDown' }, closed, { type: 'open' }],
    ['closes on Alt+Up', { ...none, altKey: true, key: 'ArrowUp' }, last, { type: 'close' }],
    ['ignores Shift+End', { ...none, shiftKey: true, key: 'End' }, last, undefined],
    ['ignores Ctrl+Home', { ...none, ctrlKey: true, key: 'Home' }, last, undefined],
    ['ignores Cmd+Enter', { ...none, metaKey: true, key: 'Enter' }, last, undefined],
  ])('%s', (_, event, state, action) => {
    expect(actionForKey(event, state)).toEqual(action);
  });
});
