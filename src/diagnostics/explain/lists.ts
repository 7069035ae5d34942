import { isObject } from '../../json/json.ts';
import type { HidingFilter } from '../../loop/filter-items.ts';
import { met, reason, unmet } from './reasons.ts';
import { answer, detailOf, had, has, isInState, lastEvent, not, set, state, textOf, type Context } from './facts.ts';
import { asks, check, consent, ifCancelled, ifLast, isOn, no, question, when, yes, type Rule } from './rules.ts';

/* The explanations of the elements that search and filter lists. */

/** A source in the detail of the events of a live search. */
interface Source {
  readonly label: string;
  readonly ajaxUrl: string;
  readonly state: 'found' | 'failed' | 'invalid';
  readonly count: number;
}

const lastSearch = ({ events }: Context) => lastEvent(events, 'portico-error', 'portico-results');

/** The number of results of the last search. */
const results: Rule = (context) => {
  const last = lastSearch(context);
  if (last?.name !== 'portico-results') return undefined;
  const { length } = detailOf(last, 'results') as readonly unknown[]; // The detail of the element's own event.
  const text = JSON.stringify(detailOf(last, 'text'));
  const from = detailOf(last, 'isCached') === true ? ' from the cache' : '';
  return reason(length > 0, `Results for ${text}${from}: ${length}.`, `No results for ${text}${from}.`);
};

/** The results of several sources in the last search. */
const sources: Rule = (context) => {
  const reports = detailOf(lastSearch(context), 'sources') as readonly Source[] | undefined; // The detail of the element's own event.
  return reports?.map(({ label, ajaxUrl, state: result, count }, index) => {
    const name = [`Source ${index + 1}`, label && `“${label}”`, ajaxUrl && `(${ajaxUrl})`].filter(Boolean).join(' ');
    if (result === 'found') return met(`${name} has responded (items: ${count}).`);
    return result === 'failed'
      ? unmet(`${name} has failed: it could not be reached, or its response has no list.`)
      : unmet(`${name} is skipped: its entry in the setting sources is invalid.`);
  });
};

const areSkipped =
  'The sources are skipped: a function of the page replaces them (setSource), or their code could not be loaded.';

export const liveSearch = [
  question(
    'Sends a search',
    asks('isEnabled', {
      enabled: 'The setting enabled is [on.|off.]',
      source: 'It has [a source of results.|no source: ajax-url, sources and setSource() are missing.]',
      policy: '[|A policy of the page forbids the list; the console shows which one.]',
    }),
    when(not(has('input[type=search], input[type=text], input:not([type])')), no('It contains no search field.')),
    asks('isLongEnough', {
      length: 'The field has {length} characters, [at least|fewer than] min-char-count="{minCharCount}".',
    }),
  ),
  question(
    'Shows results',
    when(state('loading'), no('The request is running.')),
    ifLast('portico-error', ['portico-results'], 'The last search failed ({reason}).'),
    results,
    ifCancelled('portico-before-open'),
  ),
  when(
    ({ settings }) => Array.isArray(settings['sources']) && settings['sources'].length > 0,
    question(
      'Gets results of all sources',
      sources,
      when(
        (context) => detailOf(lastSearch(context), 'sources') === undefined,
        when(had('portico-error', 'portico-results'), no(areSkipped), no('Nothing has been searched for yet.')),
      ),
    ),
  ),
  question(
    'Stores recent searches',
    check(set('recent'), 'The setting recent is [{recent}.|0.]'),
    when(set('recent'), consent('memory')),
  ),
];

/** The loop of a filter; `undefined` without one. */
const loopOf = (context: Context) => answer(context, 'loop') as HTMLElement | undefined; // The type of this getter.

const hasLoop = (context: Context): boolean => loopOf(context) !== undefined;

const failure = ifLast(
  'portico-error',
  ['portico-filter'],
  'The last filtering failed ({reason}); the loop has not changed.',
);

const lastFiltering = ({ events }: Context) => lastEvent(events, 'portico-filter');

/** The number of items that match, the number that is shown, and the number that each filter hides. */
const items: Rule = (context) => {
  const last = lastFiltering(context);
  const active = activeFilters(context);
  const shown = loopOf(context)?.querySelectorAll('.e-loop-item').length ?? 0;
  // The details of the element's own event.
  const total = detailOf(last, 'total') as number | undefined;
  const hidden = (detailOf(last, 'hidden') ?? []) as readonly HidingFilter[];
  return [
    active.length > 0 ? met(`Active: ${active.join('; ')}.`) : met('No filter is active.'),
    total === undefined
      ? reason(shown > 0, `Shown items: ${shown}.`, 'The loop has no items.')
      : reason(
          shown > 0,
          `${String(detailOf(last, 'count'))} of ${total} items match; shown: ${shown}.`,
          `None of ${total} items matches.`,
        ),
    ...hidden
      .filter(({ hides }) => hides > 0)
      .map(({ name, hides, without }) => ({
        met: shown > 0,
        text: `The filter ${name} hides ${hides} of ${total} items; ${without} match without it.`,
      })),
  ];
};

/** Returns the active filters as texts: the terms of the last `portico-filter` event or of the address, and the fields with a value. */
function activeFilters(context: Context): readonly string[] {
  const { element, settings } = context;
  const last = lastFiltering(context);
  const filtered = detailOf(last, 'query');
  const query = new URLSearchParams(typeof filtered === 'string' ? filtered : location.search);
  const groups = detailOf(last, 'filters');
  const chosen = isObject(groups) ? groups[String(settings['filterType'])] : undefined;
  const joined = Object.entries(isObject(chosen) ? chosen : {}).flatMap(([taxonomy, filter]) =>
    isObject(filter) && Array.isArray(filter.terms)
      ? `${taxonomy}: ${filter.terms.join(filter.logicalJoin === 'OR' ? ' or ' : ' and ')}`
      : [],
  );
  // Exclusions are only in the address. Before the first filtering, terms are only there, too.
  const written = [...query].filter(
    ([name, value]) => name.startsWith('e-filter-') && (last === undefined || value.startsWith('!')),
  );
  const names = [...element.querySelectorAll('[data-search], [data-min], [data-max], [data-sort]')].map(
    (field) => field.getAttribute('name') ?? '',
  );
  const fields = [...new Set(names)].map((name) => [name, query.get(name)?.trim() ?? '']);
  const pairs = [...written, ...fields.filter(([, value]) => value !== '')];
  return [...joined, ...pairs.map(([name, value]) => `${name}=${value}`)];
}

/** The number of pages that have loaded since the last filtering. */
const pages: Rule = ({ settings, events }) => {
  const start = events.findLastIndex(({ name }) => name === 'portico-before-filter');
  // The first event is the filtering itself, not a further page.
  const filtered = events.slice(start + 1).filter(({ name }) => name === 'portico-filter').length;
  const loaded = start < 0 ? filtered : Math.max(filtered - 1, 0);
  const count = `${loaded} of ${String(settings['autoPages'])} (auto-pages).`;
  return reason(
    loaded < Number(settings['autoPages']),
    `Further pages that have loaded: ${count}`,
    `All further pages have loaded: ${count} The visitor presses the link.`,
  );
};

/** The source of the items. */
const source: Rule = (context) => {
  const loop = loopOf(context);
  const [kind, itemsUrl] = ['source', 'itemsUrl'].map((name) => textOf(context, name));
  if (!loop) return undefined;
  if (kind === 'page') return met('The source is "page": it filters the items in the loop without a request.');
  if (kind === 'server') return met('The source is "server": the server filters.');
  if (!itemsUrl) return unmet('The setting items-url is missing.');
  return loop.querySelector('template') || has('template')(context)
    ? met(`The source is "json": it filters the items of ${itemsUrl}.`)
    : unmet('The loop contains no <template> for the items of the list.');
};

export const loopFilter = [
  question(
    'Filters the loop',
    check(
      hasLoop,
      '[Its loop is in the page.|The page has no loop with the id in "for" or the widget in "widget-id".]',
    ),
    source,
    when(not(set('auto')), yes('The setting auto is off: it filters when the form is submitted.')),
    ifCancelled('portico-before-filter'),
    when(state('loading'), no('It is loading the loop.')),
    failure,
  ),
  when(hasLoop, question('Shows items', items)),
  when(
    (context) => hasLoop(context) && set('autoPages')(context),
    question(
      'Loads the next page on scrolling',
      pages,
      check(
        (context) => loopOf(context)?.querySelector('[data-portico-load-more]') instanceof Element,
        'The loop has [a|no] link to more items.',
      ),
      failure,
    ),
  ),
  question(
    'Writes the filters into the address',
    when(
      set('history', 'push'),
      yes('The setting history is "push": Back restores the previous filters.'),
      check(set('history', 'replace'), 'The setting history is ["replace": there is no entry for Back.|"none".]'),
    ),
    when(set('pageInAddress'), isOn('pageInAddress')),
  ),
];

export const select = [
  question(
    'Opens its own list',
    when(not(has('select')), no('It contains no <select>.')),
    asks('openable', {
      pointer: ({ element }) =>
        isInState(element, 'filter')
          ? 'The list has a text field.'
          : '[This device has a precise pointer.|This is a touch device, on which the native picker is used.]',
      size: ({ element }) =>
        `[|The <select> has size="${element.querySelector('select')?.size}", so that its list is always visible.]`,
      child: '[|The multiple <select> is not a child of the element.]',
      disabled: '[|The <select> is disabled.]',
    }),
    ifCancelled('portico-before-open'),
  ),
];
