import { html, raw } from 'hono/html';
import { formatQuery, type QueryFilters, withPage } from '../../src/loop/query-filters.ts';
import { languageOfTag, textOf, type Dictionary } from '../../src/text/text.ts';
import { addElementTexts } from '../languages/element-texts.ts';
import type { LoopHandlerOptions, LoopParts, RenderedLoop, FoundItems, LoopQuery } from './loop-options.ts';
import type { Asked } from './read-query.ts';
import { countTerms, filterItems, type TermCounts } from '../../src/loop/filter-items.ts';
import { readJsonItem } from '../../src/loop/json-item.ts';

/** The texts of the default layout. The elements have the same texts. */
const layoutTexts: Dictionary<'one' | 'count' | 'none' | 'more'> = {
  en: { one: '1 result', count: '{count} results', none: 'No results', more: 'Show more' },
  de: { one: '1 Ergebnis', count: '{count} Ergebnisse', none: 'Keine Ergebnisse', more: 'Mehr anzeigen' },
};
addElementTexts();

async function defaultLayout(
  { items, total, next }: LoopParts,
  {
    widgetId,
    loopId = widgetId,
    language = 'en',
  }: Pick<LoopHandlerOptions<object>, 'widgetId' | 'loopId' | 'language'>,
): Promise<string> {
  const text = (key: keyof typeof layoutTexts.en) => textOf(languageOfTag(language), layoutTexts, key, [], total);
  const words = text(total === 0 ? 'none' : total === 1 ? 'one' : 'count').replace('{count}', String(total));
  const more = next && html`<p><a href="${next}" data-portico-load-more>${text('more')}</a></p>`;
  return String(
    await html`<div id="${loopId}" data-id="${widgetId}"><p data-portico-count="${total}">${words}</p>${raw(items)}${more}</div>`,
  );
}

/** Renders the loop for a query. Rejects if a function in the options throws. */
export async function renderLoop<Item extends object>(
  options: LoopHandlerOptions<Item>,
  asked: Asked,
): Promise<RenderedLoop> {
  const { query, path, others } = asked;
  const { template, widgetId, perPage = 0, layout } = options;
  const { items, total, counts, page } = await findItems(options, asked);
  const hasMore = perPage > 0 && page * perPage < total;
  const next = hasMore ? path + withPage(formatQuery(others, widgetId, filtersOf(query)), page + 1, widgetId) : '';
  const texts = await Promise.all(items.map(async (item) => template(item)));
  const parts: LoopParts = { items: texts.join(''), total, page, next };
  // Hono's `html` returns a String object, which becomes a primitive here.
  const markup = layout ? ''.concat(await layout(parts)) : await defaultLayout(parts, options);
  return { html: markup, total, counts, query: { ...query, page } };
}

/** The items of a page, and the number of this page. */
interface FoundPage<Item> extends FoundItems<Item> {
  readonly counts: TermCounts;
  readonly page: number;
}

/** Returns the filters of a query in the format that the element's code uses. */
const filtersOf = ({ filters }: LoopQuery): QueryFilters => new Map(Object.entries(filters));

/** Finds the items for a query, by the same rules as the element applies in the page. If the page number is too high, returns the last page. */
async function findItems<Item extends object>(
  { items, searchIn, perPage = 0, language = 'en' }: LoopHandlerOptions<Item>,
  { query, joins }: Asked,
): Promise<FoundPage<Item>> {
  const given = typeof items === 'function' ? await items(query) : items;
  if (!isList(given)) return { counts: {}, ...given, page: query.page };
  const candidates = given.map((data) => Object.assign(readJsonItem(data, searchIn), { data }));
  const filters = filtersOf(query);
  const found = filterItems(candidates, filters, query, language);
  const counts = countTerms(candidates, filters, query, joins);
  const page = perPage > 0 ? Math.min(query.page, Math.max(Math.ceil(found.length / perPage), 1)) : 1;
  const shown = perPage > 0 ? found.slice((page - 1) * perPage, page * perPage) : found;
  return { items: shown.map(({ data }) => data), total: found.length, counts, page };
}

/** Narrows the type, because `Array.isArray` does not narrow read-only arrays. */
const isList = <Item>(given: readonly Item[] | FoundItems<Item>): given is readonly Item[] => Array.isArray(given);
