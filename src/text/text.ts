import { isObject, type JsonObject } from '../json/json.ts';

/** The languages that Portico speaks. */
export type Language = 'de' | 'en';

/** All texts of one element, by their key, in each language. */
export type Dictionary<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/**
 * An author's own texts: `{ send: 'Go' }` holds in every language, `{ de: { send: 'Los' } }` in one. What is not there, or is no
 * text, keeps Portico's.
 */
export type OwnTexts = JsonObject;

/** The language of an element: its nearest `lang`, through shadow roots up to the page; English where that says neither. */
export function languageOf(element: Element): Language {
  for (let scope: Element | undefined = element; scope;) {
    const language = scope.closest('[lang]')?.getAttribute('lang');
    if (language) return /^de\b/i.test(language) ? 'de' : 'en';
    const root: Node = scope.getRootNode();
    scope = root instanceof ShadowRoot ? root.host : undefined;
  }
  return 'en';
}

/** One text: the author's, the first of `own` that has it, else that of the dictionary. */
export function textOf<Key extends string>(
  language: Language,
  dictionary: Dictionary<Key>,
  key: Key,
  ...own: readonly (OwnTexts | undefined)[]
): string {
  for (const texts of own) {
    const inLanguage = texts?.[language];
    const text = (isObject(inLanguage) ? inLanguage[key] : undefined) ?? texts?.[key];
    if (typeof text === 'string') return text;
  }
  return dictionary[language][key];
}
