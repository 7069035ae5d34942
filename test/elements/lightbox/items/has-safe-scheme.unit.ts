import { describe, expect, it } from 'vitest';
import { hasSafeScheme } from '../../../../elements/lightbox/items/item-elements.ts';

describe('hasSafeScheme accepts', () => {
  it.each([
    'a.jpg',
    '/a',
    '//b/a',
    '?a',
    '#a',
    'https://b/a',
    'HTTP://b',
    'blob:x',
    'data:image/png,',
    'data:image/svg+xml,<svg/>',
    'data:video/mp4,',
    'a/b:c',
    '',
  ])('%j', (address) => expect(hasSafeScheme(address)).toBe(true));
});

describe('hasSafeScheme rejects', () => {
  it.each([
    'javascript:a.jpg',
    ' JaVaScRiPt:a',
    'java\nscript:a',
    '\u0001javascript:a',
    'vbscript:a',
    'mailto:a@b',
    'tel:1',
    'data:text/html,a',
    'data:,a',
    'file:///a.jpg',
  ])('%j', (address) => expect(hasSafeScheme(address)).toBe(false));
});
