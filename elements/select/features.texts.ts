import type { Dictionary } from '../../src/text/text.ts';

/** The texts of the list with a text field, of the tags and of the clear button. */
export const featureTexts = {
  en: {
    placeholder: 'Type to find an option',
    close: 'Close',
    empty: 'No matches',
    loading: 'Loading…',
    type: 'Type to see options',
    short: 'Type at least {count} characters',
    offline: 'No connection. Type again to retry.',
    late: 'The server takes too long. Type again to retry.',
    failed: 'The options could not be loaded. Type again to retry.',
    one: '1 option',
    count: '{count} options',
    chosen: 'Chosen: {label}',
    clear: 'Clear {label}',
    cleared: 'Choice cleared',
    remove: 'Remove {option}',
    removed: '{option} removed',
  },
  de: {
    placeholder: 'Tippen, um zu suchen',
    close: 'Schließen',
    empty: 'Keine Treffer',
    loading: 'Wird geladen …',
    type: 'Tippen, um Optionen zu sehen',
    short: 'Mindestens {count} Zeichen eingeben',
    offline: 'Keine Verbindung. Zum Wiederholen erneut tippen.',
    late: 'Der Server braucht zu lange. Zum Wiederholen erneut tippen.',
    failed: 'Die Optionen konnten nicht geladen werden. Zum Wiederholen erneut tippen.',
    one: '1 Option',
    count: '{count} Optionen',
    chosen: 'Ausgewählt: {label}',
    clear: '{label} leeren',
    cleared: 'Auswahl gelöscht',
    remove: '{option} entfernen',
    removed: '{option} entfernt',
  },
} satisfies Dictionary<string>;

type FeatureText = keyof (typeof featureTexts)['en'];

/** Returns a text and replaces its placeholders. */
export type GetText = (key: FeatureText, values?: Readonly<Record<string, string | number>>) => string;
