import { texts as arForms } from '../../src/languages/ar/ar-forms.ts';
import { texts as arNavigation } from '../../src/languages/ar/ar-navigation.ts';
import { texts as arRules } from '../../src/languages/ar/ar-rules.ts';
import { texts as csForms } from '../../src/languages/cs/cs-forms.ts';
import { texts as csNavigation } from '../../src/languages/cs/cs-navigation.ts';
import { texts as csRules } from '../../src/languages/cs/cs-rules.ts';
import { texts as daForms } from '../../src/languages/da/da-forms.ts';
import { texts as daNavigation } from '../../src/languages/da/da-navigation.ts';
import { texts as daRules } from '../../src/languages/da/da-rules.ts';
import { texts as esForms } from '../../src/languages/es/es-forms.ts';
import { texts as esNavigation } from '../../src/languages/es/es-navigation.ts';
import { texts as esRules } from '../../src/languages/es/es-rules.ts';
import { texts as frForms } from '../../src/languages/fr/fr-forms.ts';
import { texts as frNavigation } from '../../src/languages/fr/fr-navigation.ts';
import { texts as frRules } from '../../src/languages/fr/fr-rules.ts';
import { texts as itForms } from '../../src/languages/it/it-forms.ts';
import { texts as itNavigation } from '../../src/languages/it/it-navigation.ts';
import { texts as itRules } from '../../src/languages/it/it-rules.ts';
import { texts as jaForms } from '../../src/languages/ja/ja-forms.ts';
import { texts as jaNavigation } from '../../src/languages/ja/ja-navigation.ts';
import { texts as jaRules } from '../../src/languages/ja/ja-rules.ts';
import { texts as nlForms } from '../../src/languages/nl/nl-forms.ts';
import { texts as nlNavigation } from '../../src/languages/nl/nl-navigation.ts';
import { texts as nlRules } from '../../src/languages/nl/nl-rules.ts';
import { texts as plForms } from '../../src/languages/pl/pl-forms.ts';
import { texts as plNavigation } from '../../src/languages/pl/pl-navigation.ts';
import { texts as plRules } from '../../src/languages/pl/pl-rules.ts';
import { texts as ptForms } from '../../src/languages/pt/pt-forms.ts';
import { texts as ptNavigation } from '../../src/languages/pt/pt-navigation.ts';
import { texts as ptRules } from '../../src/languages/pt/pt-rules.ts';
import { texts as svForms } from '../../src/languages/sv/sv-forms.ts';
import { texts as svNavigation } from '../../src/languages/sv/sv-navigation.ts';
import { texts as svRules } from '../../src/languages/sv/sv-rules.ts';
import { texts as trForms } from '../../src/languages/tr/tr-forms.ts';
import { texts as trNavigation } from '../../src/languages/tr/tr-navigation.ts';
import { texts as trRules } from '../../src/languages/tr/tr-rules.ts';
import { texts as ukForms } from '../../src/languages/uk/uk-forms.ts';
import { texts as ukNavigation } from '../../src/languages/uk/uk-navigation.ts';
import { texts as ukRules } from '../../src/languages/uk/uk-rules.ts';
import { texts as zhForms } from '../../src/languages/zh/zh-forms.ts';
import { texts as zhNavigation } from '../../src/languages/zh/zh-navigation.ts';
import { texts as zhRules } from '../../src/languages/zh/zh-rules.ts';
import { addTranslations, type Translations } from '../../src/languages/translate.ts';
import type { Language } from '../http/options.ts';

/** The texts of forms, their rules and lists, which the elements have, too. */
const texts: Readonly<Record<Exclude<Language, 'de' | 'en'>, readonly Translations[]>> = {
  ar: [arForms, arNavigation, arRules],
  cs: [csForms, csNavigation, csRules],
  da: [daForms, daNavigation, daRules],
  es: [esForms, esNavigation, esRules],
  fr: [frForms, frNavigation, frRules],
  it: [itForms, itNavigation, itRules],
  ja: [jaForms, jaNavigation, jaRules],
  nl: [nlForms, nlNavigation, nlRules],
  pl: [plForms, plNavigation, plRules],
  pt: [ptForms, ptNavigation, ptRules],
  sv: [svForms, svNavigation, svRules],
  tr: [trForms, trNavigation, trRules],
  uk: [ukForms, ukNavigation, ukRules],
  zh: [zhForms, zhNavigation, zhRules],
};

/** Adds the texts that the server shares with the elements, in all languages. */
export function addElementTexts(): void {
  for (const [language, families] of Object.entries(texts))
    for (const translations of families) addTranslations(language, translations);
}
