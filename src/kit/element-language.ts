import { languageOf } from '../text/text.ts';

/** The languages whose texts are in files of their own. */
export const furtherLanguage = /^(?:ar|cs|da|es|fr|it|ja|nl|pl|pt|sv|tr|uk|zh)$/;

/** The loads of texts by language and element; `null` after one. */
const loads = new Map<string, Promise<void> | null>();

/** Returns whether an element must wait for the texts of its language; invalidates it after that. */
export function isAwaitingTexts(element: Element & { invalidate(isTranslated: boolean): void }): boolean {
  const language = languageOf(element);
  if (!furtherLanguage.test(language)) return false;
  const { localName } = element;
  const key = language + localName;
  let load = loads.get(key);
  if (load === undefined) {
    load = import('../languages/load-translations.ts')
      .then(({ loadTranslations }) => loadTranslations(language, localName))
      // The loader has reported it; the texts are English.
      .catch(() => {})
      .then(() => void loads.set(key, null));
    loads.set(key, load);
  }
  void load?.then(() => element.invalidate(true));
  return load !== null;
}
