import { markup, plainText, textFragment } from './plain-text.ts';

/** Limits for the length (characters), the elements and their attributes. */
interface Limits {
  readonly length: number;
  readonly elements: number;
  readonly attributes: number;
}

/** Up to these limits, sanitizing takes less than 200 ms. */
const sanitizing: Limits = { length: 500_000, elements: 3000, attributes: 10_000 };

/** Up to these limits, parsing takes less than 200 ms. They are higher, because a whole page is parsed to sanitize a part of it. */
export const parsing: Limits = { length: 1_500_000, elements: 20_000, attributes: 80_000 };

const maxDepth = 256;

/** The number of characters of text that is shown in place of HTML beyond the limits: the browser lays it out at once. */
const maxText = 200_000;

/**
 * The number of formatting elements that a browser may have to reopen. It reopens unclosed ones for each text that follows, so a few
 * hundred of them and many texts become millions of elements.
 */
const maxReopened = 500_000;

/** The formatting elements that browsers reopen after their parent was closed. */
const formatting: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Void elements, and elements that the next of their kind closes; they add no depth. */
const flat: ReadonlySet<string> = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr',
  ].flatMap((names) => names.split(' ')),
);

/** Matches an attribute with its value, behind the name of the tag. A quote belongs to a value only after `=`. */
const attribute = /[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/g;

const attributesIn = (tag: string): number => tag.replace(/^<\/?[^\s/>]*/, '').match(attribute)?.length ?? 0;

/** Returns the reason why the HTML could block the page; `undefined` if it does not exceed the limits. */
export function parsingRisk(html: string, limits = sanitizing): string | undefined {
  // Browsers parse them one by one; with room for end tags and comments.
  const maxBrackets = 4 * limits.elements;
  if (html.length > limits.length) return `has more than ${limits.length} characters`;
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > limits.elements) return `has more than ${limits.elements} elements`;
  if ((html.match(/</g)?.length ?? 0) > maxBrackets) return `has more than ${maxBrackets} "<"`;
  const open = new Map<string, number>();
  let [depth, formats, reopened, attributes] = [0, 0, 0, 0];
  for (const [whole, nonText, tag] of html.matchAll(markup)) {
    reopened += formats;
    if (reopened > maxReopened) return 'leaves too many elements open';
    if (tag || nonText) attributes += attributesIn(tag ? whole : whole.slice(0, whole.indexOf('>') + 1));
    if (attributes > limits.attributes) return `has more than ${limits.attributes} attributes`;
    if (!tag) continue;
    const isEnd = tag.startsWith('/');
    const name = tag.slice(isEnd ? 1 : 0).toLowerCase();
    const count = open.get(name) ?? 0;
    if (flat.has(name) || (isEnd && count === 0)) continue;
    const step = isEnd ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    if (formatting.has(name)) formats += step;
    if (depth > maxDepth) return `has more than ${maxDepth} elements in each other`;
  }
  return undefined;
}

/** Returns the plain text of HTML that exceeds the limits, with a warning; `undefined` for all other HTML. */
export function plainTextIfRisky(html: string): DocumentFragment | undefined {
  const excess = parsingRisk(html, sanitizing);
  if (!excess) return undefined;
  const beginning = JSON.stringify(html.slice(0, 60));
  console.warn(`portico: HTML that begins ${beginning} ${excess}; its text alone is shown. Send simpler HTML.`);
  return textFragment(plainText(html.slice(0, sanitizing.length)).slice(0, maxText));
}
