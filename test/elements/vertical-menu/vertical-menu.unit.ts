import { describe, expect, it } from 'vitest';
import { compareHovered } from '../../../elements/vertical-menu/hover-intent.ts';
import { fillLabel } from '../../../elements/vertical-menu/submenu.ts';

describe('a mouse that moves among entries', () => {
  it.each([
    ['comes to an entry', [], ['fruit'], { entered: ['fruit'], left: [] }],
    [
      'comes from an entry to one in it, and is over both',
      ['fruit'],
      ['apples', 'fruit'],
      { entered: ['apples'], left: [] },
    ],
    ['stays where it is', ['fruit'], ['fruit'], { entered: [], left: [] }],
    ['goes to the next', ['fruit'], ['bread'], { entered: ['bread'], left: ['fruit'] }],
    ['leaves all', ['apples', 'fruit'], [], { entered: [], left: ['apples', 'fruit'] }],
  ])('%s', (_what, before, now, step) => {
    expect(compareHovered(new Set(before), new Set(now))).toEqual(step);
  });
});

describe('the name of a button', () => {
  it.each([
    ['Open submenu of {0}', 'Fruit', 'Open submenu of Fruit'],
    ['Untermenü von {0} öffnen', 'Obst', 'Untermenü von Obst öffnen'],
    ['{0}: more of {0}', 'Fruit', 'Fruit: more of Fruit'],
    ['More', 'Fruit', 'More'],
    ['Open submenu of {0}', '', 'Open submenu of'],
    ['Open {0}', '$& and $1', 'Open $& and $1'],
    ['Open {0}', 'Fruit\n   and more', 'Open Fruit and more'],
  ])('%j with the words %j is %j', (text, words, name) => {
    expect(fillLabel(text, words)).toBe(name);
  });
});
