import { parse } from 'parse5';
import { attributeOf, elementsIn, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** The content of a page that the site's search uses. All texts have single spaces. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** The address of the preview picture (`og:image`), as written in the page; empty if there is none. */
  readonly image: string;
  readonly headings: string;
  readonly text: string;
}

/** The elements whose text visitors do not see in a page. */
const unread = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'select',
  'textarea',
  'button',
]);

/** The parts that are repeated on many pages. They are left out if the page has no `<main>`. */
const repeated = new Set(['nav', 'header', 'footer', 'aside']);

/** The inline elements. A word ends at any other element. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);

/**
 * Returns the content of an HTML page: that of its `<main>`, otherwise that of its body without navigation. Returns `undefined` for a page that
 * search engines must not index (`<meta name="robots" content="noindex">`).
 */
export function readPageContent(html: string): PageContent | undefined {
  const page = parse(html);
  const elements = [...elementsIn(page)];
  const metaOf = (name: string) => {
    const meta = elements.find(
      (one) => one.tagName === 'meta' && [attributeOf(one, 'name'), attributeOf(one, 'property')].includes(name),
    );
    return meta ? attributeOf(meta, 'content') : '';
  };
  if (/\b(?:noindex|none)\b/i.test(metaOf('robots'))) return undefined;
  const find = (tag: string) => elements.find(({ tagName }) => tagName === tag);
  const main = find('main');
  const skipped = main ? unread : new Set([...unread, ...repeated]);
  const content = main ?? find('body');
  const headings = content ? [...elementsIn(content)].filter(({ tagName }) => /^h[1-3]$/.test(tagName)) : [];
  const heading = headings.find(({ tagName }) => tagName === 'h1') ?? find('h1');
  const title = find('title') ?? heading;
  return {
    title: title ? textOf(title, unread) : '',
    description: oneLine(metaOf('description')),
    image: metaOf('og:image'),
    headings: oneLine(headings.map((one) => textOf(one, skipped)).join(' ')),
    text: content ? textOf(content, skipped) : '',
  };
}

/** Returns the text of an element, without the text of skipped and hidden elements in it. */
function textOf(root: HtmlElement, skipped: ReadonlySet<string>): string {
  const parts: string[] = [];
  const waiting: (HtmlNode | ' ')[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === ' ') parts.push(node);
    else if ('value' in node) parts.push(node.value);
    else if ('tagName' in node && !skipped.has(node.tagName) && !isHidden(node)) {
      if (!inline.has(node.tagName)) {
        parts.push(' ');
        waiting.push(' ');
      }
      waiting.push(...node.childNodes.toReversed());
    }
  }
  return oneLine(parts.join(''));
}

const isHidden = ({ attrs }: HtmlElement): boolean =>
  attrs.some(({ name, value }) => name === 'hidden' || (name === 'aria-hidden' && value === 'true'));

/** Returns a text with single spaces between its words. */
const oneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');
