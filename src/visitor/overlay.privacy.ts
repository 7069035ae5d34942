import type { StoredData } from '../privacy/privacy.ts';

/** The data that all popups and panels of a site share, including `disabled`, for elements that offer “do not show again”. */
export const overlayStores: readonly StoredData[] = [
  {
    areas: ['local'],
    key: 'portico-overlays',
    content: {
      en: 'The numbers of page views and sessions, the time of the last opening, and the counts of each popup and panel',
      de: 'Anzahl der Seitenaufrufe und Sitzungen, Zeit der letzten Öffnung sowie Zähler jedes Popups und Panels',
    },
    purpose: 'memory',
    lifetime: {
      en: 'until the consent is revoked or the visitor clears the storage',
      de: 'bis zum Widerruf der Einwilligung oder zum Leeren des Speichers',
    },
  },
  {
    areas: ['session'],
    key: 'portico-overlays',
    content: {
      en: 'A mark that this session was counted, and the number of shows of each popup and panel in it',
      de: 'Kennzeichen der gezählten Sitzung und Anzahl der Anzeigen jedes Popups und Panels in dieser Sitzung',
    },
    purpose: 'memory',
    lifetime: { en: 'the session of the tab', de: 'Sitzung des Tabs' },
  },
  {
    areas: ['local'],
    key: 'portico-variants',
    content: {
      en: 'The chosen popup or panel of each experiment',
      de: 'Das gewählte Popup oder Panel jedes Experiments',
    },
    purpose: 'memory',
    lifetime: {
      en: 'until the consent is revoked or the visitor clears the storage',
      de: 'bis zum Widerruf der Einwilligung oder zum Leeren des Speichers',
    },
    setting: 'variant-of',
  },
];
