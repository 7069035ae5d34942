import type { ListedPage } from '../../../demo-pages/backend/page-index.ts';

/** Returns the front page with the number of elements. */
export const withCount = (index: string, count: number): string =>
  index.replace(/(?<=data-figure="elements">)\d+/, String(count));

/** Returns a demo page with the links to its neighbours. */
export function withNeighbours(page: string, previous: ListedPage | undefined, next: ListedPage | undefined): string {
  const link = (rel: string, label: string, to: ListedPage | undefined) =>
    to ? [`      <a rel="${rel}" href="/${to.name}.html"><small>${label}</small> ${to.title}</a>`] : [];
  const links = [...link('prev', 'Previous', previous), ...link('next', 'Next', next)];
  return page.replace(
    /(<nav class="pager"[^>]*>\n)[^]*?( *<\/nav>)/,
    (_, start: string, end: string) => `${start}${links.join('\n')}\n${end}`,
  );
}
