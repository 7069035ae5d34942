import { isObject, type JsonObject } from '../json/json.ts';

/** The supported languages. */
export type Language = 'de' | 'en';

/** The texts of an element by language and key. */
export type Dictionary<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** A text in each language. */
export type Localized = Readonly<Record<Language, string>>;

/** The texts of an author: `{ send: 'Go' }` for all languages, `{ de: { send: 'Los' } }` for one. */
export type OwnTexts = JsonObject;

/** Returns the language of an element by its nearest `lang`, also outside of shadow roots; English by default. */
export function languageOf(element: Element): Language {
  for (let scope: Element | undefined = element; scope;) {
    const language = scope.closest('[lang]')?.getAttribute('lang');
    if (language) return /^de\b/i.test(language) ? 'de' : 'en';
    const root: Node = scope.getRootNode();
    scope = root instanceof ShadowRoot ? root.host : undefined;
  }
  return 'en';
}

/** Returns a text: that of the first of `own` that has it, else that of the dictionary. */
export function textOf<Key extends string>(
  language: Language,
  dictionary: Dictionary<Key>,
  key: Key,
  ...own: readonly unknown[]
): string {
  for (const texts of own.filter(isObject)) {
    const inLanguage = texts[language];
    const text = (isObject(inLanguage) ? inLanguage[key] : undefined) ?? texts[key];
    if (typeof text === 'string') return text;
  }
  return dictionary[language][key];
}
