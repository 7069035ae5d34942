import { describe, expect, it } from 'vitest';
import { parseObjectLiteral } from '../../../../elements/lightbox/items/item-attributes.ts';

describe('parseObjectLiteral', () => {
  it.each([
    ["thumbnail:'t.jpg', width: 1280", { thumbnail: 't.jpg', width: 1280 }],
    ['{ \'skin\': "dark", }', { skin: 'dark' }],
    ["width: '85%', mousewheel:false, swipe : true", { width: '85%', mousewheel: false, swipe: true }],
    [
      "html5video: {webm: 'a.webm', poster:'p.jpg'}, icon: video",
      { html5video: { webm: 'a.webm', poster: 'p.jpg' }, icon: 'video' },
    ],
    ["a: [1, 'b', {c: .5}], d: -2", { a: [1, 'b', { c: 0.5 }], d: -2 }],
    [String.raw`title: 'It\'s \u0041\n"b", {c}'`, { title: 'It\'s A\n"b", {c}' }],
    ['a: null, b: undefined, c:, d: 1', { d: 1 }],
    ['fullViewPort: stretch', { fullViewPort: 'stretch' }],
    ['src: https://example.org/a.jpg, width: 3', { src: 'https://example.org/a.jpg', width: 3 }],
    ['', {}],
    ['no literal at all', {}],
    ["width: 3, title: 'never closed", { width: 3 }],
    ['alert(1)', {}],
    ['width: 3 } else', { width: 3 }],
  ])('parses %o as %o', (source, expected) => expect(parseObjectLiteral(source)).toEqual(expected));

  it('does not set a prototype', () => {
    const read = parseObjectLiteral('__proto__: {width: 3}');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(read.width).toBeUndefined();
  });

  it.each([
    '['.repeat(100_000),
    'a:['.repeat(100_000),
    'a:{'.repeat(100_000),
    `a:'${'\\'.repeat(100_001)}`,
    ','.repeat(100_000),
    ']}'.repeat(9),
  ])('stops at invalid syntax without throwing', (nonsense) =>
    expect(() => parseObjectLiteral(`a: ${nonsense}`)).not.toThrow(),
  );
});
