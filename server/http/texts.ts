import { de } from '../languages/de.ts';
import { en } from '../languages/en.ts';
import { es } from '../languages/es.ts';
import { fr } from '../languages/fr.ts';
import { it } from '../languages/it.ts';
import { nl } from '../languages/nl.ts';
import { pl } from '../languages/pl.ts';
import { pt } from '../languages/pt.ts';
import type { TextKey, Texts } from '../languages/texts-of.ts';
import type { Language } from './options.ts';

/** The texts of the answers by language. */
export const languages: Readonly<Record<Language, Texts>> = { en, de, es, fr, it, nl, pl, pt };

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
