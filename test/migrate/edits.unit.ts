import { describe, expect, it } from 'vitest';
import { applyChanges, conflicts, insert, remove, wholeLine, wrap } from '../../src/migrate/edits.ts';

describe('applyChanges', () => {
  it.each([
    ['nothing', [], '0123456789'],
    ['a removal', [remove(2, 4)], '01456789'],
    ['a removal that is listed twice', [remove(2, 4), remove(2, 4)], '01456789'],
    ['insertions around a removal', [remove(2, 4), ...wrap(2, 4, '<', '>')], '01<>456789'],
    [
      'nested tags that begin together',
      [...wrap(2, 4, '<b>', '</b>'), ...wrap(2, 8, '<a>', '</a>')],
      '01<a><b>23</b>4567</a>89',
    ],
    [
      'nested tags that end together',
      [...wrap(2, 8, '<a>', '</a>'), ...wrap(5, 8, '<b>', '</b>')],
      '01<a>234<b>567</b></a>89',
    ],
    ['tags side by side', [...wrap(4, 6, '<b>', '</b>'), ...wrap(2, 4, '<a>', '</a>')], '01<a>23</a><b>45</b>6789'],
  ])('makes %s', (_, changes, expected) => {
    expect(applyChanges('0123456789', changes)).toBe(expected);
  });
});

describe('conflicts', () => {
  it.each([
    [remove(2, 5), remove(4, 6), true],
    [remove(2, 5), remove(5, 6), false],
    [remove(2, 5), remove(2, 5), false],
    [remove(2, 5), insert(3, 'x'), true],
    [insert(5, 'x'), remove(2, 5), false],
    [insert(2, 'x'), insert(2, 'y'), false],
  ])('of %j and %j: %s', (one, other, expected) => {
    expect(conflicts(one, other)).toBe(expected);
    expect(conflicts(other, one)).toBe(expected);
  });
});

describe('wholeLine', () => {
  it.each([
    ['a\n  <b>\nc', '<b>', 'a\nc'],
    ['a\r\n  <b>  \r\nc', '<b>', 'a\r\nc'],
    ['a <b>\nc', '<b>', 'a \nc'],
    ['<b>\n', '<b>', ''],
    ['a\n\t<b>', '<b>', 'a\n'],
  ])('of %j without %s', (text, part, expected) => {
    const start = text.indexOf(part);
    expect(applyChanges(text, [wholeLine(text, start, start + part.length)])).toBe(expected);
  });
});
