import type { Language } from '../text/text.ts';
import { addTranslations, type Translations } from './translate.ts';

/** The elements that show the texts of each family, without `portico-`. */
export const families = {
  content: ['alert', 'consent', 'elastic-slider', 'lightbox', 'off-canvas', 'popup', 'slider', 'video'],
  forms: ['comments', 'contact-form', 'email-verification', 'form-steps', 'form-validator', 'quantity', 'select'],
  navigation: [
    'anchors',
    'back-to-top',
    'font-status',
    'header-search',
    'live-search',
    'loop-filter',
    'menu',
    'scroll-sections',
    'vertical-menu',
  ],
  protection: ['antispam', 'blocked-message', 'email-decoder', 'protected-form', 'real-person'],
  rules: ['form-validator'],
} as const;

type Family = keyof typeof families;

/** Loads the texts of a family. */
type Load = () => Promise<{ readonly texts: Translations }>;

/** The further languages, with one file for each family. */
export const furtherLanguages: Readonly<Record<Language, Readonly<Record<Family, Load>>>> = {
  ar: {
    content: () => import('./ar/ar-content.ts'),
    forms: () => import('./ar/ar-forms.ts'),
    navigation: () => import('./ar/ar-navigation.ts'),
    protection: () => import('./ar/ar-protection.ts'),
    rules: () => import('./ar/ar-rules.ts'),
  },
  cs: {
    content: () => import('./cs/cs-content.ts'),
    forms: () => import('./cs/cs-forms.ts'),
    navigation: () => import('./cs/cs-navigation.ts'),
    protection: () => import('./cs/cs-protection.ts'),
    rules: () => import('./cs/cs-rules.ts'),
  },
  da: {
    content: () => import('./da/da-content.ts'),
    forms: () => import('./da/da-forms.ts'),
    navigation: () => import('./da/da-navigation.ts'),
    protection: () => import('./da/da-protection.ts'),
    rules: () => import('./da/da-rules.ts'),
  },
  es: {
    content: () => import('./es/es-content.ts'),
    forms: () => import('./es/es-forms.ts'),
    navigation: () => import('./es/es-navigation.ts'),
    protection: () => import('./es/es-protection.ts'),
    rules: () => import('./es/es-rules.ts'),
  },
  fr: {
    content: () => import('./fr/fr-content.ts'),
    forms: () => import('./fr/fr-forms.ts'),
    navigation: () => import('./fr/fr-navigation.ts'),
    protection: () => import('./fr/fr-protection.ts'),
    rules: () => import('./fr/fr-rules.ts'),
  },
  it: {
    content: () => import('./it/it-content.ts'),
    forms: () => import('./it/it-forms.ts'),
    navigation: () => import('./it/it-navigation.ts'),
    protection: () => import('./it/it-protection.ts'),
    rules: () => import('./it/it-rules.ts'),
  },
  ja: {
    content: () => import('./ja/ja-content.ts'),
    forms: () => import('./ja/ja-forms.ts'),
    navigation: () => import('./ja/ja-navigation.ts'),
    protection: () => import('./ja/ja-protection.ts'),
    rules: () => import('./ja/ja-rules.ts'),
  },
  nl: {
    content: () => import('./nl/nl-content.ts'),
    forms: () => import('./nl/nl-forms.ts'),
    navigation: () => import('./nl/nl-navigation.ts'),
    protection: () => import('./nl/nl-protection.ts'),
    rules: () => import('./nl/nl-rules.ts'),
  },
  pl: {
    content: () => import('./pl/pl-content.ts'),
    forms: () => import('./pl/pl-forms.ts'),
    navigation: () => import('./pl/pl-navigation.ts'),
    protection: () => import('./pl/pl-protection.ts'),
    rules: () => import('./pl/pl-rules.ts'),
  },
  pt: {
    content: () => import('./pt/pt-content.ts'),
    forms: () => import('./pt/pt-forms.ts'),
    navigation: () => import('./pt/pt-navigation.ts'),
    protection: () => import('./pt/pt-protection.ts'),
    rules: () => import('./pt/pt-rules.ts'),
  },
  sv: {
    content: () => import('./sv/sv-content.ts'),
    forms: () => import('./sv/sv-forms.ts'),
    navigation: () => import('./sv/sv-navigation.ts'),
    protection: () => import('./sv/sv-protection.ts'),
    rules: () => import('./sv/sv-rules.ts'),
  },
  tr: {
    content: () => import('./tr/tr-content.ts'),
    forms: () => import('./tr/tr-forms.ts'),
    navigation: () => import('./tr/tr-navigation.ts'),
    protection: () => import('./tr/tr-protection.ts'),
    rules: () => import('./tr/tr-rules.ts'),
  },
  uk: {
    content: () => import('./uk/uk-content.ts'),
    forms: () => import('./uk/uk-forms.ts'),
    navigation: () => import('./uk/uk-navigation.ts'),
    protection: () => import('./uk/uk-protection.ts'),
    rules: () => import('./uk/uk-rules.ts'),
  },
  zh: {
    content: () => import('./zh/zh-content.ts'),
    forms: () => import('./zh/zh-forms.ts'),
    navigation: () => import('./zh/zh-navigation.ts'),
    protection: () => import('./zh/zh-protection.ts'),
    rules: () => import('./zh/zh-rules.ts'),
  },
};

/** Loads the texts of an element in a further language. */
export async function loadTranslations(language: Language, localName: string): Promise<void> {
  const loads = furtherLanguages[language];
  if (!loads) return;
  const name = localName.replace('portico-', '');
  const needed = Object.entries(families).filter(([, names]: [string, readonly string[]]) => names.includes(name));
  await Promise.all(
    needed.map(async ([family]) => addTranslations(language, (await loads[family as Family]()).texts)), // The keys of `families`.
  );
}
