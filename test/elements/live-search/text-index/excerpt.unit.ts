import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../../elements/live-search/text-index/excerpt.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the excerpt of a text', () => {
  it('is a short text as a whole, with single spaces', () => {
    expect(excerptOf(' The  oak\n lamp ', ['lamp'])).toBe('The oak lamp');
  });

  it('surrounds the match, between words', () => {
    expect(excerptOf(`${words(30)} the lamp is on. ${words(30)}`, ['lamp'])).toBe(
      '… word25 word26 word27 word28 word29 the lamp is on. word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13 …',
    );
  });

  it('begins with the text if the match is near its start, or not in it', () => {
    expect(excerptOf(`The lamp ${words(50)}`, ['lamp'])).toMatch(/^The lamp word0 .* …$/);
    expect(excerptOf(`The lamp ${words(50)}`, ['vase'])).toMatch(/^The lamp word0 .* …$/);
    expect(excerptOf('', ['lamp'])).toBe('');
  });

  it('prefers the start of a word to its middle', () => {
    expect(excerptOf(`A party. ${words(30)} modern art.`, ['art'])).toMatch(/^… .* modern art\.$/);
    expect(excerptOf(`${words(30)} A party.`, ['art'])).toMatch(/^… .* A party\.$/);
  });

  it('finds matches in other scripts and with accents', () => {
    const [excerpt, before] = [excerptOf(`${'ß 한국어 '.repeat(40)}café ${words(50)}`, ['cafe']), 'ß 한국어 '];
    expect(excerpt).toMatch(new RegExp(`^… .*${before}café word0 .* …$`));
    expect(excerpt.length).toBeLessThan(146);
  });

  it('cuts a text without spaces between characters', () => {
    const excerpt = excerptOf(`${'𠮷'.repeat(100)}東京${'𠮷'.repeat(100)}`, ['東京']);
    expect(excerpt).toMatch(/^… 𠮷{20}東京𠮷+ …$/u);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerptOf(`${'𠮷'.repeat(100)}a東京${'𠮷'.repeat(100)}`, ['東京']).isWellFormed()).toBe(true);
  });
});
