import ar from './ar.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import type { Language } from '../http/options.ts';

export type TextKey = keyof typeof en.answers;

type Texts = typeof en;

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
