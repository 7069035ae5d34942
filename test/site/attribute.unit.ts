import { describe, expect, it } from 'vitest';
import { getAttribute, setAttribute, type AttributeValue } from '../../site/assets/attribute.ts';

const set: readonly [html: string, name: string, value: AttributeValue, expected: string][] = [
  ['<portico-x></portico-x>', 'kind', 'error', '<portico-x kind="error"></portico-x>'],
  ['<portico-x kind="info">', 'kind', 'error', '<portico-x kind="error">'],
  ["<portico-x kind='a>b' loop>", 'kind', 'c', '<portico-x kind="c" loop>'],
  ['<portico-x kind=info loop>', 'kind', undefined, '<portico-x loop>'],
  ['<portico-x loop>', 'loop', undefined, '<portico-x>'],
  ['<portico-x>', 'loop', true, '<portico-x loop>'],
  ['<portico-x\n  id="a"\n  loop\n>', 'loop', 'no', '<portico-x\n  id="a" loop="no"\n>'],
  ['<portico-x>', 'text', 'say "a" & b', '<portico-x text="say &quot;a&quot; &amp; b">'],
  ['<portico-x no-loop>', 'loop', true, '<portico-x no-loop loop>'],
  ['<b>kind</b><portico-x><portico-x>', 'kind', 'a', '<b>kind</b><portico-x kind="a"><portico-x>'],
  ['<portico-xy>', 'kind', 'a', '<portico-xy>'],
  ['<portico-x>', 'price', '$1', '<portico-x price="$1">'],
];

describe('setAttribute', () => {
  it.each(set)('%s with %s = %s', (html, name, value, expected) => {
    expect(setAttribute(html, 'portico-x', name, value).replace(/\s+>/, '>')).toBe(expected.replace(/\s+>/, '>'));
  });
});

const get: readonly [html: string, name: string, expected: AttributeValue][] = [
  ['<portico-x kind="error">', 'kind', 'error'],
  ["<portico-x kind='error'>", 'kind', 'error'],
  ['<portico-x kind=error>', 'kind', 'error'],
  ['<portico-x kind>', 'kind', true],
  ['<portico-x kind="a &quot;b&quot; &amp;amp;">', 'kind', 'a "b" &amp;'],
  ['<portico-x other="kind">', 'kind', undefined],
  ['<b kind="a"></b>', 'kind', undefined],
];

describe('getAttribute', () => {
  it.each(get)('%s, %s', (html, name, expected) => expect(getAttribute(html, 'portico-x', name)).toBe(expected));
});
