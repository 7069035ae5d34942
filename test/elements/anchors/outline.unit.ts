import { describe, expect, it } from 'vitest';
import { idFor, nest, parseLevels, type OutlineItem } from '../../../elements/anchors/contents/outline.ts';
import { readingProgress, readingRange } from '../../../elements/anchors/reading-range.ts';

describe('parseLevels', () => {
  it.each([
    ['2', [2]],
    ['2-4', [2, 3, 4]],
    [' 1 – 2 ', [1, 2]],
    ['3-2', undefined],
    ['', undefined],
    ['0-3', undefined],
    ['2-7', undefined],
    ['h2', undefined],
  ])('reads %j as %j', (text, levels) => {
    expect(parseLevels(text)).toEqual(levels);
  });
});

/** Writes an outline as nested labels. */
const written = (items: readonly OutlineItem[]): string =>
  items.map(({ label, items: below }) => label + (below.length > 0 ? `(${written(below)})` : '')).join(' ');

describe('nest', () => {
  it.each([
    ['', ''],
    ['2a 2b', 'a b'],
    ['2a 3b 3c 2d', 'a(b c) d'],
    ['2a 4b 3c 4d', 'a(b c(d))'],
    ['3a 2b 3c', 'a b(c)'],
  ])('nests %j as %j', (headings, outline) => {
    const list = headings
      .split(' ')
      .filter(Boolean)
      .map(([level, label = '']) => ({ level: Number(level), id: label, label }));
    expect(written(nest(list))).toBe(outline);
  });
});

describe('idFor', () => {
  it.each([
    ['Getting there', [], 'getting-there'],
    ['  Preise & Zimmer: für 2!', [], 'preise-zimmer-für-2'],
    ['Getting there', ['getting-there'], 'getting-there-2'],
    ['Getting there', ['getting-there', 'getting-there-2'], 'getting-there-3'],
    ['Cafe\u0301', [], 'caf\u00e9'],
    ['日本語 ガイド', [], '日本語-ガイド'],
    ['🎉', [], 'section'],
    ['word '.repeat(40), [], 'word-word-word-word-word-word-word-word-word-word-word-word'],
  ])('of %j, besides %j, is %j', (label, taken: readonly string[], id) => {
    expect(idFor(label, (other) => !taken.includes(other), new Map())).toBe(id);
  });

  it('tries each number once for equal headings', () => {
    const [taken, numbers] = [new Set<string>(), new Map<string, number>()];
    let tries = 0;
    const isFree = (id: string) => ((tries += 1), !taken.has(id));
    for (let count = 0; count < 1000; count += 1) taken.add(idFor('Prices', isFree, numbers));
    expect([taken.size, taken.has('prices-1000'), tries]).toEqual([1000, true, 1999]);
  });
});

describe('readingProgress', () => {
  it.each([
    // In a window of 500 px; the edges of the content, the position, and the progress.
    [100, 1600, 0, 0],
    [100, 1600, 100, 0],
    [100, 1600, 600, 0.5],
    [100, 1600, 1100, 1],
    [100, 1600, 5000, 1],
    [900, 1100, 600, 0],
    [900, 1100, 750, 0.5],
    [900, 1100, 900, 1],
    [0, 500, 0, 1],
  ])('of content from %d to %d px at %d px is %d', (top, bottom, position, progress) => {
    expect(readingProgress(position, readingRange(top, bottom, 500))).toBe(progress);
  });
});
