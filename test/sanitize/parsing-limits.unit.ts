import { describe, expect, it } from 'vitest';
import { parsingRisk } from '../../src/sanitize/parsing-limits.ts';

const times = (count: number, html: string) => html.repeat(count);

describe('parsingRisk() accepts', () => {
  it.each([
    ['an empty text', ''],
    ['text', 'A < B & C'],
    ['a long list without end tags', `<ul>${times(1400, '<li>A<p>B')}</ul>`],
    ['a large table', `<table>${times(700, '<tr><td>A<td><b>B</b>')}</table>`],
    ['many pictures', times(1000, '<a href="/a"><img src="/a.jpg" alt=""><br></a>')],
    ['lists in lists', times(60, '<ul><li>') + times(60, '</ul>')],
    ['bold text without end tags', times(100, '<p><b>A')],
    ['tags in attributes and comments', `<p title="${times(999, '<b>')}">A</p><!--${times(999, '<i>')}-->`],
    ['the maximum number of characters', times(500_000, 'a')],
    ['the maximum number of elements', times(3000, '<br>')],
    ['the maximum number of "<"', times(12_000, '<')],
    ['the maximum number of attributes', `<p${times(10_000, ' a="b c d"')}>`],
    ['the maximum nesting', times(256, '<div>')],
  ])('%s', (_, html) => {
    expect(parsingRisk(html)).toBeUndefined();
  });
});

describe('parsingRisk() rejects', () => {
  it.each([
    ['nested links and formatting elements', times(900, '<a><b><i>'), '256 elements in each other'],
    ['one nested element too many', times(257, '<div>'), '256 elements in each other'],
    ['end tags without a start tag', times(300, '<div></x></span></p>'), '256 elements in each other'],
    ['upper-case tags with attributes', times(300, '<DIV class="a"\n>'), '256 elements in each other'],
    ['one character too many', times(500_001, 'a'), '500000 characters'],
    ['one element too many', times(3001, '<br>'), '3000 elements'],
    ['one "<" too many', times(12_001, '<'), '12000 "<"'],
    ['one attribute too many', `<p${times(10_001, ' a')}>`, '10000 attributes'],
    ['attributes after a quote that no value begins', `<p x'${times(10_001, ' a')}'>`, '10000 attributes'],
    ['attributes in quotes without a name', `<p ="${times(10_001, ' a')}">`, '10000 attributes'],
    ['attributes of a picture', `<svg${times(10_001, ' a')}></svg>`, '10000 attributes'],
    ['attributes with values of words', times(2000, '<p class="a b" id=\'c\' d=e f/g h>'), '10000 attributes'],
    ['too many options', `<select>${times(3000, '<option>A')}</select>`, '3000 elements'],
    [
      'formatting elements that reopen for each text',
      `<div>${times(200, '<b id=x>')}</div>${times(2700, '<div>x</div>')}`,
      'leaves too many elements open',
    ],
  ])('%s', (_, html, reason) => {
    expect(parsingRisk(html)).toContain(reason);
  });

  it('accepts a tag of half a megabyte of spaces in one pass', () => {
    expect(parsingRisk(`<a${' '.repeat(400_000)}=>`)).toBeUndefined();
  });

  // A backtracking pattern would exceed the timeout of the test.
  it.each([
    ['<', 'has more than 12000 "<"'],
    ['<a ', 'has more than 3000 elements'],
    ['<!--', 'has more than 12000 "<"'],
    ['<a b="', 'has more than 3000 elements'],
    ['</', 'has more than 12000 "<"'],
    ['<script>', 'has more than 3000 elements'],
    ['= ', undefined],
    ['<a =" ', 'has more than 3000 elements'],
    ['<a\n\t=  x', 'has more than 3000 elements'],
    ['<a><b><i>', 'has more than 3000 elements'],
  ])('or accepts half a megabyte of %j in one pass', (piece, excess) => {
    expect(parsingRisk(times(Math.floor(500_000 / piece.length), piece))).toBe(excess);
  });
});
