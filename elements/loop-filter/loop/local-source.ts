import { createElement } from '../../../src/dom/create-element.ts';
import type { Host } from '../../../src/kit/controller.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { languageOf } from '../../../src/text/text.ts';
import type { LoopResponse } from './api.ts';
import { controlsByTaxonomy } from '../controls/controls.ts';
import type { Criteria } from '../../../src/loop/criteria.ts';
import { featureTexts } from '../lazy-features.texts.ts';
import type { FilterSelection } from '../controls/filter-selection.ts';
import { type LoopItem, localLoopOf } from './local-loop.ts';
import { type loopFilterEvents, type loopFilterSettings, loopFilterTexts } from '../loop-filter.settings.ts';
import { countTerms, filterItems, hidingFilters } from '../../../src/loop/filter-items.ts';
import type { QueryFilters } from '../../../src/loop/query-filters.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

type FilterHost = Host<typeof loopFilterSettings, typeof loopFilterEvents>;

/** The maximum number of items in a JSON list; below, that of items that are inserted at once. More would block the page. */
const maxItems = 10_000;
const maxInserted = 1000;

/** Returns the items of the page or of the JSON list; `undefined` after a failure. */
async function readItems(host: FilterHost, loop: Element): Promise<readonly LoopItem[] | undefined> {
  const { source, itemsUrl, timeout } = host.settings;
  const local = localLoopOf(loop);
  if (source === 'page') {
    const items = local.readPage();
    if (items.length === 0)
      host.warn('source="page" finds no items in the loop; give each item the class "e-loop-item"');
    return items;
  }
  const template = loop.querySelector('template') ?? host.element.querySelector('template');
  const url = itemsUrl && parseUrl(itemsUrl, document.baseURI)?.href;
  if (template && url) {
    const items = await local.readFile(url, template, timeout);
    if (items && items.length > maxItems)
      host.warn(
        `the list at ${url} contains ${items.length} items; only the first ${maxItems} are used. Use an endpoint instead.`,
      );
    return items?.slice(0, maxItems);
  }
  host.warn('source="json" needs the address of a list in "items-url", and a <template> for its items in the loop');
  return undefined;
}

/** Shows the number of results in the loop, and the button “Show more”. */
function showState(host: FilterHost, loop: Element, count: number, hasMore: boolean): void {
  const place = loop.querySelector('[data-portico-count]');
  if (place) {
    const key = count === 0 ? 'none' : count === 1 ? 'one' : 'count';
    place.setAttribute('data-portico-count', String(count));
    place.textContent = fillPlaceholders(host.text(loopFilterTexts, key, count), { count });
  }
  const shown = loop.querySelector('button[data-portico-load-more]');
  if (!hasMore) return shown?.remove();
  if (shown) return;
  const attributes = { class: 'portico-filter-more', form: '', 'data-portico-load-more': '' };
  loop.append(createElement('button', attributes, host.text(featureTexts, 'loadMore')));
}

/** Returns a response with the matching items of the first `pages` pages, from the page or from a JSON list. */
export async function loadLocally(
  host: FilterHost,
  selection: FilterSelection,
  {
    queryFilters,
    criteria,
    pages,
  }: { readonly queryFilters: QueryFilters; readonly criteria: Criteria; readonly pages: number },
): Promise<LoopResponse> {
  const loop = selection.loop?.element;
  if (!loop) return { kind: 'aborted' };
  const items = await readItems(host, loop);
  if (!items) return { kind: 'error', reason: 'failed' };
  // Items of the page already exist, so their number is not limited.
  const perPage =
    host.settings.source === 'json' ? Math.min(host.settings.perPage || Infinity, maxInserted) : host.settings.perPage;
  const language = host.element.closest('[lang]')?.getAttribute('lang') || languageOf(host.element);
  const found = filterItems(items, queryFilters, criteria, language);
  const taxonomies = selection.filters.flatMap((element) => [...controlsByTaxonomy(element, selection.scope).keys()]);
  const joins = new Map(taxonomies.map((name) => [name, selection.logicalJoinOf(name)]));
  const shown = perPage > 0 ? found.slice(0, perPage * pages) : found;
  const show = () => {
    localLoopOf(loop).show(shown);
    showState(host, loop, found.length, shown.length < found.length);
    const hidden = () => hidingFilters(items, queryFilters, criteria);
    return { parts: [loop], count: found.length, total: items.length, hidden };
  };
  return { kind: 'items', show, counts: countTerms(items, queryFilters, criteria, joins) };
}
