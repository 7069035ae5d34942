import { setTranslate, type Language } from '../text/text.ts';

/** A translated text, or its forms by plural category. Polish, for example, has different forms for 1, 2 and 5. */
type Translation = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Translations, by English text. */
export type Translations = Readonly<Record<string, Translation>>;

const loaded = new Map<Language, Map<string, Translation>>();

export function addTranslations(language: Language, translations: Translations): void {
  setTranslate(translate);
  const texts = loaded.get(language) ?? new Map<string, Translation>();
  loaded.set(language, texts);
  for (const [english, translation] of Object.entries(translations)) texts.set(english, translation);
}

/** Returns the translation of an English text, in the plural form for `count`; `undefined` if no translation is loaded. */
function translate(language: Language, english: string, count = 0): string | undefined {
  const translation = loaded.get(language)?.get(english);
  if (typeof translation !== 'object') return translation;
  return translation[new Intl.PluralRules(language).select(count)] ?? translation.other;
}
