import { describe, expect, it } from 'vitest';
import { indexAfterChange } from '../../../../elements/lightbox/items/gallery-members.ts';

describe('indexAfterChange', () => {
  it.each([
    ['keeps the item when others are added before it', 'abc', 1, 'xabc', 2],
    ['keeps the item when an earlier one is removed', 'abc', 2, 'bc', 1],
    ['keeps the item when the order changes', 'abc', 0, 'cba', 2],
    ['returns the next item when the current one is removed', 'abc', 1, 'ac', 1],
    ['returns the previous item when the last one is removed', 'abc', 2, 'ab', 1],
    ['returns the nearest remaining item when several are removed', 'abcde', 2, 'ae', 1],
    ['returns the nearest earlier item when all later ones are removed', 'abcd', 2, 'ab', 1],
    ['keeps the index when all items are replaced', 'abc', 1, 'xyz', 1],
    ['returns the last index when fewer items replace them', 'abc', 2, 'xy', 1],
    ['returns the first of identical items', 'ab', 0, 'baa', 1],
    ['returns -1 for an empty gallery', 'ab', 1, '', -1],
  ])('%s', (_, before, index, after, expected) => {
    expect(indexAfterChange(before.split(''), index, after.split(''))).toBe(expected);
  });
});
