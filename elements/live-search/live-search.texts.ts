import type { Dictionary } from '../../src/text/text.ts';

const english = {
  empty: 'No search results match your query. Please try again.',
  loading: 'Searching …',
  offline: 'You are probably offline.',
  late: 'The site did not answer in time. Please try again.',
  failed: 'The search did not work. Please try again.',
  one: '1 result',
  count: '{count} results',
  all: 'All results for “{text}”',
  results: 'Search results',
  recent: 'Recent searches',
  forget: 'Forget recent searches',
};

/** The texts of the search. The CMS prescribes the German text for no results word by word. */
export const liveSearchTexts: Dictionary<keyof typeof english> = {
  en: english,
  de: {
    empty: 'Keine Suchergebnisse stimmen mit Ihrer Anfrage überein. Bitte versuchen Sie es noch einmal',
    loading: 'Es wird gesucht …',
    offline: 'Sie sind vermutlich offline.',
    late: 'Die Website hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.',
    failed: 'Die Suche hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
    one: '1 Ergebnis',
    count: '{count} Ergebnisse',
    all: 'Alle Ergebnisse für „{text}“',
    results: 'Suchergebnisse',
    recent: 'Letzte Suchen',
    forget: 'Letzte Suchen vergessen',
  },
};

/** Returns a text of the search with its placeholders filled in. */
export type GetText = (key: keyof typeof english, values?: Readonly<Record<string, number | string>>) => string;
