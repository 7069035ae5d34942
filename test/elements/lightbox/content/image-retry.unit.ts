import { describe, expect, it } from 'vitest';
import { withoutCandidate } from '../../../../elements/lightbox/content/fallbacks.ts';

describe('withoutCandidate', () => {
  it.each([
    ['the first of several', 'a.jpg 800w, b.jpg 400w', 'b.jpg 400w'],
    ['the last of several', 'b.jpg 1x, a.jpg 2x', 'b.jpg 1x'],
    ['each time it is named', 'a.jpg 1x, b.jpg 2x, ./a.jpg 3x', 'b.jpg 2x'],
    ['the only one', 'a.jpg 2x', ''],
    ['one without a descriptor', 'a.jpg, b.jpg 2x', 'b.jpg 2x'],
    ['beside an address with a comma', 'b,c.jpg 1x,a.jpg 2x', 'b,c.jpg 1x'],
    ['over lines and idle commas', '\n a.jpg 1x ,\n ,b.jpg\t2x,', 'b.jpg\t2x'],
    ['is unchanged without the candidate', 'b.jpg 1x, c.jpg 2x', 'b.jpg 1x, c.jpg 2x'],
    ['ignores an invalid URL', 'http://[ 1x, a.jpg 2x', 'http://[ 1x'],
    ['of nothing', '', ''],
  ])('%s', (_, srcset, rest) => {
    expect(withoutCandidate(srcset, 'https://page.example/x/a.jpg', 'https://page.example/x/')).toBe(rest);
  });
});
