import { valueText } from '../../src/inspector/value-text.ts';
import { expect } from '../expect.ts';

const cycle: Record<string, unknown> = { name: 'a' };
cycle['self'] = cycle;

const data = new FormData();
data.append('mail', 'ada@site.example');
data.append('mail', 'eve@site.example');
data.append('words', 'Hello');

const throwing = {
  get broken(): string {
    throw new TypeError('Oh');
  },
};

const input = Object.assign(document.createElement('input'), { id: 'mail' });

/** The values by what they are, each with its text without the indents. */
const values: readonly (readonly [what: string, value: unknown, text: string])[] = [
  ['nothing', undefined, 'undefined'],
  ['a cycle', cycle, '{"name":"a","self":"↻"}'],
  ['an element', input, String.raw`"<input id=\"mail\">"`],
  ['an error', new RangeError('Too far'), '"RangeError: Too far"'],
  ['the fields of a form, without their values', data, '"FormData: mail, words"'],
  ['a getter that throws', throwing, '{"broken":"TypeError: Oh"}'],
  ['a deep object', { a: { b: { c: { d: { e: 1 } } } } }, '{"a":{"b":{"c":{"d":"…"}}}}'],
  ['an invalid date', new Date(Number.NaN), '"Invalid Date"'],
];

describe('the text of a value', () => {
  for (const [what, value, text] of values)
    it(`shows ${what}`, () => {
      expect(valueText(value).replaceAll(/\n */g, '').replaceAll('": ', '":')).toBe(text);
    });

  it('shortens a long list', () => {
    const items: unknown = JSON.parse(valueText(Array.from({ length: 51 }, (_, index) => index)));
    expect(items).toEqual([...Array.from({ length: 50 }, (_, index) => index), '…']);
  });
});
