import { describe, expect, it } from 'vitest';
import { DistancesToBeginnings } from '../../../../elements/live-search/text-index/edit-distance.ts';
import { TextIndex } from '../../../../elements/live-search/text-index/text-index.ts';
import { wordsOf } from '../../../../elements/live-search/text-index/text-words.ts';

describe('the words of a text', () => {
  it.each([
    ['Oak lamp, AB-12', ['oak', 'lamp', 'ab', '12']],
    ['Café crème', ['cafe', 'creme']],
    ['Cafe\u0301', ['cafe']],
    ['Straße, Øresund, Łódź', ['strasse', 'oresund', 'lodz']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['الْكِتَاب كتاب', ['كتاب', 'كتاب']],
    ['مكتبة الى', ['مكتبه', 'الي']],
    ['東京、京都', ['東京', '京都']],
    ['Hotel東京タワー 3', ['hotel', '東京', '京タ', 'タワ', 'ワー', '3']],
    ['京', ['京']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['한국어', ['한국어']],
    ['ＡＢＣ', ['abc']],
    ['… !', []],
    ['', []],
  ])('%s: %j', (text, words) => {
    expect(wordsOf(text, { isDocument: false })).toEqual(words.map((word) => word.normalize('NFKD')));
  });

  it('contain the last letter of a document without spaces', () => {
    expect(wordsOf('東京', { isDocument: true })).toEqual(['東京', '京']);
  });
});

describe('the distance to the beginning of a term', () => {
  it.each([
    ['lamp', 'lamp', 0],
    ['lamp', 'lampshade', 0],
    ['lamo', 'lamp', 1],
    ['lmap', 'lamp', 1],
    ['lapm', 'lampshade', 1],
    ['lammp', 'lamp', 1],
    ['lmp', 'lampshade', 1],
    ['lamps', 'lamp', 1],
    ['recieve', 'receiver', 1],
    ['receeve', 'receive', 1],
    ['lampe', 'vase', 3],
    ['lamp', '', 3],
    ['', 'lamp', 0],
  ])('of %s and %s is %d', (word, term, distance) => {
    expect(new DistancesToBeginnings(word, 2).to(term)).toBe(distance);
  });
});

describe('the distances to the beginnings of several terms', () => {
  const terms = [
    '',
    'l',
    'la',
    'lab',
    'lam',
    'lamp',
    'lampshade',
    'lamb',
    'lmap',
    'map',
    'maple',
    'pal',
    'lampl',
    'amp',
  ];

  it.each(
    ['lamp', 'lmap', 'la', 'lampshadow', 'x'].flatMap((word) => [0, 1, 2].map((limit) => [word, limit] as const)),
  )('of %s with %d edits are those of each term, in any order', (word, limit) => {
    const alone = new Map(terms.map((term) => [term, new DistancesToBeginnings(word, limit).to(term)]));
    for (const order of [terms, terms.toSorted(), terms.toReversed()]) {
      const distances = new DistancesToBeginnings(word, limit);
      expect(order.map((term) => [term, distances.to(term)])).toEqual(order.map((term) => [term, alone.get(term)]));
    }
  });
});

const documents: readonly (readonly [title: string, text: string])[] = [
  ['Oak lamp', 'Light wood for the table'],
  ['Lampshade', 'Paper, white'],
  ['Table', 'A table with a lamp. The lamp is bright, and the lamp is warm.'],
  ['Café in the harbour', 'Coffee and crêpes in the Große Straße'],
  ['Ferry to the island', 'The ferry leaves the harbour at nine'],
  ['東京タワー', '高さは333メートルです'],
  ['مكتبة المدينة', 'كتب وقراءة'],
  ['T-Shirt', 'Order it by E‑Mail'],
  ['Shelf of 20cm', 'From the U.S.A., with Win\u00addows 11'],
  ['Rug of 20\u00a0cm', 'From the USA'],
];

/** Returns the titles that a search finds. */
function find(text: string, limit = 10): readonly string[] {
  const index = new TextIndex();
  for (const [title, content] of documents) index.add(title, content);
  return index.find(text, limit).map(({ id }) => documents[id]?.[0] ?? '');
}

describe('an index', () => {
  it.each<[string, readonly string[]]>([
    ['lamp', ['Oak lamp', 'Table', 'Lampshade']],
    ['tshirt email', ['T-Shirt']],
    ['t-shirt', ['T-Shirt']],
    ['lamp-shade', ['Lampshade']],
    ['oak-lamp', ['Oak lamp']],
    ['20 cm', ['Shelf of 20cm', 'Rug of 20\u00a0cm']],
    ['20cm', ['Shelf of 20cm', 'Rug of 20\u00a0cm']],
    ['usa', ['Rug of 20\u00a0cm', 'Shelf of 20cm']],
    ['u.s.a.', ['Rug of 20\u00a0cm', 'Shelf of 20cm']],
    ['windows11', ['Shelf of 20cm']],
    ['lamp ta', ['Oak lamp', 'Table']],
    ['lampsh', ['Lampshade']],
    ['LAMP Oak', ['Oak lamp']],
    ['cafe', ['Café in the harbour']],
    ['crepes strasse', ['Café in the harbour']],
    ['harbour', ['Café in the harbour', 'Ferry to the island']],
    ['nine', ['Ferry to the island']],
    ['東京', ['東京タワー']],
    ['タワー', ['東京タワー']],
    ['京', ['東京タワー']],
    ['ー', ['東京タワー']],
    ['メートル です', ['東京タワー']],
    ['京東', []],
    ['المكتبة', ['مكتبة المدينة']],
    ['مدينة', ['مكتبة المدينة']],
    ['lamp ferry', []],
    ['zzzz', []],
    ['', []],
    ['…', []],
  ])('finds for “%s”: %j', (text, titles) => {
    expect(find(text)).toEqual(titles);
  });

  it.each<[string, readonly string[]]>([
    ['a wrong letter', find('harbowr')],
    ['a missing letter', find('harbur')],
    ['an additional letter', find('harrbour')],
    ['two swapped letters', find('habrour')],
    ['errors in an unfinished word', find('harbuo')],
    ['two errors in a long word', find('lampszhad')],
  ])('allows %s', (_, titles) => {
    expect(titles.length).toBeGreaterThan(0);
  });

  it.each(['frry lump', 'aok', 'arbour', 'lumpshida', 'hbr'])('does not guess “%s”', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('prefers words without typing errors', () => {
    const index = new TextIndex();
    for (const title of ['Lamp', 'Lame duck', 'Lampe']) index.add(title, '');
    expect(index.find('lampe', 5)).toEqual([{ id: 2, matches: ['lampe'] }]);
    expect(index.find('lamqe', 5).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('returns the words of the document that match with typing errors', () => {
    const index = new TextIndex();
    for (const [title, text] of [
      ['Lamp', 'A lampe and a lama'],
      ['Lampion', 'A lame duck'],
      ['Lamp', 'Light'],
    ] as const)
      index.add(title, text);
    expect(
      index
        .find('lamq', 5)
        .map(({ id, matches }) => `${id} ${matches.toSorted((a, b) => a.localeCompare(b)).join(' ')}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['0 lama lamp lampe', '1 lame lampion', '2 lamp']);
  });

  it('limits the results to the most relevant ones', () => {
    expect(find('lamp', 2)).toEqual(['Oak lamp', 'Table']);
    const index = new TextIndex();
    for (let count = 0; count < 300; count += 1) index.add(`Lamp${' of oak'.repeat((count * 7) % 300)}`, '');
    const found = index.find('lamp', 5).map(({ id }) => (id * 7) % 300);
    expect(found).toEqual([0, 1, 2, 3, 4]);
  });

  it('finds nothing without documents', () => {
    expect(new TextIndex().find('lamp', 5)).toEqual([]);
  });
});
