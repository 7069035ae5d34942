import type { FormOptions, Language } from '../http/options.ts';
import { languageOfTag } from '../../src/text/text.ts';
import { languageNames } from './texts.ts';

/** Returns the supported language of a tag such as `de-AT`. */
const knownLanguage = (tag: string): Language | undefined => {
  const name = tag.trim();
  // `languageOfTag` would return English for `*`, and for other tags without a language.
  return languageNames.find((language) => language === (/^[a-z]{2,3}\b/i.test(name) && languageOfTag(name)));
};

/** Returns the language of the texts for a tag such as `de-AT`; English if it is not supported. */
export const languageOf = (tag: string): Language => knownLanguage(tag) ?? 'en';

/** Returns the supported language in `Accept-Language` with the highest quality; English if there is none. */
export function acceptedLanguage(headers: Headers): Language {
  const wanted = (headers.get('Accept-Language') ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', quality = ''] = part.split(';');
      return { tag, quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = knownLanguage(tag);
    if (found) return found;
  }
  return 'en';
}

/** Returns the language of a form's texts in the response to a request. */
export const languageFor = ({ language = 'en' }: FormOptions, headers: Headers): Language =>
  language === 'auto' ? acceptedLanguage(headers) : language;

/** Returns the language of a form's texts if there is no request, as in mails to the owner of the site. */
export const fixedLanguage = (language: FormOptions['language']): Language =>
  language === undefined || language === 'auto' ? 'en' : language;
