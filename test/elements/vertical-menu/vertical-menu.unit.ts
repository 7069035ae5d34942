import { describe, expect, it } from 'vitest';
import { compareHovered } from '../../../elements/vertical-menu/hovered-entries.ts';
import { fillLabel } from '../../../elements/vertical-menu/submenu.ts';

describe('compareHovered', () => {
  it.each([
    ['reports an entered entry', [], ['fruit'], { entered: ['fruit'], left: [] }],
    [
      'reports a nested entry, and keeps the one around it',
      ['fruit'],
      ['apples', 'fruit'],
      { entered: ['apples'], left: [] },
    ],
    ['reports nothing without a change', ['fruit'], ['fruit'], { entered: [], left: [] }],
    ['reports the left and the entered entry', ['fruit'], ['bread'], { entered: ['bread'], left: ['fruit'] }],
    ['reports all entries after leaving the menu', ['apples', 'fruit'], [], { entered: [], left: ['apples', 'fruit'] }],
  ])('%s', (_, before, now, step) => {
    expect(compareHovered(new Set(before), new Set(now))).toEqual(step);
  });
});

describe('fillLabel', () => {
  it.each([
    ['Open submenu of {label}', 'Fruit', 'Open submenu of Fruit'],
    ['Untermenü von {label} öffnen', 'Obst', 'Untermenü von Obst öffnen'],
    ['{label}: more of {label}', 'Fruit', 'Fruit: more of Fruit'],
    ['More', 'Fruit', 'More'],
    ['Open submenu of {label}', '', 'Open submenu of'],
    ['Open {label}', '$& and $1', 'Open $& and $1'],
    ['Open {label}', 'Fruit\n   and more', 'Open Fruit and more'],
  ])('fills %j with %j: %j', (text, label, name) => {
    expect(fillLabel(text, label)).toBe(name);
  });
});
