import { describe, expect, it } from 'vitest';
import { itemFragment } from '../../../elements/lightbox/session/deep-link.ts';
import { readFragment } from '../../../elements/lightbox/items/item-fragment.ts';

describe('a fragment', () => {
  it.each([
    ['#holiday/2', { index: 2 }],
    ['#holiday/0', { index: 0 }],
    ['holiday/10', { index: 10 }],
    ['#holiday', 'missing'],
    ['#holiday/', 'missing'],
    ['#holiday/soon', 'missing'],
    ['#holiday/-1', 'missing'],
    ['#holiday/1.5', 'missing'],
    ['#holiday/2/3', 'missing'],
    ['#holiday/99999999999999999999', 'missing'],
    ['#holidays/2', undefined],
    ['#other/2', undefined],
    ['#holiday%', undefined],
    ['', undefined],
  ])('%o is read as %o for the id “holiday”', (hash, expected) =>
    expect(readFragment(hash, 'holiday')).toEqual(expected),
  );

  it.each(['holiday', 'Übersicht', 'a/b', 'a b%'])('of the id %o is read back', (id) => {
    expect(readFragment(itemFragment(id, 7), id)).toEqual({ index: 7 });
  });

  it('is ignored without an id', () => expect(readFragment('#/2', '')).toBeUndefined());
});
