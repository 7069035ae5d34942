import type { FormOptions, Language } from '../http/options.ts';
import { languageOfTag } from '../../src/text/text.ts';
import { languageNames } from './texts.ts';

/** Returns the known language of a tag such as `de-AT`. */
const knownLanguage = (tag: string): Language | undefined => {
  const name = tag.trim();
  // The language of `*`, and of other tags without one, would be English.
  return languageNames.find((language) => language === (/^[a-z]{2,3}\b/i.test(name) && languageOfTag(name)));
};

/** Returns the language of texts for a tag such as `de-AT`; English for unknown ones. */
export const languageOf = (tag: string): Language => knownLanguage(tag) ?? 'en';

/** Returns the first known language in `Accept-Language`, by its quality; English for none. */
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

/** Returns the language of a form's texts for a request. */
export const languageFor = ({ language = 'en' }: FormOptions, headers: Headers): Language =>
  language === 'auto' ? acceptedLanguage(headers) : language;

/** Returns the language of a form's texts where there is no request, such as in mails to its owner. */
export const fixedLanguage = (language: FormOptions['language']): Language =>
  language === undefined || language === 'auto' ? 'en' : language;
