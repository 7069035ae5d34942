import { describe, expect, it } from 'vitest';
import { indexInFragment, itemFragment } from '../../../elements/lightbox/session/deep-link.ts';
import { decodeFragment } from '../../../src/page/fragments.ts';

const read = (hash: string, id: string) => indexInFragment(decodeFragment(hash), id);

describe('a fragment', () => {
  it.each([
    ['#holiday/2', 2],
    ['#holiday/0', 0],
    ['holiday/10', 10],
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
  ])('%o is read as %o for the id “holiday”', (hash, expected) => expect(read(hash, 'holiday')).toEqual(expected));

  it.each(['holiday', 'Übersicht', 'a/b', 'a b%'])('of the id %o is read back', (id) => {
    expect(read(itemFragment(id, 7), id)).toEqual(7);
  });

  it('is ignored without an id', () => expect(read('#/2', '')).toBeUndefined());
});
