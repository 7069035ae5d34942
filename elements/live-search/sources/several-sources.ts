import type { Outcome } from '../../../src/http/request.ts';
import { isObject } from '../../../src/json/json.ts';
import { isFields, type SourceReport } from '../live-search.settings.ts';
import { withRawItem } from './raw-items.ts';
import type { SearchSettings } from './source-types.ts';

const kinds: readonly SearchSettings['source'][] = ['ajax', 'wp-rest', 'json', 'index'];

/** One of several sources, with its settings. */
interface SourceSettings {
  readonly settings: SearchSettings;
  /** The heading above the results of the source. */
  readonly label: string;
}

const isTextOrMissing = (value: unknown): value is string | undefined => ['string', 'undefined'].includes(typeof value);

/** Reads an entry of the setting `sources`; `undefined` if it is invalid. */
function readSource(entry: unknown, settings: SearchSettings): SourceSettings | undefined {
  if (!isObject(entry)) return undefined;
  const { ajaxUrl, label, postType, perPage = settings.perPage, fields = {} } = entry;
  const source = kinds.find((kind) => kind === (entry.source ?? 'ajax'));
  if (!source || typeof ajaxUrl !== 'string' || !isTextOrMissing(label) || !isTextOrMissing(postType)) return undefined;
  if (typeof perPage !== 'number' || !(perPage >= 1) || !isObject(fields) || !isFields(fields)) return undefined;
  const own = { ajaxUrl, source, perPage, fields, postType: postType ?? settings.postType, sources: [] };
  return { settings: { ...settings, ...own }, label: label ?? '' };
}

/** Reads the setting `sources`. Warns about invalid entries, which become `undefined`. */
export const readSources = (
  settings: SearchSettings,
  warn: (message: string) => void,
): readonly (SourceSettings | undefined)[] =>
  settings.sources.map((entry) => {
    const source = readSource(entry, settings);
    if (source) return source;
    warn(
      `its setting sources contains ${JSON.stringify(entry)}, which is left out; write an object with "ajaxUrl" (text), and optionally "source" (${kinds.join(', ')}), "label" and "postType" (texts), "perPage" (a number from 1 on) and "fields" (as in the setting fields)`,
    );
    return undefined;
  });

/** Returns the items of an outcome in the format of the Ajax endpoint; `undefined` after a failure. */
function itemsOf(outcome: Outcome): readonly unknown[] | undefined {
  const data = outcome.kind === 'json' && outcome.status < 300 ? outcome.data : undefined;
  if (Array.isArray(data)) return data;
  return isObject(data) ? Object.values(data) : undefined;
}

/**
 * Returns the results of several sources as one outcome. They are in the order of the sources, whose labels become the groups. A source that has
 * failed is left out. If all sources have failed, returns the first failure.
 */
export function mergeOutcomes(outcomes: readonly Outcome[], labels: readonly string[]): Outcome {
  const lists = outcomes.map(itemsOf);
  const failed = outcomes.find((_, index) => lists[index] === undefined);
  if (failed && lists.every((list) => list === undefined)) return failed;
  const data = lists.flatMap((items = [], index) =>
    items.map((item) => (isObject(item) ? withRawItem({ ...item, group: labels[index] ?? '' }, item) : item)),
  );
  return { kind: 'json', status: 200, data };
}

/** Returns a report about each source. `outcomes` contains only the outcomes of valid sources. */
export function reportSources(
  sources: readonly (SourceSettings | undefined)[],
  outcomes: readonly Outcome[],
): readonly SourceReport[] {
  const lists = outcomes.map(itemsOf).values();
  return sources.map((source): SourceReport => {
    if (!source) return { label: '', ajaxUrl: '', state: 'invalid', count: 0 };
    const items = lists.next().value;
    const { label, settings } = source;
    return { label, ajaxUrl: settings.ajaxUrl, state: items ? 'found' : 'failed', count: items?.length ?? 0 };
  });
}
