import { ar } from '../languages/ar.ts';
import { cs } from '../languages/cs.ts';
import { da } from '../languages/da.ts';
import { de } from '../languages/de.ts';
import { en, type TextKey, type Texts } from '../languages/en.ts';
import { es } from '../languages/es.ts';
import { fr } from '../languages/fr.ts';
import { it } from '../languages/it.ts';
import { ja } from '../languages/ja.ts';
import { nl } from '../languages/nl.ts';
import { pl } from '../languages/pl.ts';
import { pt } from '../languages/pt.ts';
import { sv } from '../languages/sv.ts';
import { tr } from '../languages/tr.ts';
import { uk } from '../languages/uk.ts';
import { zh } from '../languages/zh.ts';
import type { Language } from './options.ts';

/** The texts of the answers by language. */
export const languages: Readonly<Record<Language, Texts>> = {
  en,
  de,
  ar,
  cs,
  da,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  pt,
  sv,
  tr,
  uk,
  zh,
};

export const languageNames = Object.keys(languages) as Language[]; // These are its keys.

/** Returns a text of a form in its language, with these values in place of `{max}` and others. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts of a form; those of the author come first. */
export function translator(language: Language, own: Readonly<Partial<Record<TextKey, string>>> = {}): Translate {
  return (key, values = {}) =>
    (own[key] ?? languages[language][key]).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}
