import { describe, expect, it } from 'vitest';
import { candidates, largest } from '../../../elements/lightbox/srcset.ts';

describe('a srcset', () => {
  it.each([
    ['a.jpg', [['a.jpg', undefined, 1]]],
    ['a.jpg 400w, b.jpg 800w', [['a.jpg', 400, 1], ['b.jpg', 800, 1]]],
    ['a.jpg, b.jpg 1.5x', [['a.jpg', undefined, 1], ['b.jpg', undefined, 1.5]]],
    ['a.jpg 1x,b.jpg 2x', [['a.jpg', undefined, 1], ['b.jpg', undefined, 2]]],
    ['/w_400,h_300/a.jpg 400w,\n /w_800,h_600/a.jpg 800w 600h', [['/w_400,h_300/a.jpg', 400, 1], ['/w_800,h_600/a.jpg', 800, 1]]],
    ['data:image/png;base64,AA== 1x, b.jpg 2x', [['data:image/png;base64,AA==', undefined, 1], ['b.jpg', undefined, 2]]],
    ['a.jpg wide, b.jpg (1,2) 3x', [['a.jpg', undefined, 1], ['b.jpg', undefined, 3]]],
    [' , ', []],
    ['a.jpg,, b.jpg', [['a.jpg', undefined, 1], ['b.jpg', undefined, 1]]],
    [','.repeat(50_000), []],
    ['', []],
  ])('%o is %o', (srcset, expected) => {
    expect(candidates(srcset).map(({ url, width, density }) => [url, width, density])).toEqual(expected);
  });

  it.each([
    ['a.jpg 800w, b.jpg 400w', 'a.jpg'],
    ['a.jpg 400w, b.jpg 1200w, c.jpg 800w', 'b.jpg'],
    ['a.jpg, b.jpg 3x, c.jpg 2x', 'b.jpg'],
    ['', undefined],
  ])('%o is largest at %o', (srcset, url) => expect(largest(srcset)?.url).toBe(url));
});
