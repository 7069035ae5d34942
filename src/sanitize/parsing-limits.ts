import { markup, plainText } from './plain-text.ts';

/** No text, form or list of a site is so long (characters) or so deep (elements in each other). */
const longest = 1_000_000;
const deepest = 256;

/**
 * How often a browser may have to open a formatting element anew. It does so for each text that follows one which was left open, so a few
 * hundred of those and many texts become millions of elements.
 */
const mostReopened = 500_000;

/** What browsers open anew after what was around it ended. */
const formatting: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** What never holds anything, or is ended by the next of its kind, so that it deepens nothing. */
const flat: ReadonlySet<string> = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Why a browser should not parse that HTML, `undefined` where it should: parsing and cleaning it would take many seconds. It is told from
 * its tags, without a parser.
 */
export function parsingRisk(html: string): string | undefined {
  if (html.length > longest) return `has more than ${longest} characters`;
  const open = new Map<string, number>();
  let [depth, formats, reopened] = [0, 0, 0];
  for (const [, , tag] of html.matchAll(markup)) {
    reopened += formats;
    if (reopened > mostReopened) return 'leaves too many elements open';
    if (!tag) continue;
    const isEnd = tag.startsWith('/');
    const name = tag.slice(isEnd ? 1 : 0).toLowerCase();
    const count = open.get(name) ?? 0;
    if (flat.has(name) || (isEnd && count === 0)) continue;
    const step = isEnd ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    if (formatting.has(name)) formats += step;
    if (depth > deepest) return `has more than ${deepest} elements in each other`;
  }
  return undefined;
}

/** The text alone of HTML that is too much to parse, with a warning; `undefined` of all other HTML. */
export function plainTextOfExcess(html: string): DocumentFragment | undefined {
  const excess = parsingRisk(html);
  if (!excess) return undefined;
  const beginning = JSON.stringify(html.slice(0, 60));
  console.warn(`portico: HTML that begins ${beginning} ${excess}; its text alone is shown. Send simpler HTML.`);
  const fragment = document.createDocumentFragment();
  fragment.append(plainText(html));
  return fragment;
}
