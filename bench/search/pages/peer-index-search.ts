import { autocomplete } from '@algolia/autocomplete-js';
import { indexPage, type IndexDocument } from './index-documents.ts';
import { splitAt } from './live-search.ts';

type Item = IndexDocument & Record<string, unknown>;

const waiting = new Map<string, () => void>();
let documents: Promise<readonly { readonly item: Item; readonly searched: string }[]> | undefined;

/** Loads the documents, folded once. */
async function loadDocuments() {
  const response = await fetch('/search.json');
  const items = (await response.json()) as readonly Item[]; // The bench wrote it.
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return items.map((item) => ({ item, searched: fold(`${item.title} ${item.text}`) }));
}

autocomplete<Item>({
  container: '#search',
  detachedMediaQuery: 'none',
  onStateChange({ state, prevState }) {
    // The query changes before its results.
    if (state.collections !== prevState.collections) waiting.get(state.query)?.();
  },
  getSources: ({ query }) => [
    {
      sourceId: 'documents',
      async getItems() {
        documents ??= loadDocuments();
        const words = query.toLowerCase().split(' ');
        const found = (await documents).filter(({ searched }) => words.every((word) => searched.includes(word)));
        return found.slice(0, 10).map(({ item }) => item);
      },
      getItemUrl: ({ item }) => item.url,
      templates: {
        item({ item, html }) {
          const [before, match, after] = splitAt(item.title, query);
          return html`<a class="result" href="${item.url}"><span>${before}<mark>${match}</mark>${after}</span> <span>${item.text.slice(0, 140)}</span></a>`;
        },
      },
    },
  ],
});
const inputOf = () => document.querySelector<HTMLInputElement>('#search input');
while (!inputOf()) await new Promise((resolve) => setTimeout(resolve));
const input = inputOf();
const response = await fetch('/texts.json');
const texts = (await response.json()) as readonly string[]; // The bench wrote it.
const shown = (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve));
if (input) window.indexBench = indexPage({ input, texts, shown });
