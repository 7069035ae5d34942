import { describe, expect, it } from 'vitest';
import { wishOf } from '../../../elements/live-search/keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const closed = { isOpen: false, count: 3, active: -1 };
const open = { isOpen: true, count: 3, active: -1 };
const first = { ...open, active: 0 };
const last = { ...open, active: 2 };
const empty = { ...open, count: 0 };

describe('a key in a live search', () => {
  it.each([
    ['ArrowDown', 'closed', closed, { do: 'open' }],
    ['ArrowUp', 'closed', closed, { do: 'open' }],
    ['Escape', 'closed', closed, undefined],
    ['Enter', 'closed', closed, undefined],
    ['ArrowDown', 'open', open, { do: 'go', to: 0 }],
    ['ArrowUp', 'open', open, { do: 'go', to: 2 }],
    ['Home', 'open', open, undefined],
    ['End', 'open', open, undefined],
    ['Enter', 'open', open, undefined],
    ['ArrowLeft', 'open', open, undefined],
    ['Escape', 'open', open, { do: 'close' }],
    ['ArrowDown', 'at the first', first, { do: 'go', to: 1 }],
    ['ArrowUp', 'at the first', first, { do: 'go', to: 2 }],
    ['End', 'at the first', first, { do: 'go', to: 2 }],
    ['ArrowDown', 'at the last', last, { do: 'go', to: 0 }],
    ['ArrowUp', 'at the last', last, { do: 'go', to: 1 }],
    ['Home', 'at the last', last, { do: 'go', to: 0 }],
    ['Enter', 'at the last', last, { do: 'follow' }],
    ['ArrowLeft', 'at the last', last, { do: 'leave' }],
    ['ArrowRight', 'at the last', last, { do: 'leave' }],
    ['Escape', 'at the last', last, { do: 'close' }],
    ['a', 'at the last', last, undefined],
    ['Tab', 'at the last', last, undefined],
    ['ArrowDown', 'with a message alone', empty, undefined],
    ['Escape', 'with a message alone', empty, { do: 'close' }],
  ])('%s, %s', (key, _, situation, wish) => {
    expect(wishOf({ ...none, key }, situation)).toEqual(wish);
  });

  it.each([
    ['Alt and Down open', { ...none, altKey: true, key: 'ArrowDown' }, closed, { do: 'open' }],
    ['Alt and Up close', { ...none, altKey: true, key: 'ArrowUp' }, last, { do: 'close' }],
    ['Shift and End select text', { ...none, shiftKey: true, key: 'End' }, last, undefined],
    ['Ctrl and Home are the browser’s', { ...none, ctrlKey: true, key: 'Home' }, last, undefined],
    ['Cmd and Enter are the browser’s', { ...none, metaKey: true, key: 'Enter' }, last, undefined],
  ])('%s', (_, pressed, situation, wish) => {
    expect(wishOf(pressed, situation)).toEqual(wish);
  });
});
