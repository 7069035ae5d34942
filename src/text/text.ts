import { isObject, type JsonObject } from '../json/json.ts';

/** A language, by the first part of its tag in lower case: `fr` for `fr-CA`; `zh-tw` and others for traditional Chinese. */
export type Language = string;

/** The texts of an element by language and key, in the languages that every page loads. */
export type Dictionary<Key extends string> = Readonly<Record<'de' | 'en', Readonly<Record<Key, string>>>>;

/** A text in the languages that every page loads. */
export type Localized = Readonly<Record<'de' | 'en', string>>;

/** The texts of an author: `{ send: 'Go' }` for all languages, `{ de: { send: 'Los' } }` for one. */
export type OwnTexts = JsonObject;

/** Returns the translation of an English text into a further language; `undefined` without one. `count` is the number that the text states. */
export type Translate = (language: Language, english: string, count?: number) => string | undefined;

let translate: Translate | undefined;

/** Sets the translations into further languages. */
export function setTranslate(other: Translate): void {
  translate = other;
}

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

/** Returns the language of a tag. Traditional Chinese is not `zh`, because its readers may not read simplified characters. */
export const languageOfTag = (tag: string): Language =>
  (/^(?:zh-(?:hant|tw|hk|mo)|[a-z]{2,3})\b/i.exec(tag)?.[0] ?? 'en').toLowerCase();

export const languageOf = (element: Element): Language => languageOfTag(languageTagOf(element));

/** Returns the text of a key, also if it is written in lower case as in an attribute: `equalto` for `equalTo`. */
const byKey = (texts: OwnTexts, key: string): unknown => texts[key] ?? texts[key.toLowerCase()];

/**
 * Returns a text: that of the first of `own` that has it, else that of the dictionary or its translation, else the English one. `count` is the
 * number that the text states: some languages have several plural forms.
 */
export function textOf<Key extends string>(
  language: Language,
  dictionary: Dictionary<Key>,
  key: Key,
  own: readonly unknown[] = [],
  count?: number,
): string {
  for (const texts of own.filter(isObject)) {
    const inLanguage = texts[language];
    const text = (isObject(inLanguage) ? byKey(inLanguage, key) : undefined) ?? byKey(texts, key);
    if (typeof text === 'string') return text;
  }
  const { de, en } = dictionary;
  return language === 'de' ? de[key] : (translate?.(language, en[key], count) ?? en[key]);
}
