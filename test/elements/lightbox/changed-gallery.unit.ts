import { describe, expect, it } from 'vitest';
import { indexAfterChange } from '../../../elements/lightbox/items/changed-gallery.ts';

describe('the item that is shown after a gallery has changed', () => {
  it.each([
    ['is the same where others come before it', 'abc', 1, 'xabc', 2],
    ['is the same where one before it goes', 'abc', 2, 'bc', 1],
    ['is the same where the order changes', 'abc', 0, 'cba', 2],
    ['is the next one where it goes', 'abc', 1, 'ac', 1],
    ['is the one before where it goes and was the last', 'abc', 2, 'ab', 1],
    ['is the nearest that remains where several go', 'abcde', 2, 'ae', 1],
    ['is the nearest before where all later ones go', 'abcd', 2, 'ab', 1],
    ['is that of the same place where all are rendered anew', 'abc', 1, 'xyz', 1],
    ['is the last one where fewer are rendered anew', 'abc', 2, 'xy', 1],
    ['is the first of several that are alike', 'ab', 0, 'baa', 1],
    ['is none where the gallery is empty', 'ab', 1, '', -1],
  ])('%s', (_, before, index, after, expected) => {
    expect(indexAfterChange(before.split(''), index, after.split(''))).toBe(expected);
  });
});
