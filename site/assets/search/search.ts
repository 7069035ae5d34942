import { matchingTerms, type Term } from './matching-terms.ts';
import { hasSearchedWord, searchWords } from './search-words.ts';

/** The part of `<portico-live-search>` that the site uses. */
interface LiveSearch extends HTMLElement {
  setSource(source: (text: string) => Promise<readonly { readonly title: string; readonly post_url: string }[]>): void;
}

/** A page that the search has found. */
interface FoundPage {
  readonly url: string;
  readonly title: string;
  /** The text around the matches, as plain text. */
  readonly excerpt: string;
  /** The sections with matches, the best ones first. */
  readonly sections: readonly { readonly url: string; readonly title: string }[];
}

/** The data of a result of Pagefind that the site uses. */
interface PagefindData {
  readonly url: string;
  readonly excerpt: string;
  readonly plain_excerpt: string;
  readonly meta: { readonly title?: string };
  readonly sub_results: readonly { readonly url: string; readonly title: string }[];
}

interface Pagefind {
  options(options: { readonly noWorker: boolean }): Promise<void>;
  search(text: string): Promise<{ readonly results: readonly { data(): Promise<PagefindData> }[] }>;
}

/** The root of the site. */
// A folder, which the bundler would look for as a file.
const root = new URL(/* @vite-ignore */ '..', import.meta.url);

let termsLoading: Promise<readonly Term[]> | undefined;

/** Loads the names of the docs. */
async function loadTerms(): Promise<readonly Term[]> {
  const response = await fetch(new URL('assets/terms.json', root));
  return (await response.json()) as readonly Term[]; // Written by the build of the site.
}

async function findTerms(text: string, limit: number): Promise<FoundPage[]> {
  termsLoading ??= loadTerms();
  return matchingTerms(await termsLoading, text, limit).map(({ name, kind, url }) => {
    return { url: new URL(url.slice(1), root).href, title: `${name}, ${kind}`, excerpt: '', sections: [] };
  });
}

let loading: Promise<Pagefind> | undefined;

async function loadPagefind(): Promise<Pagefind> {
  // Created after this script was built, by the index of the pages, so the bundler cannot find it.
  const address = new URL(/* @vite-ignore */ '../pagefind/pagefind.js', import.meta.url).href;
  const module = (await import(/* @vite-ignore */ address)) as Pagefind;
  // The worker's script would need a policy of its own.
  await module.options({ noWorker: true });
  return module;
}

/** Returns the pages that contain a text, the best ones first. */
async function find(text: string, limit: number): Promise<FoundPage[]> {
  const terms = await findTerms(text, 4);
  loading ??= loadPagefind();
  const words = searchWords(text);
  const { results } = await (await loading).search(words);
  const data = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const found = data.filter(({ excerpt }) => hasSearchedWord(words, excerpt));
  const pages = found.map(({ url, meta, plain_excerpt: excerpt, sub_results: sections }) => {
    const page = { url, title: meta.title ?? url, excerpt: decodeEntities(excerpt) };
    return { ...page, sections: sections.filter((section) => section.url !== url).slice(0, 4) };
  });
  return [...terms, ...pages];
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the text of an excerpt, in which the index escapes characters of HTML. */
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** Connects the search in the header and the search page with the index of the site. */
export function enhanceSearch(page: ParentNode): void {
  const element = page.querySelector<LiveSearch>('#site-search');
  void customElements.whenDefined('portico-live-search').then(() =>
    element?.setSource(async (text) =>
      (await find(text, 8)).map(({ url, title, sections }) => ({
        post_url: sections[0]?.url ?? url,
        title: sections[0] ? `${title}: ${sections[0].title}` : title,
      })),
    ),
  );
  const form = page.querySelector<HTMLFormElement>('.search-form');
  const input = form?.querySelector<HTMLInputElement>('input[name=q]');
  if (!form || !input) return;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) void showResults(input.value);
}

async function showResults(text: string): Promise<void> {
  const list = document.querySelector('#search-results');
  const status = document.querySelector('#search-status');
  if (!list || !status) return;
  status.textContent = 'Searching …';
  try {
    const pages = await find(text, 30);
    list.replaceChildren(...pages.map(resultItem));
    status.textContent = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  } catch {
    status.textContent = 'The search index could not be loaded. Reload the page to try again.';
  }
}

function resultItem({ url, title, excerpt, sections }: FoundPage): HTMLElement {
  const item = document.createElement('li');
  const text = document.createElement('p');
  text.textContent = excerpt;
  const list = document.createElement('ul');
  list.append(...sections.map((section) => wrap('li', link(section.url, section.title))));
  item.append(wrap('h2', link(url, title)), text, ...(sections.length > 0 ? [list] : []));
  return item;
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function wrap(tag: string, child: Node): HTMLElement {
  const element = document.createElement(tag);
  element.append(child);
  return element;
}
