import { isObject, type JsonObject } from '../json/json.ts';

/** A language: the first part of its tag, in lower case (`fr` for `fr-CA`); for traditional Chinese, a longer part such as `zh-tw`. */
export type Language = string;

/** The texts of an element by language and key, in the languages that are part of the code. */
export type Dictionary<Key extends string> = Readonly<Record<'de' | 'en', Readonly<Record<Key, string>>>>;

/** A text in the languages that are part of the code. */
export type Localized = Readonly<Record<'de' | 'en', string>>;

/** The texts of an author: `{ send: 'Go' }` for all languages, `{ de: { send: 'Los' } }` for one. */
export type OwnTexts = JsonObject;

/**
 * Returns the translation of an English text into another language; `undefined` if there is none. `count` is the number in the text, for its plural
 * form.
 */
export type Translate = (language: Language, english: string, count?: number) => string | undefined;

let translate: Translate | undefined;

/** Sets the function that returns translations into languages that are loaded on demand. */
export function setTranslate(other: Translate): void {
  translate = other;
}

/** Returns the language tag of an element from the nearest `lang`, also from outside its shadow root; `en` by default. */
export function languageTagOf(element: Element): string {
  for (let scope: Element | undefined = element; scope;) {
    const language = scope.closest('[lang]')?.getAttribute('lang');
    if (language) return language;
    const root: Node = scope.getRootNode();
    scope = root instanceof ShadowRoot ? root.host : undefined;
  }
  return 'en';
}

/** Returns the language of a tag. Traditional Chinese is a language other than `zh`, because its readers may not read simplified characters. */
export const languageOfTag = (tag: string): Language =>
  (/^(?:zh-(?:hant|tw|hk|mo)|[a-z]{2,3})\b/i.exec(tag)?.[0] ?? 'en').toLowerCase();

export const languageOf = (element: Element): Language => languageOfTag(languageTagOf(element));

/** Returns the text for a key. The key may be in lower case, as in an attribute: `equalto` for `equalTo`. */
const byKey = (texts: OwnTexts, key: string): unknown => texts[key] ?? texts[key.toLowerCase()];

/**
 * Returns a text: that of the first of `own` that has it, otherwise that of the dictionary or its translation, otherwise the English text. `count` is
 * the number in the text, because some languages have several plural forms.
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
