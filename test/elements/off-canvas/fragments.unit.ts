import { describe, expect, it } from 'vitest';
import { keepsPanelOpen, readFragment } from '../../../elements/off-canvas/fragments.ts';

describe('a fragment', () => {
  it.each([
    ['#oc__menu', { do: 'toggle', id: 'menu' }],
    ['#open-oc__menu', { do: 'open', id: 'menu' }],
    ['#close-oc__menu', { do: 'close', id: 'menu' }],
    ['#awb-oc__1234', { do: 'toggle', id: '1234' }],
    ['#awb-open-oc__1234', { do: 'open', id: '1234' }],
    ['#awb-close-oc__1234', { do: 'close', id: '1234' }],
    ['oc__menu', { do: 'toggle', id: 'menu' }],
    ['#oc__two__parts', { do: 'toggle', id: 'two__parts' }],
    ['#oc__m%C3%BCll', { do: 'toggle', id: 'müll' }],
    ['#oc__100%', { do: 'toggle', id: '100%' }],
  ])('%s is the intent %o', (fragment, intent) => {
    expect(readFragment(fragment, 'awb-')).toEqual(intent);
  });

  it.each(['#close-oc__', '#close-oc', '#awb-close-oc__', '#awb-close-oc'])(
    '%s, without an id, closes all',
    (fragment) => {
      expect(readFragment(fragment, 'awb-')).toEqual({ do: 'close-all' });
    },
  );

  it.each([
    '',
    '#',
    '#menu',
    '#oc',
    '#oc__',
    '#open-oc__',
    '#open-oc',
    '#oc_menu',
    '#my-oc__menu',
    '#awb-',
    '#none-oc__x',
    '#OC__menu',
    '#close-ocean',
  ])('%o has no intent', (fragment) => {
    expect(readFragment(fragment, 'awb-')).toBeUndefined();
  });

  it('may have another prefix', () => {
    expect(readFragment('#panel-oc__menu', 'panel-')).toEqual({ do: 'toggle', id: 'menu' });
    expect(readFragment('#awb-oc__menu', 'panel-')).toBeUndefined();
    expect(readFragment('#oc__menu', '')).toEqual({ do: 'toggle', id: 'menu' });
  });

  it.each([
    ['#oc__menu', true],
    ['#open-oc__menu', true],
    ['#close-oc__menu', false],
    ['#close-oc__', false],
    ['#oc__other', false],
    ['#menu', false],
  ])('%s keeps the panel "menu" open: %o', (fragment, isKept) => {
    expect(keepsPanelOpen(readFragment(fragment, 'awb-'), 'menu')).toBe(isKept);
  });
});
