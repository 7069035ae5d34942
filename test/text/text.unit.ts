import { describe, expect, it } from 'vitest';
import { languageOfTag, textOf, type Dictionary, type Language, type OwnTexts } from '../../src/text/text.ts';

const dictionary: Dictionary<'send'> = { en: { send: 'Send' }, de: { send: 'Senden' } };

describe('textOf()', () => {
  it('finds the text of an author in lower case, as an attribute has it', () => {
    const messages = { en: { equalTo: 'Same' }, de: { equalTo: 'Gleich' } };
    expect(textOf('en', messages, 'equalTo', [{ equalto: 'Again!' }])).toBe('Again!');
    expect(textOf('de', messages, 'equalTo', [{ equalto: 'Again!', de: { equalto: 'Noch einmal!' } }])).toBe(
      'Noch einmal!',
    );
    expect(textOf('en', messages, 'equalTo', [{ equalto: 'Again!', equalTo: 'Exactly!' }])).toBe('Exactly!');
  });

  it.each<[text: string, language: Language, own: (OwnTexts | undefined)[], expected: string]>([
    ['the English default', 'en', [], 'Send'],
    ['the German default', 'de', [], 'Senden'],
    ['the English default in another language', 'hu', [], 'Send'],
    ['the text of the author for another language', 'hu', [{ hu: { send: 'Küldés' } }], 'Küldés'],
    ['the text of the author for all languages', 'de', [{ send: 'Go' }], 'Go'],
    ['the text of the author for the language', 'de', [{ de: { send: 'Los' } }], 'Los'],
    ['the default if the author has a text only for the other language', 'en', [{ de: { send: 'Los' } }], 'Send'],
    [
      'the text for the language rather than the text for all languages',
      'de',
      [{ send: 'Go', de: { send: 'Los' } }],
      'Los',
    ],
    ['the first text of several authors', 'en', [undefined, {}, { send: 'First' }, { send: 'Second' }], 'First'],
    ['an empty text of the author', 'en', [{ send: '' }], ''],
    ['the default if the value of the author is not a text', 'en', [{ send: 5 }], 'Send'],
    ['the default if the value of the author is null', 'en', [{ send: null }], 'Send'],
    ['the text for all languages if the text for the language is invalid', 'de', [{ send: 'Go', de: 'Los' }], 'Go'],
  ])('returns %s', (_, language, own, text) => {
    expect(textOf(language, dictionary, 'send', own)).toBe(text);
  });
});

describe('languageOfTag()', () => {
  it.each([
    ['en', 'en'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['den', 'den'],
    ['fr-CA', 'fr'],
    ['pt-BR', 'pt'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-Hant', 'zh-hant'],
    ['zh-Hant-HK', 'zh-hant'],
    ['zh-TW', 'zh-tw'],
    ['zh-HK', 'zh-hk'],
    ['ZH-mo', 'zh-mo'],
    ['de_AT', 'en'],
    ['x-klingon', 'en'],
    ['english', 'en'],
    ['', 'en'],
  ])('of %j is %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});
