import { languageOf } from '../text/text.ts';

/** The loads by language and element; `true` while elements wait for one. */
const loads = new Map<string, boolean>();

/** Returns whether an element must wait for the texts of its language, of which `onLoad` is told. English and German ones need not wait. */
export function isAwaitingTexts(element: Element, onLoad: (localName: string) => void): boolean {
  const language = languageOf(element);
  if (language === 'en' || language === 'de') return false;
  const { localName } = element;
  const key = language + localName;
  const isLoading = loads.get(key);
  if (isLoading === undefined) {
    loads.set(key, true);
    import('../languages/load-translations.ts')
      .then(({ loadTranslations }) => loadTranslations(language, localName))
      .catch(() => {}) // The loader has reported it; the texts are English.
      .then(() => {
        loads.set(key, false);
        onLoad(localName);
      });
  }
  return isLoading ?? true;
}
