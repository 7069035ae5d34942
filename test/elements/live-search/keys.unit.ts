import { describe, expect, it } from 'vitest';
import { actionForKey } from '../../../elements/live-search/combobox.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const closed = { isOpen: false, count: 3, active: -1 };
const open = { isOpen: true, count: 3, active: -1 };
const first = { ...open, active: 0 };
const last = { ...open, active: 2 };
const empty = { ...open, count: 0 };

describe('a key in a live search', () => {
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
    ['ArrowDown', 'at the first', first, { type: 'move', to: 1 }],
    ['ArrowUp', 'at the first', first, { type: 'move', to: 2 }],
    ['End', 'at the first', first, { type: 'move', to: 2 }],
    ['ArrowDown', 'at the last', last, { type: 'move', to: 0 }],
    ['ArrowUp', 'at the last', last, { type: 'move', to: 1 }],
    ['Home', 'at the last', last, { type: 'move', to: 0 }],
    ['Enter', 'at the last', last, { type: 'activate' }],
    ['ArrowLeft', 'at the last', last, { type: 'deactivate' }],
    ['ArrowRight', 'at the last', last, { type: 'deactivate' }],
    ['Escape', 'at the last', last, { type: 'close' }],
    ['a', 'at the last', last, undefined],
    ['Tab', 'at the last', last, undefined],
    ['ArrowDown', 'with a message alone', empty, undefined],
    ['Escape', 'with a message alone', empty, { type: 'close' }],
  ])('%s, %s', (key, _, situation, action) => {
    expect(actionForKey({ ...none, key }, situation)).toEqual(action);
  });

  it.each([
    ['Alt and Down open', { ...none, altKey: true, key: 'ArrowDown' }, closed, { type: 'open' }],
    ['Alt and Up close', { ...none, altKey: true, key: 'ArrowUp' }, last, { type: 'close' }],
    ['Shift and End select text', { ...none, shiftKey: true, key: 'End' }, last, undefined],
    ['Ctrl and Home are the browser’s', { ...none, ctrlKey: true, key: 'Home' }, last, undefined],
    ['Cmd and Enter are the browser’s', { ...none, metaKey: true, key: 'Enter' }, last, undefined],
  ])('%s', (_, pressed, situation, action) => {
    expect(actionForKey(pressed, situation)).toEqual(action);
  });
});
