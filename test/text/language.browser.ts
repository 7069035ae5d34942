import { languageOf } from '../../src/text/text.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const before = document.documentElement.lang;
afterEach(() => void (document.documentElement.lang = before));

describe('languageOf()', () => {
  const languages: readonly (readonly [lang: string, language: string])[] = [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr-CA', 'fr'],
    ['zh-TW', 'zh-tw'],
  ];
  for (const [lang, language] of languages) {
    it(`returns ${language} under lang="${lang}"`, () => {
      expect(languageOf(mount(`<p lang="${lang}">`))).toBe(language);
    });
  }

  it('returns the language of the nearest `lang`', () => {
    const outer = mount('<div lang="en"><section lang="de"><p></p></section></div>');
    expect(languageOf(outer.querySelector('p') ?? outer)).toBe('de');
  });

  it('returns the language of the page', () => {
    document.documentElement.lang = 'de-CH';
    expect(languageOf(mount('<p>'))).toBe('de');
  });

  it('returns English by default', () => {
    document.documentElement.removeAttribute('lang');
    expect(languageOf(mount('<p>'))).toBe('en');
  });

  it('returns the language around a shadow root', () => {
    const host = mount('<div lang="de">');
    const inside = document.createElement('p');
    host.attachShadow({ mode: 'open' }).append(inside);
    expect(languageOf(inside)).toBe('de');
  });

  it('returns the language inside a shadow root, if set', () => {
    const host = mount('<div lang="de">');
    const inside = document.createElement('p');
    inside.lang = 'en';
    host.attachShadow({ mode: 'open' }).append(inside);
    expect(languageOf(inside)).toBe('en');
  });
});
