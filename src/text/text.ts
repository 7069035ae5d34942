import { isObject, type JsonObject } from '../json/json.ts';

/** The supported languages. */
export type Language = 'de' | 'en';

/** The texts of an element by language and key. */
export type Dictionary<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** A text in each language. */
export type Localized = Readonly<Record<Language, string>>;

/** The texts of an author: `{ send: 'Go' }` for all languages, `{ de: { send: 'Los' } }` for one. */
export type OwnTexts = JsonObject;

/** Returns the language tag of an element by its nearest `lang`, also outside of shadow roots; `en` by default. */
export function languageTagOf(element: Element): string {
  for (let scope: Element | undefined = element; scope;) {
    const language = scope.closest('[lang]')?.getAttribute('lang');
    if (language) return language;
    const root: Node = scope.getRootNode();
    scope = root instanceof ShadowRoot ? root.host : undefined;
  }
  return 'en';
}

/** Returns the supported language of an element. */
export const languageOf = (element: Element): Language => (/^de\b/i.test(languageTagOf(element)) ? 'de' : 'en');

/** Returns the text of a key, also if it is written in lower case as in an attribute: `equalto` for `equalTo`. */
const byKey = (texts: OwnTexts, key: string): unknown => texts[key] ?? texts[key.toLowerCase()];

/** Returns a text: that of the first of `own` that has it, else that of the dictionary. */
export function textOf<Key extends string>(
  language: Language,
  dictionary: Dictionary<Key>,
  key: Key,
  ...own: readonly unknown[]
): string {
  for (const texts of own.filter(isObject)) {
    const inLanguage = texts[language];
    const text = (isObject(inLanguage) ? byKey(inLanguage, key) : undefined) ?? byKey(texts, key);
    if (typeof text === 'string') return text;
  }
  return dictionary[language][key];
}
