import { isPageKey } from './query-filters.ts';

/** Returns the page number of a loop in a query; 1 without one. */
export function pageOf(query: string, widgetId: string): number {
  const [, written] = [...new URLSearchParams(query)].find(([name]) => isPageKey(name, widgetId)) ?? [];
  const page = Number(written);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns a query with another page number. The notation of the other parameters stays. */
export function withPage(query: string, page: number, widgetId: string): string {
  const parts = query.replace(/^\?/, '').split('&');
  const others = parts.filter((part) => part !== '' && !isPageKey(part.split('=')[0] ?? '', widgetId));
  if (page > 1) others.push(`e-page-${encodeURIComponent(widgetId)}=${page}`);
  return others.length > 0 ? `?${others.join('&')}` : '';
}
