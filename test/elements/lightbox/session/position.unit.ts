import { describe, expect, it } from 'vitest';
import { ItemList } from '../../../../elements/lightbox/items/item.ts';
import { listedItems } from '../../../../elements/lightbox/items/item-sources.ts';
import { Position } from '../../../../elements/lightbox/session/position.ts';

const gallery = (...urls: string[]): ItemList => {
  const refuse = (): never => {
    throw new Error('The test lists an item that is none.');
  };
  const unread = (): never => {
    throw new Error('The test has listed items only.');
  };
  return new ItemList(
    [],
    unread,
    listedItems(
      urls.map((url) => ({ url })),
      refuse,
    ),
  );
};

const three = gallery('a.jpg', 'b.jpg', 'c.jpg');

describe('the position', () => {
  it('is empty before the first opening', () => {
    expect(new Position().place).toEqual({ index: 0, total: 0, url: '' });
    expect(new Position().upcoming).toBe(undefined);
  });

  it('is the first item, then the one it moved to', () => {
    const position = new Position();
    position.start(three, 1);
    expect(position.place).toEqual({ index: 1, total: 3, url: 'b.jpg' });
    position.moveTo(three, 2, 0);
    expect(position.place).toEqual({ index: 2, total: 3, url: 'c.jpg' });
    expect(position.upcoming).toBe(0);
  });

  it('keeps its items when initialized again', () => {
    const position = new Position();
    position.initialize(three);
    position.initialize(gallery('d.jpg'));
    expect(position.items).toBe(three);
  });
});

describe('a change of the position', () => {
  const at = (index: number, since?: number): Position => {
    const position = new Position();
    if (since === undefined) position.start(three, index);
    else position.moveTo(three, index, since);
    return position;
  };

  it.each([
    ['to another item', at(0), 2, 1000, { index: 2, total: 3, url: 'c.jpg', previous: 0 }],
    ['not to the one that is shown', at(1), 1, 1000, undefined],
    ['nowhere during a transition', at(0, 1000), 2, 1299, undefined],
    ['on when it is over', at(0, 1000), 2, 1300, { index: 2, total: 3, url: 'c.jpg', previous: 0 }],
  ])('%s', (_, position, index, time, expected) => {
    expect(position.changeTo(index, three, time, 300)).toEqual(expected);
  });

  it('may lead to another gallery', () => {
    expect(at(0).changeTo(1, gallery('x.jpg', 'y.jpg'), 0, 300)).toEqual({
      index: 1,
      total: 2,
      url: 'y.jpg',
      previous: 0,
    });
  });

  it('continues after the last item only with loop', () => {
    expect([at(2).neighbour(1, false), at(2).neighbour(1, true), at(2).neighbour(-1, false)]).toEqual([
      undefined,
      0,
      1,
    ]);
  });
});
