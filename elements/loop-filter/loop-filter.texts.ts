import type { Dictionary } from '../../src/text/text.ts';

/** The texts of a filter. */
export type LoopFilterText = 'one' | 'count' | 'none' | 'more' | 'loading' | 'offline' | 'late' | 'failed' | 'retry';

export const loopFilterTexts: Dictionary<LoopFilterText> = {
  en: {
    one: '1 result',
    count: '{count} results',
    none: 'No results',
    more: '{count} more',
    loading: 'Loading …',
    offline: 'You are probably offline. What you see is not filtered anew.',
    late: 'The site did not answer in time. What you see is not filtered anew.',
    failed: 'The results could not be loaded. What you see is not filtered anew.',
    retry: 'Try again',
  },
  de: {
    one: '1 Ergebnis',
    count: '{count} Ergebnisse',
    none: 'Keine Ergebnisse',
    more: '{count} weitere',
    loading: 'Wird geladen …',
    offline: 'Sie sind vermutlich offline. Was Sie sehen, ist nicht neu gefiltert.',
    late: 'Die Website hat nicht rechtzeitig geantwortet. Was Sie sehen, ist nicht neu gefiltert.',
    failed: 'Die Ergebnisse konnten nicht geladen werden. Was Sie sehen, ist nicht neu gefiltert.',
    retry: 'Noch einmal versuchen',
  },
};
