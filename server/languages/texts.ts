import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';
import type { Language } from '../http/options.ts';

/** The texts of the server by language. */
export const texts: Readonly<Record<Language, Texts>> = {
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

export const languageNames = Object.keys(texts) as Language[]; // These are its keys.

/** Returns a text of a form in its language, with these values in place of `{max}` and others. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts of a form; those of the author come first. */
export function translator(language: Language, own: Readonly<Partial<Record<TextKey, string>>> = {}): Translate {
  return (key, values = {}) =>
    (own[key] ?? texts[language].answers[key]).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}
