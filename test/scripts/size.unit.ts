import { describe, expect, it } from 'vitest';
import { budgets } from '../../scripts/size/budgets.ts';
import { gzipBytes, sizeTable, weigh, type Budget } from '../../scripts/size/weigh.ts';

const budget = (change: Partial<Budget> = {}): Budget => ({
  name: 'the form',
  page: 'form',
  counts: /^/,
  limit: 100,
  reason: 'it is a form',
  ...change,
});

const pages = {
  form: new Map([
    ['portico.js', 40],
    ['chunks/form-a1b2.js', 60],
  ]),
  rendered: new Map([['chunks/react-c3d4.js', 7]]),
};

const weighOne = (change?: Partial<Budget>) => weigh([budget(change)], pages)[0];

describe('the weight of a budget', () => {
  it.each([
    ['that of every file of its page', {}, 100],
    ['that of the files it matches', { counts: /^portico\.js$/ }, 40],
    ['that of the files of its own page', { page: 'rendered' }, 7],
  ])('is %s', (_, change, bytes) => {
    expect(weighOne(change)?.bytes).toBe(bytes);
  });

  it('throws if it matches no file', () => {
    const message = /"the form" matches no file: the page form requested portico\.js, chunks/;
    expect(() => weighOne({ counts: /react/ })).toThrow(message);
  });
});

describe('a page', () => {
  it.each([
    ['is within its budget at the limit', 10_000, false],
    ['is within its budget 2 percent above the limit', 10_200, false],
    ['is over its budget one byte higher', 10_201, true],
  ])('%s', (_, bytes, isOver) => {
    const [weighed] = weigh([budget({ limit: 10_000 })], { form: new Map([['portico.js', bytes]]) });
    expect(weighed?.isOver).toBe(isOver);
  });

  it.each([
    ['within', 2, false],
    ['over', 1, true],
  ])('is %s its budget if it may request %i of two files', (_, requests, isOver) => {
    expect(weighOne({ requests })?.isOver).toBe(isOver);
  });
});

describe('sizeTable', () => {
  it('shows bytes, limit, share and, if there are several, the files', () => {
    expect(
      sizeTable(weigh([budget({ limit: 125 }), budget({ name: 'React', page: 'rendered', limit: 7 })], pages)),
    ).toBe(
      [
        '                       bytes  limit  of it',
        'the form                 100    125  80.0 %',
        '  portico.js              40',
        '  chunks/form-a1b2.js     60',
        'React                      7      7  100.0 %',
        '',
        'Every budget holds.',
      ].join('\n'),
    );
  });

  it('shows the exceeded budget with the excess and its reason', () => {
    const table = sizeTable(weigh([budget({ limit: 90 })], pages));
    expect(table).toContain('111.1 %  OVER');
    expect(table).toMatch(/\n"the form" is 10 bytes over its limit \(it is a form\)\.$/);
  });
});

describe('sizeTable with too many files', () => {
  it.each([
    [{ requests: 1 }, '"the form" requests 2 files instead of at most 1 (it is a form).'],
    [
      { requests: 1, limit: 90 },
      '"the form" is 10 bytes over its limit and requests 2 files instead of at most 1 (it is a form).',
    ],
  ])('names the excess of %j', (change, message) => {
    expect(
      sizeTable(weigh([budget(change)], pages))
        .split('\n')
        .at(-1),
    ).toBe(message);
  });
});

describe('gzipBytes', () => {
  it('compresses repetition, and counts an umlaut as two bytes', () => {
    expect(gzipBytes('portico '.repeat(1000))).toBeLessThan(100);
    expect(gzipBytes('ä')).toBe(gzipBytes('xy'));
  });
});

describe('the budgets', () => {
  it.each(budgets.map(({ name, limit }) => [name, limit] as const))('of "%s" is rounded to 100 bytes', (_, limit) => {
    expect(limit % 100).toBe(0);
  });
});
