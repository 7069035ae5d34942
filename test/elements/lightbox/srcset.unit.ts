import { describe, expect, it } from 'vitest';
import { largestCandidate, srcsetCandidates } from '../../../elements/lightbox/items/srcset.ts';

describe('the largest candidate of a srcset', () => {
  it.each([
    ['', ''],
    [' , ', ''],
    ['a.jpg', 'a.jpg'],
    ['a.jpg 300w, b.jpg 1024w, c.jpg 768w', 'b.jpg'],
    ['a.jpg 1.5x, b.jpg 2x', 'b.jpg'],
    ['b.jpg 0.5x, a.jpg', 'a.jpg'],
    ['a.jpg, b.jpg 2x', 'b.jpg'],
    ['a.jpg 2x, b.jpg 2x', 'a.jpg'],
    ['a,b.jpg 1x, c,d.jpg 2x', 'c,d.jpg'],
    ['a.jpg,b.jpg 2x', 'a.jpg,b.jpg'],
    ['data:image/png;base64,AA 1x, https://site.example/b.jpg?w=2,h=3 2x', 'https://site.example/b.jpg?w=2,h=3'],
    ['\n  a.jpg   300w ,\n  b.jpg   600w ,', 'b.jpg'],
    ['a.jpg 100w 50h, b.jpg 200w 100h', 'b.jpg'],
    ['a.jpg nonsense', 'a.jpg'],
  ])('%j: %s', (srcset, url) => expect(largestCandidate(srcset)).toBe(url));
});

describe('the candidates of a srcset', () => {
  it('keep their descriptors as written', () => {
    expect(srcsetCandidates(' a.jpg 300w , b.jpg,  c.jpg 2x')).toEqual([
      { url: 'a.jpg', text: 'a.jpg 300w' },
      { url: 'b.jpg', text: 'b.jpg' },
      { url: 'c.jpg', text: 'c.jpg 2x' },
    ]);
  });
});
