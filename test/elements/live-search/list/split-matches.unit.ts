import { describe, expect, it } from 'vitest';
import { splitMatches, searchWords } from '../../../../elements/live-search/list/split-matches.ts';

/** A text with matches in brackets. */
const marked = (text: string, query: string): string =>
  splitMatches(text, searchWords(query))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('splitMatches', () => {
  it.each([
    ['Oak lamp', 'lamp', 'Oak [lamp]'],
    ['Oak LAMP', 'oak lamp', '[Oak] [LAMP]'],
    ['Lamp, lamps', 'lamp', '[Lamp], [lamp]s'],
    ['Café au lait', 'cafe', '[Café] au lait'],
    ['Cafe\u0301 au lait', 'café', '[Cafe\u0301] au lait'],
    ['Über die Brücke', 'uber bruck', '[Über] die [Brück]e'],
    ['İstanbul ist', 'ist', '[İst]anbul [ist]'],
    ['😀 smile 😀', 'smile', '😀 [smile] 😀'],
    ['aaa', 'aa a', '[aaa]'],
    ['banana', 'ana', 'b[ana]na'],
    ['.* (x)', '.*', '[.*] (x)'],
    ['<b>lamp</b>', 'b', '<[b]>lamp</[b]>'],
    ['Lamp', '', 'Lamp'],
    ['l'.repeat(3) + '-l'.repeat(40), 'l', `[lll]${'-[l]'.repeat(4)}${'-l'.repeat(36)}`],
    ['', 'lamp', ''],
  ])('marks in %o for %o: %o', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('does not change the text', () => {
    const letters = ['a', 'B', 'é', 'e\u0301', 'ß', 'İ', 'ﬁ', '😀', ' ', '<', '&', '中'];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: next() % 9 }, () => letters[next() % letters.length]).join('');
      const query = Array.from({ length: 1 + (next() % 3) }, () => letters[next() % letters.length]).join('');
      const pieces = splitMatches(text, searchWords(query));
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.every((piece) => piece.text !== '')).toBe(true);
    }
  });
});
