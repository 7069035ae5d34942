import {
  decide,
  met,
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
import type { LoggedEvent } from '../../src/diagnostics/page/event-log.ts';
import type { liveSearchSettings, ResultsDetail, SourceReport } from './live-search.settings.ts';

type Context = ExplainContext<typeof liveSearchSettings>;

/** Explains why a search is sent and its results are shown, or are not. */
export function explain(context: Context): readonly Decision[] {
  const { element, settings, events } = context;
  const input = element.querySelector<HTMLInputElement>('input[type=search], input[type=text], input:not([type])');
  const hasAddress = settings.ajaxUrl !== '' || settings.sources.length > 0;
  const last = lastEvent(events, 'portico-error', 'portico-results');
  return [
    decide('Sends a search', [
      isOn('enabled', settings.enabled),
      reason(
        // With a source of a script, the field is a combobox without the setting.
        hasAddress || input?.role === 'combobox',
        'It has a source of results.',
        'It has no source: ajax-url, sources and setSource() are missing.',
      ),
      input ? hasEnoughCharacters(input.value.trim(), settings.minCharCount) : unmet('It contains no search field.'),
      input && settings.enabled && hasAddress && input.role !== 'combobox'
        ? unmet('A policy of the page forbids the list; the console shows which one.')
        : undefined,
    ]),
    decide('Shows results', [
      isInState(element, 'loading') ? unmet('The request is running.') : undefined,
      last?.name === 'portico-error'
        ? unmet(`The last search failed (${String(detailOf(last, 'reason'))}).`)
        : undefined,
      last?.name === 'portico-results' ? countReason(last) : undefined,
      ifCancelled(events, 'portico-before-open'),
    ]),
    ...sourcesDecision(settings, last),
    decide('Stores recent searches', [
      reason(settings.recent > 0, `The setting recent is ${settings.recent}.`, 'The setting recent is 0.'),
      settings.recent > 0 ? hasConsent('memory', settings.consent) : undefined,
    ]),
  ];
}

/** The number of results of the last search. */
function countReason(last: LoggedEvent): Reason {
  // The details of the element's own event.
  const { length } = detailOf(last, 'results') as ResultsDetail['results'];
  const text = JSON.stringify(detailOf(last, 'text'));
  const from = detailOf(last, 'isCached') === true ? ' from the cache' : '';
  return reason(length > 0, `Results for ${text}${from}: ${length}.`, `No results for ${text}${from}.`);
}

/** Explains which of several sources have responded; without the setting `sources`, there is nothing to explain. */
function sourcesDecision({ sources }: Context['settings'], last: LoggedEvent | undefined): Decision[] {
  if (sources.length === 0) return [];
  // The detail of the element's own event.
  const reports = detailOf(last, 'sources') as ResultsDetail['sources'];
  return [
    decide(
      'Gets results of all sources',
      reports?.map(sourceReason) ?? [
        last
          ? unmet(
              'The sources are skipped: a function of the page replaces them (setSource), or their code could not be loaded.',
            )
          : unmet('Nothing has been searched for yet.'),
      ],
    ),
  ];
}

/** The result of one source in the last search. */
function sourceReason({ label, ajaxUrl, state, count }: SourceReport, index: number): Reason {
  const name = [`Source ${index + 1}`, label && `“${label}”`, ajaxUrl && `(${ajaxUrl})`].filter(Boolean).join(' ');
  switch (state) {
    case 'found':
      return met(`${name} has responded (items: ${count}).`);
    case 'failed':
      return unmet(`${name} has failed: it could not be reached, or its response has no list.`);
    case 'invalid':
      return unmet(`${name} is skipped: its entry in the setting sources is invalid.`);
  }
}

const hasEnoughCharacters = ({ length }: string, needed: number): Reason =>
  reason(
    length >= needed,
    `The field has ${length} characters, at least min-char-count="${needed}".`,
    `The field has ${length} characters, fewer than min-char-count="${needed}".`,
  );
