import type { Language } from '../text/text.ts';
import { addTranslations, type Translations } from './translate.ts';

type Family = 'content' | 'forms';

/** The elements that show the texts of each family, without `portico-`. */
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

/** Loads the texts of a family. */
type Load = () => Promise<{ readonly texts: Translations }>;

/** The further languages, with one file for each family. */
export const furtherLanguages: Readonly<Record<Language, Readonly<Record<Family, Load>>>> = {
  ar: { content: () => import('./ar/ar-content.ts'), forms: () => import('./ar/ar-forms.ts') },
  cs: { content: () => import('./cs/cs-content.ts'), forms: () => import('./cs/cs-forms.ts') },
  da: { content: () => import('./da/da-content.ts'), forms: () => import('./da/da-forms.ts') },
  es: { content: () => import('./es/es-content.ts'), forms: () => import('./es/es-forms.ts') },
  fr: { content: () => import('./fr/fr-content.ts'), forms: () => import('./fr/fr-forms.ts') },
  it: { content: () => import('./it/it-content.ts'), forms: () => import('./it/it-forms.ts') },
  ja: { content: () => import('./ja/ja-content.ts'), forms: () => import('./ja/ja-forms.ts') },
  nl: { content: () => import('./nl/nl-content.ts'), forms: () => import('./nl/nl-forms.ts') },
  pl: { content: () => import('./pl/pl-content.ts'), forms: () => import('./pl/pl-forms.ts') },
  pt: { content: () => import('./pt/pt-content.ts'), forms: () => import('./pt/pt-forms.ts') },
  sv: { content: () => import('./sv/sv-content.ts'), forms: () => import('./sv/sv-forms.ts') },
  tr: { content: () => import('./tr/tr-content.ts'), forms: () => import('./tr/tr-forms.ts') },
  uk: { content: () => import('./uk/uk-content.ts'), forms: () => import('./uk/uk-forms.ts') },
  zh: { content: () => import('./zh/zh-content.ts'), forms: () => import('./zh/zh-forms.ts') },
};

/** Loads the texts of an element in a further language. */
export async function loadTranslations(language: Language, localName: string): Promise<void> {
  const loads = furtherLanguages[language];
  if (!loads) return;
  const name = localName.replace('portico-', '');
  for (const family of ['content', 'forms'] as const)
    if (families[family].includes(name)) addTranslations(language, (await loads[family]()).texts);
}
