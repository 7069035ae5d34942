import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { QueryGate } from '../http/protection/admission.ts';
import { acceptedLanguage } from '../languages/accepted-language.ts';
import { pageResponse, tooManyRequests } from './page-shell.ts';
import { findPages, type SearchIndex } from './search-index.ts';
import { texts } from '../languages/texts.ts';
import { connectionOf, type SiteEnvironment } from './visitor-connection.ts';

/** The path of the search page, which is not a file. */
export const searchPage = '/search';

/** The maximum number of results in a response. */
const maxResults = 20;

/**
 * Returns the endpoints of the site's search: `GET /search.json?search=…` for `<portico-live-search source="json" ajax-url="/search.json">`, and the
 * page `GET /search?s=…` for the form inside this element.
 */
export function searchEndpoints(currentIndex: () => SearchIndex, gate: QueryGate): Hono<SiteEnvironment> {
  const endpoints = new Hono<SiteEnvironment>();
  const limit: MiddlewareHandler<SiteEnvironment> = async (c, next) => {
    const wait = await gate(c.req.raw.headers, connectionOf(c));
    return wait === 0 ? next() : tooManyRequests(wait, acceptedLanguage(c.req.raw.headers));
  };
  endpoints.get('/search.json', limit, (c) => {
    const results = findPages(currentIndex(), c.req.query('search') ?? '', maxResults);
    const body = results.map(({ url, title, image }) => ({
      // Encoded, because the element decodes character references in titles.
      title: title.replaceAll('&', '&amp;'),
      url,
      ...(image && { image }),
    }));
    return c.json(body, 200, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  });
  endpoints.get(searchPage, limit, (c) => {
    const language = acceptedLanguage(c.req.raw.headers);
    const { search: label, results, nothing, home } = texts[language].search;
    const search = c.req.query('s') ?? '';
    const items = findPages(currentIndex(), search, maxResults).map(
      ({ url, title, description }) =>
        html`<li><a href="${url}">${title}</a>${description && html`<br>${description}`}</li>`,
    );
    const list = items.length > 0 ? html`<ul>${items}</ul>` : html`<p>${nothing}</p>`;
    const form = html`<form role="search"><label>${label} <input type="search" name="s" value="${search}"></label> <button>${label}</button></form>`;
    return pageResponse(
      search ? results.replace('{search}', () => search) : label,
      html`${form}${search && list}<p><a href="/">${home}</a></p>`,
      200,
      {},
      language,
    );
  });
  return endpoints;
}
