import type { Language } from '../text/text.ts';
import { addTranslations, type Translations } from './translate.ts';

type Family = 'content' | 'forms';

/** The elements that show the texts of each family, as tags without `portico-`. */
export const families: Readonly<Record<Family, readonly string[]>> = {
  content: [
    'alert',
    'anchors',
    'back-to-top',
    'blocked-message',
    'consent',
    'elastic-slider',
    'email-decoder',
    'font-status',
    'header-search',
    'lightbox',
    'live-search',
    'loop-filter',
    'menu',
    'off-canvas',
    'popup',
    'scroll-sections',
    'slider',
    'vertical-menu',
    'video',
  ],
  forms: [
    'antispam',
    'comments',
    'contact-form',
    'email-verification',
    'form-steps',
    'form-validator',
    'protected-form',
    'quantity',
    'real-person',
    'select',
  ],
};

/** Imports the texts of a family. */
type Load = () => Promise<{ readonly default: Translations }>;

/** The languages other than English and German, with one file for each family of texts. */
export const furtherLanguages: Readonly<Record<Language, Readonly<Record<Family, Load>>>> = {
  ar: { content: () => import('./ar/ar-content.json'), forms: () => import('./ar/ar-forms.json') },
  cs: { content: () => import('./cs/cs-content.json'), forms: () => import('./cs/cs-forms.json') },
  da: { content: () => import('./da/da-content.json'), forms: () => import('./da/da-forms.json') },
  es: { content: () => import('./es/es-content.json'), forms: () => import('./es/es-forms.json') },
  fr: { content: () => import('./fr/fr-content.json'), forms: () => import('./fr/fr-forms.json') },
  it: { content: () => import('./it/it-content.json'), forms: () => import('./it/it-forms.json') },
  ja: { content: () => import('./ja/ja-content.json'), forms: () => import('./ja/ja-forms.json') },
  nl: { content: () => import('./nl/nl-content.json'), forms: () => import('./nl/nl-forms.json') },
  pl: { content: () => import('./pl/pl-content.json'), forms: () => import('./pl/pl-forms.json') },
  pt: { content: () => import('./pt/pt-content.json'), forms: () => import('./pt/pt-forms.json') },
  sv: { content: () => import('./sv/sv-content.json'), forms: () => import('./sv/sv-forms.json') },
  tr: { content: () => import('./tr/tr-content.json'), forms: () => import('./tr/tr-forms.json') },
  uk: { content: () => import('./uk/uk-content.json'), forms: () => import('./uk/uk-forms.json') },
  zh: { content: () => import('./zh/zh-content.json'), forms: () => import('./zh/zh-forms.json') },
};

/** Loads the texts of an element in one of these languages. */
export async function loadTranslations(language: Language, localName: string): Promise<void> {
  const loads = furtherLanguages[language];
  if (!loads) return;
  const name = localName.replace('portico-', '');
  for (const family of ['content', 'forms'] as const)
    if (families[family].includes(name)) addTranslations(language, (await loads[family]()).default);
}
