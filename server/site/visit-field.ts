import { randomUUID } from 'node:crypto';
import { parse } from 'parse5';
import { visitField } from '../http/message-id.ts';
import { attributeOf, elementsIn, type HtmlElement } from './html-tree.ts';
import { isPageFile } from './media-types.ts';
import { readText, type SiteFile } from './site-folder.ts';
import { pageUrl } from './search-index.ts';
import type { ChangedContent } from './static-files.ts';

/** The number of pages whose forms are remembered, and the size in bytes above which a page is not read. */
const maxKnown = 1000;
const maxPageSize = 2 * 1024 * 1024;

/**
 * Adds a hidden field to the forms of pages that are sent to these paths, with another value each time: without JavaScript, the equal answers of two
 * people with the same network and browser are told apart by their visits, while a double click is one message.
 */
export class VisitField {
  readonly #paths: ReadonlySet<string>;
  readonly #known = new Map<string, { readonly version: string; readonly places: readonly number[] }>();

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths);
  }

  /** Returns the content of a file with the field; `changed` is that which another change has made. The file stays open. */
  async add(file: SiteFile, changed: ChangedContent | undefined): Promise<ChangedContent | undefined> {
    const { path, size, changedAt } = file;
    if (this.#paths.size === 0 || !isPageFile(path) || size > maxPageSize) return changed;
    const version = `${changedAt}-${size}-${changed?.version}`;
    const known = this.#known.get(path);
    if (known?.version === version && known.places.length === 0) return changed;
    const source = changed?.text ?? (await readText(file));
    const places = known?.version === version ? known.places : this.#placesIn(source, pageUrl(path));
    const [oldest] = this.#known.keys();
    if (!known && this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(path, { version, places });
    if (places.length === 0) return changed;
    const parts = [0, ...places].map((start, index) => source.slice(start, places[index]));
    const field = `<input type="hidden" name="${visitField}" value="${randomUUID()}">`;
    return { text: parts.join(field), version: `${changed?.version ?? ''}v` };
  }

  /** Returns the places before the ends of the forms. */
  #placesIn(source: string, page: string): readonly number[] {
    // Most pages have no such form, and need no parser.
    if (!/<form\b/i.test(source)) return [];
    const ends = [...elementsIn(parse(source, { sourceCodeLocationInfo: true }))].flatMap((element) =>
      this.#isReceived(element, page) ? (element.sourceCodeLocation?.endTag?.startOffset ?? []) : [],
    );
    return ends.toSorted((a, b) => a - b);
  }

  #isReceived(element: HtmlElement, page: string): boolean {
    if (element.tagName !== 'form' || attributeOf(element, 'method').toLowerCase() !== 'post') return false;
    const address = URL.parse(attributeOf(element, 'action'), `http://site.invalid${page}`);
    return address !== null && this.#paths.has(address.pathname);
  }
}
