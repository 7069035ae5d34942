import { answerInTurn, searchPage, splitAt, type Found } from './live-search.ts';

// The least that a page can do: ask, and write what came as HTML.
answerInTurn();
const input = document.querySelector('input');
const list = document.querySelector('#list');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

input?.addEventListener('input', () => {
  void (async () => {
    const answer = await fetch('/');
    const items = Object.values((await answer.json()) as Record<string, Found>); // The bench wrote it.
    const lines = items.map(({ post_url: url, title, type }) => {
      const [before = '', match = '', after = ''] = splitAt(title, input.value).map(escaped);
      return `<a class="result" role="option" href="${escaped(url)}"><span>${before}<mark>${match}</mark>${after}</span> <span>${escaped(type)}</span></a>`;
    });
    if (list) list.innerHTML = lines.join('');
  })();
});
if (input) window.searchBench = searchPage(input, '.result');
