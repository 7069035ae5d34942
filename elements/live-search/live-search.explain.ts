import {
  decide,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import {
  detailOf,
  hasConsent,
  ifCancelled,
  isInState,
  isOn,
  lastEvent,
} from '../../src/diagnostics/explain/reasons.ts';
import type { liveSearchSettings } from './live-search.settings.ts';

type Context = ExplainContext<typeof liveSearchSettings>;

/** Explains why a search is sent and its results are shown, or are not. */
export function explain(context: Context): readonly Decision[] {
  const { element, settings, events } = context;
  const input = element.querySelector<HTMLInputElement>('input[type=search], input[type=text], input:not([type])');
  const failed = lastEvent(events, 'portico-error', 'portico-results');
  return [
    decide(
      ['Sends a search', 'Sendet eine Suche'],
      [
        isOn('enabled', settings.enabled),
        reason(
          // With a source of a script, the field is a combobox without the setting.
          settings.ajaxUrl !== '' || input?.role === 'combobox',
          ['It has a source of results.', 'Es hat eine Quelle für Ergebnisse.'],
          ['The setting ajax-url is missing.', 'Die Einstellung ajax-url fehlt.'],
        ),
        input
          ? hasEnoughCharacters(input.value.trim(), settings.minCharCount)
          : unmet('It contains no search field.', 'Es enthält kein Suchfeld.'),
        input && settings.enabled && settings.ajaxUrl !== '' && input.role !== 'combobox'
          ? unmet(
              'A policy of the page forbids the list; the console shows which one.',
              'Eine Richtlinie der Seite verbietet die Liste; die Konsole zeigt, welche.',
            )
          : undefined,
      ],
    ),
    decide(
      ['Shows results', 'Zeigt Ergebnisse'],
      [
        isInState(element, 'loading') ? unmet('The request is running.', 'Die Anfrage läuft.') : undefined,
        failed?.name === 'portico-error'
          ? unmet(
              `The last search failed (${String(detailOf(failed, 'reason'))}).`,
              `Die letzte Suche ist gescheitert (${String(detailOf(failed, 'reason'))}).`,
            )
          : undefined,
        ifCancelled(events, 'portico-before-open'),
      ],
    ),
    decide(
      ['Stores recent searches', 'Speichert letzte Suchen'],
      [
        reason(
          settings.recent > 0,
          [`The setting recent is ${settings.recent}.`, `Die Einstellung recent ist ${settings.recent}.`],
          ['The setting recent is 0.', 'Die Einstellung recent ist 0.'],
        ),
        settings.recent > 0 ? hasConsent('memory', settings.consent) : undefined,
      ],
    ),
  ];
}

const hasEnoughCharacters = ({ length }: string, needed: number): Reason =>
  reason(
    length >= needed,
    [
      `The field has ${length} characters, at least min-char-count="${needed}".`,
      `Das Feld hat ${length} Zeichen, mindestens min-char-count="${needed}".`,
    ],
    [
      `The field has ${length} characters, fewer than min-char-count="${needed}".`,
      `Das Feld hat ${length} Zeichen, weniger als min-char-count="${needed}".`,
    ],
  );
