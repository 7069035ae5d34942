import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { detailOf, ifCancelled, isInState, isOn, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import type { LoggedEvent } from '../../src/diagnostics/page/event-log.ts';
import { isObject } from '../../src/json/json.ts';
import type { HidingFilter } from '../../src/loop/filter-items.ts';
import type { loopFilterSettings } from './loop-filter.settings.ts';

type Context = ExplainContext<typeof loopFilterSettings>;

/** Explains why the loop is filtered, why items are hidden, why pages load on scrolling, and why the address changes, or why not. */
export function explain(context: Context): readonly Decision[] {
  const { settings, events } = context;
  const loop = findLoop(context);
  return [
    decide('Filters the loop', [
      reason(
        loop !== undefined,
        'Its loop is in the page.',
        'The page has no loop with the id in "for" or the widget in "widget-id".',
      ),
      loop && sourceReason(context, loop),
      settings.auto ? undefined : met('The setting auto is off: it filters when the form is submitted.'),
      ifCancelled(events, 'portico-before-filter'),
      isInState(context.element, 'loading') ? unmet('It is loading the loop.') : undefined,
      errorReason(events),
    ]),
    ...(loop ? [itemsDecision(context, loop), ...pagesDecision(context, loop)] : []),
    addressDecision(context),
  ];
}

function findLoop({ element, settings }: Context): Element | undefined {
  const { for: id, widgetId } = settings;
  const widget = CSS.escape(widgetId);
  const selector = id ? `#${CSS.escape(id)}` : widget && `[data-id="${widget}"], .elementor-element-${widget}`;
  const root = element.getRootNode();
  if (!selector || !(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  return root.querySelector(selector) ?? undefined;
}

/** The place from which the items come. */
function sourceReason({ element, settings }: Context, loop: Element): Reason {
  const { source, itemsUrl } = settings;
  if (source === 'page') return met('The source is "page": it filters the items in the loop without a request.');
  if (source === 'server') return met('The source is "server": the server filters.');
  if (itemsUrl === '') return unmet('The setting items-url is missing.');
  return reason(
    (loop.querySelector('template') ?? element.querySelector('template')) !== null,
    `The source is "json": it filters the items of ${itemsUrl}.`,
    'The loop contains no <template> for the items of the list.',
  );
}

/** The condition that the last filtering has not failed; absent if it has not. */
function errorReason(events: readonly LoggedEvent[]): Reason | undefined {
  const last = lastEvent(events, 'portico-error', 'portico-filter');
  const failure = String(detailOf(last, 'reason'));
  return last?.name === 'portico-error'
    ? unmet(`The last filtering failed (${failure}); the loop has not changed.`)
    : undefined;
}

/** Explains which filters are active, and which of them hide items. */
function itemsDecision(context: Context, loop: Element): Decision {
  const last = lastEvent(context.events, 'portico-filter');
  const active = activeFilters(context, last);
  const shown = loop.querySelectorAll('.e-loop-item').length;
  // The details of the element's own event.
  const total = detailOf(last, 'total') as number | undefined;
  const hidden = (detailOf(last, 'hidden') ?? []) as readonly HidingFilter[];
  return decide('Shows items', [
    active.length > 0 ? met(`Active: ${active.join('; ')}.`) : met('No filter is active.'),
    reason(
      shown > 0,
      total !== undefined
        ? `${Number(detailOf(last, 'count'))} of ${total} items match; shown: ${shown}.`
        : `Shown items: ${shown}.`,
      total !== undefined ? `None of ${total} items matches.` : 'The loop has no items.',
    ),
    ...hidden.filter(({ hides }) => hides > 0).map((filter) => hidingReason(filter, total ?? 0, shown > 0)),
  ]);
}

/** The number of items that one filter hides. */
const hidingReason = ({ name, hides, without }: HidingFilter, total: number, hasItems: boolean): Reason => {
  const text = `The filter ${name} hides ${hides} of ${total} items; ${without} match without it.`;
  return hasItems ? met(text) : unmet(text);
};

/** Returns the active filters as texts: the terms of the last filtering or of the address, and the marked fields. */
function activeFilters({ element, settings }: Context, last: LoggedEvent | undefined): readonly string[] {
  // The detail of the element's own event.
  const query = new URLSearchParams((detailOf(last, 'query') as string | undefined) ?? location.search);
  const groups = detailOf(last, 'filters');
  const chosen = isObject(groups) ? groups[settings.filterType] : undefined;
  const joined = Object.entries(isObject(chosen) ? chosen : {}).flatMap(([taxonomy, filter]) =>
    isObject(filter) && Array.isArray(filter.terms)
      ? `${taxonomy}: ${filter.terms.join(filter.logicalJoin === 'OR' ? ' or ' : ' and ')}`
      : [],
  );
  // Only the address contains exclusions and, before the first filtering, terms.
  const written = [...query].flatMap(([name, value]) =>
    name.startsWith('e-filter-') && (last === undefined || value.startsWith('!')) ? `${name}=${value}` : [],
  );
  const fields = [...element.querySelectorAll('[data-search], [data-min], [data-max], [data-sort]')].flatMap(
    (field) => {
      const name = field.getAttribute('name') ?? '';
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : `${name}=${value}`;
    },
  );
  return [...joined, ...written, ...new Set(fields)];
}

/** Explains why the next page loads on scrolling; without `auto-pages`, there is nothing to explain. */
function pagesDecision({ settings, events }: Context, loop: Element): Decision[] {
  const { autoPages } = settings;
  if (autoPages === 0) return [];
  const start = events.findLastIndex(({ name }) => name === 'portico-before-filter');
  // The first event after it is the filtering itself.
  const filtered = events.slice(start + 1).filter(({ name }) => name === 'portico-filter').length;
  const loaded = start < 0 ? filtered : Math.max(filtered - 1, 0);
  return [
    decide('Loads the next page on scrolling', [
      reason(
        loaded < autoPages,
        `Further pages that have loaded: ${loaded} of ${autoPages} (auto-pages).`,
        `All further pages have loaded: ${loaded} of ${autoPages} (auto-pages). The visitor presses the link.`,
      ),
      reason(
        loop.querySelector('[data-portico-load-more]') !== null,
        'The loop has a link to more items.',
        'The loop has no link to more items.',
      ),
      errorReason(events),
    ]),
  ];
}

/** Explains why the address of the page contains the filters. */
function addressDecision({ settings }: Context): Decision {
  const { history, pageInAddress } = settings;
  return decide('Writes the filters into the address', [
    reason(
      history !== 'none',
      history === 'push'
        ? 'The setting history is "push": Back restores the previous filters.'
        : 'The setting history is "replace": there is no entry for Back.',
      'The setting history is "none".',
    ),
    pageInAddress ? isOn('page-in-address', pageInAddress) : undefined,
  ]);
}
