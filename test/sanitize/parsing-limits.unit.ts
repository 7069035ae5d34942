import { describe, expect, it } from 'vitest';
import { parsingRisk } from '../../src/sanitize/parsing-limits.ts';

const times = (count: number, html: string) => html.repeat(count);

describe('HTML within the parsing limits', () => {
  it.each([
    ['nothing', ''],
    ['text', 'A < B & C'],
    ['a long list without end tags', `<ul>${times(5000, '<li>A<p>B')}</ul>`],
    ['a large table', `<table>${times(2000, '<tr><td>A<td><b>B</b>')}</table>`],
    ['many pictures', times(5000, '<a href="/a"><img src="/a.jpg" alt=""><br></a>')],
    ['lists in lists', times(60, '<ul><li>') + times(60, '</ul>')],
    ['bold text that is not ended', times(100, '<p><b>A')],
    ['tags in attributes and comments', `<p title="${times(999, '<b>')}">A</p><!--${times(999, '<i>')}-->`],
    ['as many characters as there may be', times(1_000_000, 'a')],
    ['as many elements in each other as there may be', times(256, '<div>')],
  ])('%s', (_, html) => {
    expect(parsingRisk(html)).toBeUndefined();
  });
});

describe('deeply nested HTML never reaches the parser', () => {
  it.each([
    ['links and marks in each other', times(18_000, '<a><b><i>'), '256 elements in each other'],
    ['one more element than there may be', times(257, '<div>'), '256 elements in each other'],
    ['end tags that end nothing', times(300, '<div></x></span></p>'), '256 elements in each other'],
    ['capitals and attributes', times(300, '<DIV class="a"\n>'), '256 elements in each other'],
    ['one more character than there may be', times(1_000_001, 'a'), '1000000 characters'],
    [
      'marks that are opened anew for each text',
      `<div>${times(200, '<b id=x>')}</div>${times(5000, '<div>x</div>')}`,
      'leaves too many elements open',
    ],
  ])('%s', (_, html, reason) => {
    expect(parsingRisk(html)).toContain(reason);
  });

  // A pattern that tries again and again would not end before the test does.
  it.each([
    ['<', undefined],
    ['<a ', undefined],
    ['<!--', undefined],
    ['<a b="', undefined],
    ['</', undefined],
    ['<script>', undefined],
    ['= ', undefined],
    ['<a =" ', undefined],
    ['<a\n\t=  x', undefined],
    ['<a><b><i>', 'has more than 256 elements in each other'],
  ])('is judged in one pass: a megabyte of %j', (piece, excess) => {
    expect(parsingRisk(times(Math.floor(1_000_000 / piece.length), piece))).toBe(excess);
  });
});
