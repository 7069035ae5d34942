import { serveResponsesInTurn, searchPage, splitAt, type Found } from './live-search.ts';

// The minimal implementation: fetches results and writes them as HTML.
serveResponsesInTurn();
const input = document.querySelector('input');
const list = document.querySelector('#list');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

input?.addEventListener('input', () => {
  void (async () => {
    const response = await fetch('/');
    const items = Object.values((await response.json()) as Record<string, Found>); // The type of the bench's responses.
    const rows = items.map(({ post_url: url, title, type }) => {
      const [before = '', match = '', after = ''] = splitAt(title, input.value).map(escaped);
      return `<a class="result" role="option" href="${escaped(url)}"><span>${before}<mark>${match}</mark>${after}</span> <span>${escaped(type)}</span></a>`;
    });
    if (list) list.innerHTML = rows.join('');
  })();
});
if (input) window.searchBench = searchPage(input, '.result');
