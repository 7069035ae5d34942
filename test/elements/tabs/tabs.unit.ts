import { describe, expect, it } from 'vitest';
import { indexForKey, type TabListLayout, shapeForWidth } from '../../../elements/tabs/layout.ts';
import { uniqueNames, slugify } from '../../../elements/tabs/tab.ts';
import { decodeFragment } from '../../../src/page/fragments.ts';

const row: TabListLayout = { shape: 'tabs', orientation: 'horizontal', direction: 'ltr', count: 3 };
const column: TabListLayout = { ...row, orientation: 'vertical' };
const accordion: TabListLayout = { ...row, shape: 'accordion' };

describe('indexForKey', () => {
  it.each([
    ['ArrowRight', 'in a row leads to the next', row, 0, 1],
    ['ArrowRight', 'in a row leads from the last to the first', row, 2, 0],
    ['ArrowLeft', 'in a row leads to the previous', row, 1, 0],
    ['ArrowLeft', 'in a row leads from the first to the last', row, 0, 2],
    ['ArrowLeft', 'from right to left leads to the next', { ...row, direction: 'rtl' }, 0, 1],
    ['ArrowRight', 'from right to left leads to the previous', { ...row, direction: 'rtl' }, 1, 0],
    ['ArrowDown', 'in a row is ignored', row, 0, undefined],
    ['ArrowUp', 'in a row is ignored', row, 0, undefined],
    ['ArrowDown', 'in a column leads to the next', column, 0, 1],
    ['ArrowUp', 'in a column leads from the first to the last', column, 0, 2],
    ['ArrowRight', 'in a column is ignored', column, 0, undefined],
    ['ArrowDown', 'in a column from right to left leads to the next', { ...column, direction: 'rtl' }, 0, 1],
    ['ArrowDown', 'in an accordion leads to the next', accordion, 1, 2],
    ['ArrowUp', 'in an accordion leads to the previous', accordion, 1, 0],
    ['ArrowRight', 'in an accordion is ignored', accordion, 1, undefined],
    ['Home', 'leads to the first', row, 2, 0],
    ['End', 'leads to the last', accordion, 0, 2],
    ['Enter', 'is ignored: the browser activates the tab', row, 0, undefined],
    ['End', 'without tabs is ignored', { ...row, count: 0 }, 0, undefined],
  ] as const)('%s %s', (key, _what, lie, from, to) => {
    expect(indexForKey(key, from, lie)).toBe(to);
  });
});

describe('shapeForWidth at a breakpoint of 480 px', () => {
  it.each([
    [479, 'tabs', 'accordion'],
    [480, 'tabs', 'tabs'],
    [481, 'accordion', 'accordion'], // A scroll bar less would make it so wide.
    [503, 'accordion', 'accordion'],
    [504, 'accordion', 'tabs'],
    [0, 'tabs', 'tabs'], // Not rendered.
    [0, 'accordion', 'accordion'],
  ] as const)('a width of %s px makes %s %s', (width, before, shape) => {
    expect(shapeForWidth(width, 480, before)).toBe(shape);
  });

  it('returns tabs at any width for a breakpoint of 0', () => {
    expect([shapeForWidth(1, 0, 'tabs'), shapeForWidth(1, 0, 'accordion')]).toEqual(['tabs', 'tabs']);
  });
});

describe('the name of a tab', () => {
  it.each([
    ['Apples', 'apples'],
    ['  Size & care ', 'size-care'],
    ['Größen', 'größen'],
    ['한국어 2', '한국어-2'],
    ['—', ''],
  ])('is a slug of %j: %j', (text, name) => {
    expect(slugify(text)).toBe(name);
  });

  it('is unique', () => {
    expect(uniqueNames(['a', '', 'a', 'a-2', 'a'])).toEqual(['a', 'tab-2', 'a-2', 'a-2-2', 'a-3']);
  });
});

it.each([
  ['#pears', 'pears'],
  ['#gr%C3%B6%C3%9Fen', 'größen'],
  ['#100%', '100%'],
  ['', ''],
])('decodes the fragment %j as %j', (hash, decoded) => {
  expect(decodeFragment(hash)).toBe(decoded);
});
