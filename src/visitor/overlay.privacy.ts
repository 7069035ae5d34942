import type { StoredData } from '../privacy/privacy.ts';

/** The data that all popups and panels of a site share, including `disabled`, for elements that offer “do not show again”. */
export const overlayStores: readonly StoredData[] = [
  {
    areas: ['local'],
    key: 'portico-overlays',
    content:
      'The numbers of page views and sessions, the time of the last opening, and the counts of each popup and panel',
    purpose: 'memory',
    lifetime: 'until the consent is revoked or the visitor clears the storage',
  },
  {
    areas: ['session'],
    key: 'portico-overlays',
    content: 'A mark that this session was counted, and the number of shows of each popup and panel in it',
    purpose: 'memory',
    lifetime: 'the session of the tab',
  },
  {
    areas: ['local'],
    key: 'portico-variants',
    content: 'The chosen popup or panel of each experiment',
    purpose: 'memory',
    lifetime: 'until the consent is revoked or the visitor clears the storage',
    setting: 'variant-of',
  },
];
