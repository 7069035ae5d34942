import { setTimer } from '../../../src/clock/clock.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import { watchAddedContent } from '../../../src/kit/added-content.ts';
import { nameFromContent } from '../../../src/page/names/accessible-name.ts';
import { namingAttributes } from '../../../src/page/names/watch-accessible-names.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { AnchorsHost } from '../anchors.settings.ts';
import { elementsBySelector } from '../elements-by-selector.ts';
import { readHeadings } from './headings.ts';
import { nest, parseLevels, type OutlineItem } from './outline.ts';

/** The name of the table of contents, unless the element contains a heading. */
const contentsTexts: Dictionary<'contents'> = {
  en: { contents: 'On this page' },
  de: { contents: 'Auf dieser Seite' },
};

/** The debounce (ms) for changes of the page. */
const updateDelay = 100;

/** Marks the nodes that the element has created, to distinguish them from the author's nodes. */
const mark = 'data-portico-contents';

/** Lists links to the headings of the content in the element, and updates the list until `signal` aborts. */
export function start(host: AnchorsHost, signal: AbortSignal): void {
  const { element } = host;
  const table = new TableOfContents(host, signal);
  table.update();
  const stop = watchAddedContent(element, {
    isIntact: () => table.isIntact,
    restore: () => table.update(),
  });
  signal.addEventListener('abort', stop);
}

class TableOfContents {
  readonly #host: AnchorsHost;
  readonly #signal: AbortSignal;
  readonly #list = createElement('ol', { [mark]: '' });
  /** The outline of the current list, as JSON. */
  #listed = '[]';
  #isUpdateDue = false;
  /** The `<nav>` that was created around the list, if the author has written none. */
  #nav: HTMLElement | undefined;
  /** The author's `<nav>`, if this class has named it. */
  #named: HTMLElement | undefined;

  constructor(host: AnchorsHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    const changes = new MutationObserver(() => this.#scheduleUpdate());
    const options = {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['id', 'hidden', 'data-contents', ...namingAttributes],
    };
    changes.observe(document.body, options);
    const root = host.element.getRootNode();
    if (root instanceof ShadowRoot) changes.observe(root, options);
    signal.addEventListener('abort', () => {
      changes.disconnect();
      this.#remove();
    });
  }

  /** `true` if the list is still in the element, or if it has no items. */
  get isIntact(): boolean {
    return this.#listed === '[]' || this.#host.element.contains(this.#list) || this.#isReplaced;
  }

  /** `true` if the author has written links into the element, which replace the table of contents. */
  get #isReplaced(): boolean {
    const own = this.#host.element.querySelectorAll('ul, ol, a[href]');
    return [...own].some((node) => !node.closest(`[${mark}]`));
  }

  #scheduleUpdate(): void {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    setTimer(
      updateDelay,
      () => {
        this.#isUpdateDue = false;
        this.update();
      },
      this.#signal,
    );
  }

  /** Reads the headings, and updates the list if they have changed. */
  update(): void {
    const { element, settings } = this.#host;
    // A page that was saved together with its table of contents still contains the old one.
    for (const node of element.querySelectorAll(`[${mark}]`))
      if (node !== this.#nav && node !== this.#list) node.remove();
    if (this.#isReplaced) return this.#remove();
    const levels = parseLevels(settings.levels);
    if (!levels)
      this.#host.warn(
        `levels="${settings.levels}" is not a level from 1 to 6 or a range of them; 2-3 is used. Write one such as "2-4".`,
      );
    const roots = elementsBySelector(this.#host, 'contents', settings.contents);
    const outline = nest(readHeadings(roots, levels ?? [2, 3], element));
    if (outline.length === 0) return this.#remove();
    const json = JSON.stringify(outline);
    if (json !== this.#listed) this.#render(outline);
    this.#listed = json;
    if (!element.contains(this.#list)) this.#insert();
    this.#updateName();
  }

  #render(outline: readonly OutlineItem[]): void {
    const { activeElement } = document;
    const focused = this.#list.contains(activeElement) ? activeElement?.getAttribute('href') : undefined;
    this.#list.replaceChildren(...outline.map(itemOf));
    if (focused) this.#list.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }

  /** Inserts the list into the author's `<nav>`, or into a new `<nav>` that is named by the heading in the element. */
  #insert(): void {
    const { element } = this.#host;
    const own = element.querySelector('nav');
    const nav = own ?? (this.#nav = createElement('nav', { [mark]: '' }));
    if (!own) element.append(nav);
    nav.append(this.#list);
    if (!nav.matches('[aria-label], [aria-labelledby]')) this.#named = nav;
  }

  #updateName(): void {
    const heading = this.#host.element.querySelector('h1, h2, h3, h4, h5, h6, summary');
    const name = (heading && nameFromContent(heading)) || this.#host.text(contentsTexts, 'contents');
    if (this.#named && this.#named.ariaLabel !== name) this.#named.ariaLabel = name;
  }

  #remove(): void {
    this.#list.remove();
    this.#nav?.remove();
    this.#named?.removeAttribute('aria-label');
    this.#named = undefined;
    this.#listed = '[]';
  }
}

/** Returns the list item of a heading. The item contains the list of the lower headings. */
function itemOf({ id, label, items }: OutlineItem): HTMLLIElement {
  const link = createElement('a', { href: `#${encodeURIComponent(id)}` }, label);
  const lists = items.length > 0 ? [createElement('ol', {}, ...items.map(itemOf))] : [];
  return createElement('li', {}, link, ...lists);
}
