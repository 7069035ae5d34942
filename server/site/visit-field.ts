import { randomUUID } from 'node:crypto';
import { parse } from 'parse5';
import { visitField } from '../http/message-id.ts';
import { attributeOf, elementsIn, type HtmlElement } from './html-tree.ts';
import { isPageFile } from './media-types.ts';
import { maxPageSize, readText, type SiteFile } from './site-folder.ts';
import { pageUrl } from './search-index.ts';
import type { ChangedContent } from './static-files.ts';

/** The maximum number of versions of pages whose forms are cached. */
const maxKnown = 1000;

/** The host for relative addresses. */
const ownHost = 'site.invalid';

/** Receives a form that is sent to a path of the server, with this path and the path of the form's page. */
type FoundForm = (form: HtmlElement, path: string, page: string) => void;

/** The place where the field is inserted into a form, and the host to which the form is sent. */
interface Place {
  readonly offset: number;
  readonly host: string;
}

/**
 * Adds a hidden field with a random value to the forms of pages that are sent to these paths. Without JavaScript, it distinguishes equal messages of
 * two people with the same network and browser, because their visits differ; a double click is still one message.
 */
export class VisitField {
  readonly #paths: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string>;
  readonly #known = new Map<string, readonly Place[]>();
  readonly #found: FoundForm;

  /**
   * `site` is the address of the site for visitors, because a proxy may request another one. `found` is called with each form of a page when the page
   * is shown for the first time.
   */
  constructor(paths: Iterable<string>, site?: string, found: FoundForm = () => {}) {
    this.#found = found;
    this.#paths = new Set(paths);
    this.#hosts = new Set([ownHost, ...(site === undefined ? [] : [new URL(site).host])]);
  }

  /**
   * Returns the content of a file with the field added. `changed` is the content after another change; `host` is the host of the request. Does not
   * close the file.
   */
  async add(
    file: SiteFile,
    changed: Required<ChangedContent> | undefined,
    host: string,
  ): Promise<ChangedContent | undefined> {
    const { path, size, changedAt } = file;
    if (this.#paths.size === 0 || !isPageFile(path) || size > maxPageSize) return changed;
    // A page has several versions, depending on the address: with other comments, or with a form for a reply.
    const version = `${path} ${changedAt}-${size}-${changed?.version}`;
    const known = this.#known.get(version);
    if (known?.length === 0) return changed;
    const source = changed?.text ?? (await readText(file));
    const places = known ?? this.#placesIn(source, pageUrl(path));
    const [oldest] = this.#known.keys();
    if (!known && this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(version, places);
    const own = places.filter((place) => place.host === host || this.#hosts.has(place.host));
    if (own.length === 0) return changed;
    const parts = [0, ...own.map(({ offset }) => offset)].map((start, index) =>
      source.slice(start, own[index]?.offset),
    );
    return { text: parts.join(`<input type="hidden" name="${visitField}" value="${randomUUID()}">`) };
  }

  /** Returns the places for the field in the forms, including forms that are sent to these paths on other sites. */
  #placesIn(source: string, page: string): readonly Place[] {
    // Most pages have no such form, and need not be parsed.
    if (!/<form\b/i.test(source)) return [];
    const places = [...elementsIn(parse(source, { sourceCodeLocationInfo: true }))].flatMap((element) => {
      // If a form has no end tag, or is in a table, which ends it at once, the field is inserted at its beginning.
      const { endTag, startTag } = element.sourceCodeLocation ?? {};
      const offset = endTag?.startOffset ?? startTag?.endOffset;
      const { host, pathname } = this.#addressOf(element, page) ?? {};
      if (pathname !== undefined) this.#found(element, pathname, page);
      return offset !== undefined && host !== undefined ? [{ offset, host }] : [];
    });
    return places.toSorted((a, b) => a.offset - b.offset);
  }

  /** Returns the address to which a form is sent; `undefined` if its path is not one of these paths. */
  #addressOf(element: HtmlElement, page: string): URL | undefined {
    if (element.tagName !== 'form' || attributeOf(element, 'method').toLowerCase() !== 'post') return undefined;
    const address = URL.parse(attributeOf(element, 'action'), `http://${ownHost}${page}`);
    // The scheme is not compared, because TLS usually ends at a proxy.
    return address !== null && this.#paths.has(address.pathname) ? address : undefined;
  }
}
