import type { Result } from './answer.ts';
import { piecesOf } from './highlight.ts';

/** One line of the list that can be chosen. */
export type Option =
  | { readonly kind: 'result'; readonly result: Result; readonly hasPicture: boolean; readonly hasType: boolean }
  /** Leads to the search page. */
  | { readonly kind: 'all'; readonly url: string; readonly label: string }
  /** A search of before. */
  | { readonly kind: 'recent'; readonly text: string }
  /** Forgets the searches of before. */
  | { readonly kind: 'forget'; readonly label: string };

/** The class of what is drawn. It also tells what a copy of the page brought along. */
export const drawn = 'portico-search';

/** Most lines of a list are alike: a copy is made faster than its parts. */
const patterns = new Map<string, HTMLElement>();

function patternOf(tag: 'a' | 'div', kind: string): HTMLElement {
  const key = `${tag} ${kind}`;
  let pattern = patterns.get(key);
  if (!pattern) {
    pattern = make(tag, `${drawn}-option ${drawn}-${kind}`);
    pattern.role = 'option';
    pattern.tabIndex = -1;
    pattern.ariaSelected = 'false';
    patterns.set(key, pattern);
  }
  return pattern.cloneNode(false) as HTMLElement; // As its original is.
}

/** A line of the list; `words` are marked in it. Whatever it says is text. */
export function lineOf(option: Option, words: readonly string[]): HTMLElement {
  if (option.kind === 'result') return lineOfResult(option, words);
  const line = patternOf(option.kind === 'all' ? 'a' : 'div', option.kind);
  line.textContent = option.kind === 'recent' ? option.text : option.label;
  if (line instanceof HTMLAnchorElement && option.kind === 'all') line.href = option.url;
  return line;
}

function lineOfResult(
  { result, hasPicture, hasType }: Extract<Option, { kind: 'result' }>,
  words: readonly string[],
): HTMLElement {
  const line = patternOf('a', 'result');
  line.setAttribute('href', result.url);
  if (hasPicture && result.image) line.append(pictureOf(result.image));
  const title = spans.title.cloneNode(false);
  for (const { text, isMatch } of piecesOf(result.title, words)) {
    if (isMatch) title.appendChild(document.createElement('mark')).textContent = text;
    else title.appendChild(document.createTextNode(text));
  }
  line.appendChild(title);
  if (hasType && result.type) {
    // A name of two parts is read as two words.
    line.appendChild(document.createTextNode(' '));
    line.appendChild(spans.type.cloneNode(false)).textContent = result.type;
  }
  return line;
}

function pictureOf(address: string): HTMLElement {
  const picture = make('img', `${drawn}-picture`);
  picture.alt = '';
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.src = address;
  return picture;
}

/** An element of a class. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = name;
  return node;
}

const spans = { title: make('span', `${drawn}-title`), type: make('span', `${drawn}-type`) };
