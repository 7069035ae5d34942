import { attributeName } from '../../settings/attribute-names.ts';
import { didYouMean } from '../../spelling/nearest.ts';

/** Attributes of other libraries, each with the settings that do the same. The first of these that the element has is suggested. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  action: ['endpoint', 'ajax-url'],
  arrows: ['navigation'],
  closable: ['dismissible', 'close-button'],
  closeable: ['dismissible', 'close-button'],
  delay: ['open-after', 'interval'],
  dots: ['pagination'],
  group: ['gallery'],
  href: ['endpoint', 'ajax-url'],
  infinite: ['loop'],
  items: ['slides-per-view'],
  margin: ['space-between'],
  nav: ['navigation'],
  once: ['max-shows="1"'],
  slides: ['slides-per-view'],
  speed: ['duration'],
  type: ['kind'],
  url: ['endpoint', 'ajax-url', 'source'],
};

/** Attributes of other libraries for texts, such as `success-message`. Portico has the setting `texts` instead. */
const ofTexts = /-(?:message|text|label)$/;

/** The maximum number of names that a message lists. */
const longestList = 20;

/** Returns the end of a message about an unknown attribute or key: the setting that was probably meant, or all settings of the element. */
export function meantSetting(
  written: string,
  /** The attributes that are valid at the place of the mistake. */
  names: readonly string[],
  /** Returns the form that a name has at the place of the mistake. */
  writeName: (attribute: string) => string,
): string {
  const word = attributeName(written);
  if (names.length === 0) return ' The element has no settings.';
  const listed = names.filter((name) => !(name.startsWith('no-') && names.includes(name.slice(3)))).map(writeName);
  const synonym = Object.hasOwn(synonyms, word) ? synonyms[word] : ofTexts.test(word) ? ['texts'] : undefined;
  const meant = synonym?.find((name) => names.includes(name.replace(/=.*/, '')));
  return (
    (meant && ` Did you mean ${meant.includes('=') ? meant : `"${writeName(meant)}"`}?`) ||
    didYouMean(written, names.map(writeName)) ||
    (listed.length > longestList
      ? ` Its docs list its ${listed.length} settings:`
      : ` Its settings are ${listed.join(', ')}.`)
  );
}
