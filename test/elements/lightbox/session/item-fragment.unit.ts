import { describe, expect, it } from 'vitest';
import { indexInFragment, itemFragment } from '../../../../elements/lightbox/session/address-bar.ts';
import { decodeFragment } from '../../../../src/page/fragments.ts';

const read = (hash: string, id: string) => indexInFragment(decodeFragment(hash), id);

describe('a fragment', () => {
  it.each([
    ['#holiday/2', 2],
    ['#holiday/0', 0],
    ['holiday/10', 10],
    ['#holiday', Infinity],
    ['#holiday/', Infinity],
    ['#holiday/soon', Infinity],
    ['#holiday/-1', Infinity],
    ['#holiday/1.5', Infinity],
    ['#holiday/2/3', Infinity],
    ['#holiday/99999999999999999999', Infinity],
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
