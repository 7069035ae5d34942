import { describe, expect, it } from 'vitest';
import { actionForKey, type KeyContext, type KeyInput } from '../../../../elements/lightbox/input/keyboard.ts';

const across: KeyContext = { path: 'horizontal', isRightToLeft: false, overflows: false, isInControl: false };
const down: KeyContext = { ...across, path: 'vertical' };

/** Returns the keyboard event of keys such as `Shift+Enter`. */
function pressed(keys: string, repeat = false): KeyInput {
  const parts = keys === '+' ? ['+'] : keys.split('+').map((part) => part || '+');
  const has = (name: string) => parts.includes(name);
  const modifiers = { altKey: has('Alt'), ctrlKey: has('Ctrl'), metaKey: has('Meta'), shiftKey: has('Shift') };
  return { key: parts.at(-1) ?? '', ...modifiers, repeat };
}

const go = (to: string) => ({ do: 'go', to });

describe('a key in a lightbox', () => {
  it.each([
    ['Escape', { do: 'close' }],
    ['Shift+Enter', { do: 'fullscreen' }],
    ['Enter', undefined],
    [' ', { do: 'slideshow' }],
    ['Shift+ ', undefined],
    ['ArrowRight', go('next')],
    ['ArrowLeft', go('previous')],
    ['ArrowDown', undefined],
    ['ArrowUp', undefined],
    ['Home', go('first')],
    ['End', go('last')],
    ['Shift+Home', undefined],
    ['+', { do: 'zoom-in' }],
    ['=', { do: 'zoom-in' }],
    ['-', { do: 'zoom-out' }],
    ['0', { do: 'fit' }],
    ['t', undefined],
    ['Tab', undefined],
    ['Shift+Tab', undefined],
    ['Ctrl+-', undefined],
    ['Meta+0', undefined],
    ['Alt+ArrowLeft', undefined],
    ['Ctrl+Escape', undefined],
    ['constructor', undefined],
  ])('%s', (keys, action) => {
    expect(actionForKey(pressed(keys), across)).toEqual(action);
  });

  it('zooms in on a plus that needs Shift', () => {
    expect(actionForKey({ ...pressed('+'), shiftKey: true }, across)).toEqual({ do: 'zoom-in' });
  });

  it.each([' ', 'Shift+Enter'])('does not toggle again while held, and prevents the default: "%s"', (keys) => {
    expect(actionForKey(pressed(keys, true), across)).toEqual({ do: 'nothing' });
  });

  it('ignores a held Space on a button', () => {
    expect(actionForKey(pressed(' ', true), { ...across, isInControl: true })).toBeUndefined();
  });

  it('navigates repeatedly while held', () => {
    expect(actionForKey(pressed('ArrowRight', true), across)).toEqual(go('next'));
  });
});

describe('an arrow', () => {
  it.each([
    ['ArrowDown', down, go('next')],
    ['ArrowUp', down, go('previous')],
    ['ArrowRight', down, go('next')],
    ['ArrowLeft', down, go('previous')],
    ['ArrowLeft', { ...across, isRightToLeft: true }, go('next')],
    ['ArrowRight', { ...across, isRightToLeft: true }, go('previous')],
    ['ArrowDown', { ...down, isRightToLeft: true }, go('next')],
    ['ArrowRight', { ...across, overflows: true }, { do: 'pan', x: -80, y: 0 }],
    ['ArrowLeft', { ...across, overflows: true }, { do: 'pan', x: 80, y: 0 }],
    ['ArrowDown', { ...across, overflows: true }, { do: 'pan', x: 0, y: -80 }],
    ['ArrowUp', { ...down, overflows: true }, { do: 'pan', x: 0, y: 80 }],
    ['ArrowRight', { ...across, overflows: true, isRightToLeft: true }, { do: 'pan', x: -80, y: 0 }],
    ['Home', { ...across, overflows: true }, go('first')],
  ] as const)('%s in %o', (keys, situation, action) => {
    expect(actionForKey(pressed(keys), situation)).toEqual(action);
  });
});

describe('a key with the focus elsewhere', () => {
  const control = { ...across, isInControl: true };
  const field = { ...control, isInField: true };

  it.each([
    ['Space presses a button', ' ', control, undefined],
    ['arrows work on a button', 'ArrowRight', control, go('next')],
    ['Shift+Enter works on a button', 'Shift+Enter', control, { do: 'fullscreen' }],
    ['a field has the arrows', 'ArrowRight', field, undefined],
    ['a field has Home', 'Home', field, undefined],
    ['a field has the minus', '-', field, undefined],
    ['a field has Shift and Enter', 'Shift+Enter', field, undefined],
    ['Escape closes from a field', 'Escape', field, { do: 'close' }],
  ] as const)('%s', (_, keys, situation, action) => {
    expect(actionForKey(pressed(keys), situation)).toEqual(action);
  });
});
