import { describe, expect, it } from 'vitest';
import { textOf, type Dictionary, type Language, type OwnTexts } from '../../src/text/text.ts';

const dictionary: Dictionary<'send'> = { en: { send: 'Send' }, de: { send: 'Senden' } };

describe('a text', () => {
  it.each<[who: string, language: Language, own: (OwnTexts | undefined)[], text: string]>([
    ['Portico’s in English', 'en', [], 'Send'],
    ['Portico’s in German', 'de', [], 'Senden'],
    ['the author’s in every language', 'de', [{ send: 'Go' }], 'Go'],
    ['the author’s in that language', 'de', [{ de: { send: 'Los' } }], 'Los'],
    ['Portico’s where the author has it in the other language only', 'en', [{ de: { send: 'Los' } }], 'Send'],
    ['that of the language before that of every language', 'de', [{ send: 'Go', de: { send: 'Los' } }], 'Los'],
    ['the first author’s who has it', 'en', [undefined, {}, { send: 'First' }, { send: 'Second' }], 'First'],
    ['empty, when the author wants it so', 'en', [{ send: '' }], ''],
    ['Portico’s where the author’s is no text', 'en', [{ send: 5 }], 'Send'],
    ['Portico’s where the author’s is nothing', 'en', [{ send: null }], 'Send'],
    ['that of every language where that of the language is none', 'de', [{ send: 'Go', de: 'Los' }], 'Go'],
  ])('is %s', (_, language, own, text) => {
    expect(textOf(language, dictionary, 'send', ...own)).toBe(text);
  });
});
