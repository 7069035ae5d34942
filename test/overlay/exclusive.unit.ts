import { describe, expect, it, vi } from 'vitest';
import { Exclusive } from '../../src/overlay/exclusive.ts';

describe('Exclusive', () => {
  it('closes the others when one opens', () => {
    const group = new Exclusive();
    const [one, other] = [{}, {}];
    const close = vi.fn(() => group.delete(one));
    group.add(one, close);
    expect([group.isFree, group.closeOthers(one), group.closeOthers(other), group.isFree]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('reports that a listener kept one open', () => {
    const group = new Exclusive();
    group.add({}, () => {});
    expect(group.closeOthers({})).toBe(false);
  });
});
