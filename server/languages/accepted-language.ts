import type { FormOptions, Language } from '../http/options.ts';
import { languageNames } from '../http/texts.ts';

/** Returns the first known language in `Accept-Language`, by its quality; English for none. */
function acceptedLanguage(header: string | null): Language {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', quality = ''] = part.split(';');
      return { name: tag.trim().toLowerCase().split('-')[0], quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { name } of wanted) {
    const found = languageNames.find((language) => language === name);
    if (found) return found;
  }
  return 'en';
}

/** Returns the language of a form's texts for a request. */
export const languageFor = ({ language = 'en' }: FormOptions, headers: Headers): Language =>
  language === 'auto' ? acceptedLanguage(headers.get('Accept-Language')) : language;

/** Returns the language of a form's texts where there is no request, such as in mails to its owner. */
export const fixedLanguage = (language: FormOptions['language']): Language =>
  language === undefined || language === 'auto' ? 'en' : language;
