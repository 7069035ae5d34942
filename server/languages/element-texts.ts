import { texts as arContent } from '../../src/languages/ar/ar-content.ts';
import { texts as arForms } from '../../src/languages/ar/ar-forms.ts';
import { texts as csContent } from '../../src/languages/cs/cs-content.ts';
import { texts as csForms } from '../../src/languages/cs/cs-forms.ts';
import { texts as daContent } from '../../src/languages/da/da-content.ts';
import { texts as daForms } from '../../src/languages/da/da-forms.ts';
import { texts as esContent } from '../../src/languages/es/es-content.ts';
import { texts as esForms } from '../../src/languages/es/es-forms.ts';
import { texts as frContent } from '../../src/languages/fr/fr-content.ts';
import { texts as frForms } from '../../src/languages/fr/fr-forms.ts';
import { texts as itContent } from '../../src/languages/it/it-content.ts';
import { texts as itForms } from '../../src/languages/it/it-forms.ts';
import { texts as jaContent } from '../../src/languages/ja/ja-content.ts';
import { texts as jaForms } from '../../src/languages/ja/ja-forms.ts';
import { texts as nlContent } from '../../src/languages/nl/nl-content.ts';
import { texts as nlForms } from '../../src/languages/nl/nl-forms.ts';
import { texts as plContent } from '../../src/languages/pl/pl-content.ts';
import { texts as plForms } from '../../src/languages/pl/pl-forms.ts';
import { texts as ptContent } from '../../src/languages/pt/pt-content.ts';
import { texts as ptForms } from '../../src/languages/pt/pt-forms.ts';
import { texts as svContent } from '../../src/languages/sv/sv-content.ts';
import { texts as svForms } from '../../src/languages/sv/sv-forms.ts';
import { texts as trContent } from '../../src/languages/tr/tr-content.ts';
import { texts as trForms } from '../../src/languages/tr/tr-forms.ts';
import { texts as ukContent } from '../../src/languages/uk/uk-content.ts';
import { texts as ukForms } from '../../src/languages/uk/uk-forms.ts';
import { texts as zhContent } from '../../src/languages/zh/zh-content.ts';
import { texts as zhForms } from '../../src/languages/zh/zh-forms.ts';
import { addTranslations, type Translations } from '../../src/languages/translate.ts';
import type { Language } from '../http/options.ts';

/** The texts of the elements, which include those of forms and lists. */
const texts: Readonly<Record<Exclude<Language, 'de' | 'en'>, readonly Translations[]>> = {
  ar: [arContent, arForms],
  cs: [csContent, csForms],
  da: [daContent, daForms],
  es: [esContent, esForms],
  fr: [frContent, frForms],
  it: [itContent, itForms],
  ja: [jaContent, jaForms],
  nl: [nlContent, nlForms],
  pl: [plContent, plForms],
  pt: [ptContent, ptForms],
  sv: [svContent, svForms],
  tr: [trContent, trForms],
  uk: [ukContent, ukForms],
  zh: [zhContent, zhForms],
};

/** Adds the texts that the server shares with the elements, in all languages. */
export function addElementTexts(): void {
  for (const [language, families] of Object.entries(texts))
    for (const translations of families) addTranslations(language, translations);
}
