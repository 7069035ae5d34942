import type { Outcome } from '../../../src/http/request.ts';
import type { SourceReport } from '../live-search.settings.ts';
import { requestAjax } from './ajax-source.ts';
import { postTypes } from './post-types.ts';
import { notRequested, type RequestResults, type SearchQuery, type SearchSettings } from './source-types.ts';

/** Logs a console warning for the author. */
export type Warn = (message: string) => void;

/**
 * A function that finds the results of a text in place of a request. It returns the results in the format of the server's response (a list with
 * `title` and `post_url`), or a promise of them. The signal aborts when the results are no longer needed.
 */
export type SearchSource = (text: string, signal: AbortSignal) => unknown;

export const loadIndexSource = () => import('../text-index/index-file.ts');

const loadGetSources = () => import('./get-sources.ts');

/** The code that is already loaded. An `import()` of it would resolve only after the browser has painted the page. */
const loadedSources = new Map<SearchSettings['source'], RequestResults>();

export async function loadSource(source: SearchSettings['source']): Promise<RequestResults> {
  if (source === 'ajax') return requestAjax;
  const known = loadedSources.get(source);
  if (known) return known;
  const loaded =
    source === 'index' ? (await loadIndexSource()).requestIndex : (await loadGetSources()).getSources[source];
  loadedSources.set(source, loaded);
  return loaded;
}

export const loadSeveralSources = () => import('./several-sources.ts');

/** Requests results from the address of the setting. */
export async function requestResults(query: SearchQuery, signal: AbortSignal, lifetime: AbortSignal): Promise<Outcome> {
  const requestFrom = await loadSource(query.settings.source).catch(() => undefined);
  return requestFrom && !signal.aborted ? requestFrom(query, signal, lifetime) : notRequested;
}

/** Returns the results of a source as the response of a server; an error of the source is a failed response. */
export async function readSource(source: SearchSource, text: string, signal: AbortSignal): Promise<Outcome> {
  try {
    return { kind: 'json', status: 200, data: await source(text, signal) };
  } catch {
    return signal.aborted ? { kind: 'lost', reason: 'aborted' } : { kind: 'other', status: 500, body: '' };
  }
}

/** An outcome, with the result of each of several sources. */
export interface ReportedOutcome {
  readonly outcome: Outcome;
  readonly sources?: readonly SourceReport[];
}

/** Requests results from several addresses. */
export async function requestAll(
  query: SearchQuery,
  warn: Warn,
  signal: AbortSignal,
  lifetime: AbortSignal,
): Promise<ReportedOutcome> {
  const several = await loadSeveralSources().catch(() => undefined);
  if (!several) return { outcome: notRequested };
  const sources = several.readSources(query.settings, warn);
  const valid = sources.filter((source) => source !== undefined);
  const requests = valid.map(({ settings }) => {
    const types = settings.postType ? postTypes(settings.postType, new FormData()) : query.types;
    return requestResults({ ...query, types, settings }, signal, lifetime);
  });
  const outcomes = await Promise.all(requests);
  const labels = valid.map(({ label }) => label);
  return { outcome: several.mergeOutcomes(outcomes, labels), sources: several.reportSources(sources, outcomes) };
}
