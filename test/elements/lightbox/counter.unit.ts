import { describe, expect, it } from 'vitest';
import { counterText } from '../../../elements/lightbox/navigation.ts';

describe('a counter', () => {
  it.each([
    ['item %index of %total', 'item 1 of 12'],
    ['%index / %total', '1 / 12'],
    ['%total, %index, %index', '12, 1, 1'],
    ['100% of %total', '100% of 12'],
    ['%name: %index', '%name: 1'],
    ['%indexes', '%indexes'],
    ['%%index', '%1'],
    ['Bild %index.', 'Bild 1.'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(counterText(text, 0, 12)).toBe(expected);
  });
});
