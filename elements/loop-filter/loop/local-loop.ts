import { request } from '../../../src/http/request.ts';
import { isObject } from '../../../src/json/json.ts';
import { fillTemplate } from '../../../src/templates/fill-template.ts';
import { readNumber } from '../../../src/loop/criteria.ts';
import { type LocalItem, itemText } from '../../../src/loop/filter-items.ts';
import { readJsonItem } from '../../../src/loop/json-item.ts';

/** An item, and its node in the page. */
export interface LoopItem extends LocalItem {
  readonly node: () => Element | undefined;
}

const itemSelector = '.e-loop-item';

/** Returns an item of the page. Its terms and values are in `data-…` attributes; terms may also be in classes such as `colour-red`. */
function pageItem(element: Element): LoopItem {
  const termsIn = new Map<string, readonly string[]>();
  let searched: string | undefined;
  const dataOf = (name: string) => element.getAttribute(`data-${name}`);
  return {
    get text() {
      return (searched ??= itemText(element.textContent));
    },
    terms(taxonomy) {
      const known = termsIn.get(taxonomy);
      if (known) return known;
      const start = `${taxonomy}-`;
      const classes = [...element.classList].flatMap((name) =>
        name.startsWith(start) ? name.slice(start.length) : [],
      );
      const terms = [...(dataOf(taxonomy)?.split(/\s+/) ?? []), ...classes].filter(Boolean);
      termsIn.set(taxonomy, terms);
      return terms;
    },
    value(key) {
      const text =
        dataOf(key) ?? (key === 'title' ? element.querySelector('h1, h2, h3, h4, h5, h6')?.textContent : undefined);
      return text === undefined ? undefined : (readNumber(text) ?? text.trim());
    },
    node: () => element,
  };
}

/** Returns an item of a JSON list. Its node is created when the item is shown. */
function jsonItem(data: object, create: () => Element | undefined): LoopItem {
  let node: Element | undefined;
  return Object.assign(readJsonItem(data), { node: () => (node ??= create()) });
}

/** The items of a loop that is filtered in the page. */
export class LocalLoop {
  readonly #loop: Element;
  readonly #items: LoopItem[] = [];
  readonly #known = new Set<Element>();
  readonly #container: Element;
  readonly #files = new Map<string, Promise<readonly LoopItem[] | undefined>>();
  /** The number of pages that are shown. */
  pages = 1;

  constructor(loop: Element) {
    this.#loop = loop;
    this.#container =
      loop.querySelector(itemSelector)?.parentElement ??
      loop.querySelector('template')?.parentElement ??
      loop.querySelector('.elementor-loop-container') ??
      loop;
  }

  /** Returns the items of the page, including those that a script has added later. */
  readPage(): readonly LoopItem[] {
    for (const element of this.#loop.querySelectorAll(itemSelector)) {
      if (this.#known.has(element)) continue;
      this.#known.add(element);
      this.#items.push(pageItem(element));
    }
    return this.#items;
  }

  /** Returns the items in a JSON file, which is requested once; `undefined` after a failure. */
  readFile(url: string, template: HTMLTemplateElement, timeout: number): Promise<readonly LoopItem[] | undefined> {
    const file =
      this.#files.get(url) ??
      request(url, { timeout }).then((outcome) => {
        const data = outcome.kind === 'json' && outcome.status < 300 ? outcome.data : undefined;
        const list: unknown = isObject(data) ? data.items : data;
        if (Array.isArray(list))
          return list.filter(isObject).map((item) => jsonItem(item, () => this.#create(template, item, url)));
        this.#files.delete(url);
        return undefined;
      });
    this.#files.set(url, file);
    return file;
  }

  #create(template: HTMLTemplateElement, data: Readonly<Record<string, unknown>>, url: string): Element | undefined {
    const node = fillTemplate(template, data, url).firstElementChild ?? undefined;
    node?.classList.add('e-loop-item');
    return node;
  }

  /** Shows items in this order instead of the current ones. */
  show(items: readonly LoopItem[]): void {
    const nodes = items.flatMap((item) => item.node() ?? []);
    const shown = new Set(nodes);
    for (const element of this.#loop.querySelectorAll(itemSelector)) if (!shown.has(element)) element.remove();
    const isItem = (element: Element | null) => element?.matches(itemSelector) === true;
    let next = [...this.#container.children].find(isItem) ?? null;
    for (const node of nodes) {
      if (node === next) {
        do next = next?.nextElementSibling ?? null;
        while (next && !isItem(next));
      } else if (node.isConnected && typeof this.#container.moveBefore === 'function')
        this.#container.moveBefore(node, next);
      else this.#container.insertBefore(node, next);
    }
  }
}

const loops = new WeakMap<Element, LocalLoop>();

/** Returns the items of a loop. All filters of the loop share one instance. */
export function localLoopOf(loop: Element): LocalLoop {
  const local = loops.get(loop) ?? new LocalLoop(loop);
  loops.set(loop, local);
  return local;
}
