import { describe, expect, it } from 'vitest';
import { ScrollDirection } from '../../../elements/header/scroll-direction.ts';

describe('ScrollDirection', () => {
  it.each<[string, readonly number[], boolean | undefined]>([
    ['down', [0, 100], true],
    ['up', [0, 100, 50], false],
    ['down in small steps', [0, 2, 4], true],
    ['down by a tremble', [0, 3], undefined],
    ['up by a tremble', [0, 100, 97], undefined],
    ['up in small steps', [0, 100, 98, 96], false],
    ['down again after a tremble', [0, 100, 98, 104], true],
    ['to the same position', [0, 100, 100], undefined],
  ])('%s', (_, [start = 0, ...positions], expected) => {
    const direction = new ScrollDirection();
    let from = start;
    let last: boolean | undefined;
    for (const to of positions) {
      last = direction.next({ from, to });
      from = to;
    }
    expect(last).toBe(expected);
  });
});
