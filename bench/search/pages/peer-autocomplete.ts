import { autocomplete } from '@algolia/autocomplete-js';
import { serveResponsesInTurn, searchPage, splitAt, type Found } from './live-search.ts';

type Item = Found & Record<string, unknown>;

serveResponsesInTurn();
autocomplete<Item>({
  container: '#search',
  detachedMediaQuery: 'none',
  getSources: ({ query }) => [
    {
      sourceId: 'products',
      async getItems() {
        const response = await fetch('/');
        return Object.values((await response.json()) as Record<string, Item>); // The bench wrote it.
      },
      getItemUrl: ({ item }) => item.post_url,
      templates: {
        item({ item, html }) {
          const [before, match, after] = splitAt(item.title, query);
          return html`<a class="result" href="${item.post_url}"><span>${before}<mark>${match}</mark>${after}</span> <span>${item.type}</span></a>`;
        },
      },
    },
  ],
});
const inputOf = () => document.querySelector<HTMLInputElement>('#search input');
while (!inputOf()) await new Promise((resolve) => setTimeout(resolve));
const input = inputOf();
if (input) window.searchBench = searchPage(input, '.result');
