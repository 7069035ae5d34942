import { manifest } from './manifest.ts';
import { label, type Problem } from './problem.ts';
import { livePage } from './live-page.ts';

/** The elements that may contain a whole page. */
const wrappers = 'animate email-decoder fluid-type lazy lightbox motion scroll-sections'
  .split(' ')
  .map((name) => `portico-${name}`);

/** The elements that have parts of a page as their content only by mistake. */
const owners = Object.keys(manifest.elements)
  .filter((tag) => !wrappers.includes(tag))
  .join();

/** The parts of a page that are in none of these elements: landmarks, and elements of which each is for the whole page or opens over it. */
const partsOfPage =
  ':is(main,[role=main],footer,[role=contentinfo]):not(:is(article,aside,blockquote,dialog,form,main,nav,section,td) *),' +
  'portico-header,portico-consent,portico-popup,portico-off-canvas,portico-back-to-top';

const isBlank = (node: ChildNode): boolean => node instanceof Text && node.data.trim() === '';

/**
 * Finds elements that end with their parent and contain parts of the page, because they have no end tag. A document does not show this: but behind an end tag,
 * the parser keeps the line break that separates it from the next tag.
 */
export function* missingEndTags(): Iterable<Problem<Element>> {
  for (const node of document.querySelectorAll(owners)) {
    const found = Element.prototype.querySelector.call(node, partsOfPage);
    if (!found || node.nextSibling instanceof Text) continue;
    // Scripts and frameworks insert elements without line breaks.
    if (![...(node.parentNode?.childNodes ?? [])].some(isBlank)) continue;
    const { localName: element } = node;
    const message = `it contains ${label(livePage, found)} and the rest of its parent, as if its end tag were missing. HTML ignores the slash of <${element} />. Write </${element}> behind its content.`;
    yield { node, element, message };
  }
}
