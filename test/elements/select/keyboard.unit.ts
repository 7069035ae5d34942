import { describe, expect, it } from 'vitest';
import { actionForKey, type PressedKey, type KeyContext } from '../../../elements/select/keyboard.ts';

const closed: KeyContext = { isOpen: false, isMultiple: false, isTyping: false };
const open: KeyContext = { ...closed, isOpen: true };
const several: KeyContext = { ...open, isMultiple: true };

/** Parses `Alt+ArrowUp` into the members of a keyboard event. */
function pressedKey(keys: string): PressedKey {
  const parts = keys.split('+');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    altKey: has('Alt'),
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
  };
}

const move = (step: string, isChoosing = false) => ({ do: 'move', step, isChoosing });
const choose = { do: 'choose', isLeaving: false };

describe('a key of a closed select', () => {
  it.each([
    ['ArrowDown', { do: 'open' }],
    ['ArrowUp', { do: 'open' }],
    ['Alt+ArrowDown', { do: 'open' }],
    ['Alt+ArrowUp', { do: 'open' }],
    ['Enter', { do: 'open' }],
    [' ', { do: 'open' }],
    ['Home', move('first')],
    ['End', move('last')],
    ['b', { do: 'type', character: 'b' }],
    ['Shift+B', { do: 'type', character: 'B' }],
    ['ß', { do: 'type', character: 'ß' }],
    ['𝒳', { do: 'type', character: '𝒳' }],
    ['Tab', undefined],
    ['Escape', undefined],
    ['PageDown', undefined],
    ['Ctrl+a', undefined],
    ['Meta+c', undefined],
    ['Alt+b', undefined],
    ['F5', undefined],
  ])('%s', (keys, action) => {
    expect(actionForKey(pressedKey(keys), closed)).toEqual(action);
  });

  it('treats a space as a part of the typed text', () => {
    expect(actionForKey(pressedKey(' '), { ...closed, isTyping: true })).toEqual({ do: 'type', character: ' ' });
  });
});

describe('a key of an open list', () => {
  it.each([
    ['ArrowDown', move('next')],
    ['Shift+ArrowDown', move('next')],
    ['ArrowUp', move('previous')],
    ['PageDown', move('page-down')],
    ['PageUp', move('page-up')],
    ['Home', move('first')],
    ['End', move('last')],
    ['Enter', choose],
    [' ', choose],
    ['Tab', { do: 'choose', isLeaving: true }],
    ['Shift+Tab', { do: 'choose', isLeaving: true }],
    ['Escape', { do: 'close' }],
    ['Alt+ArrowUp', choose],
    ['Alt+ArrowDown', undefined],
    ['n', { do: 'type', character: 'n' }],
    ['Ctrl+a', undefined],
    ['ArrowLeft', undefined],
  ])('%s', (keys, action) => {
    expect(actionForKey(pressedKey(keys), open)).toEqual(action);
  });

  it('treats a space as a part of the typed text', () => {
    expect(actionForKey(pressedKey(' '), { ...open, isTyping: true })).toEqual({ do: 'type', character: ' ' });
  });
});

describe('a key of an open list of a multiple select', () => {
  it.each([
    [' ', choose],
    ['Enter', choose],
    ['Shift+ArrowDown', move('next', true)],
    ['Shift+ArrowUp', move('previous', true)],
    ['Shift+Home', move('first')],
    ['ArrowDown', move('next')],
    ['Ctrl+a', { do: 'choose-all' }],
    ['Meta+A', { do: 'choose-all' }],
    ['Ctrl+Alt+a', undefined],
    ['Tab', { do: 'close' }],
    ['Alt+ArrowUp', { do: 'close' }],
    ['Escape', { do: 'close' }],
  ])('%s', (keys, action) => {
    expect(actionForKey(pressedKey(keys), several)).toEqual(action);
  });
});
