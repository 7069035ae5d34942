import { documentOrder } from '../document-order.ts';
import { fragmentPrefix } from '../../../src/page/fragments.ts';
import { isPlaceFragment } from '../fragment-links.ts';
import { idFor, type Heading } from './outline.ts';

/** Headings that the table of contents leaves out: hidden headings, headings in another layer, and headings that the author has excluded. */
const leftOut = '[hidden], [data-contents="none"], dialog, portico-popup, portico-off-canvas';

/** Content of a heading that its label leaves out. */
const notInLabel = '[aria-hidden="true"], [hidden], button, script, style';

/** A space, or the sign (such as #) of a link with which visitors copy the address of a heading. */
const linkSign = /^[\s#¶\u00a7🔗]$/u;

/** Removes spaces and link signs from both ends of a label. A regular expression for the end would take quadratic time. */
function trimLinkSigns(label: string): string {
  const characters = Array.from(label);
  const isText = (character: string): boolean => !linkSign.test(character);
  const first = characters.findIndex(isText);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isText) + 1).join('');
}

/** Returns the headings in the roots, in the order of the page. A heading without an id gets one. */
export function readHeadings(roots: readonly Element[], levels: readonly number[], exclude: Element): Heading[] {
  const selector = levels.map((level) => `h${level}`).join();
  const found = new Set(roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]));
  const numbers = new Map<string, number>();
  return [...found]
    .toSorted(documentOrder)
    .filter((heading) => !exclude.contains(heading) && !heading.closest(leftOut))
    .map((heading) => ({ heading, label: labelOf(heading) }))
    .filter(({ label }) => label !== '')
    .map(({ heading, label }) => ({
      level: Number(heading.localName.slice(1)),
      id: idOf(heading, label, roots, numbers),
      label,
    }));
}

function labelOf(heading: HTMLElement): string {
  const { contents } = heading.dataset;
  if (contents) return contents;
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return node.matches(notInLabel) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  let label = '';
  while (texts.nextNode()) label += texts.currentNode.nodeValue ?? '';
  label = trimLinkSigns(label.replace(/\s+/g, ' '));
  return label || (heading.querySelector('img')?.alt.trim() ?? '');
}

/**
 * Returns the id of the heading, of an anchor in the heading, or of the section that begins with the heading. Otherwise, sets an id on the heading.
 */
function idOf(heading: HTMLElement, label: string, roots: readonly Element[], numbers: Map<string, number>): string {
  const section = heading.closest('section[id]');
  const isFirst =
    section?.querySelector('h1, h2, h3, h4, h5, h6') === heading &&
    roots.some((root) => root !== section && root.contains(section));
  const id = heading.id || heading.querySelector('a[id]')?.id || (isFirst ? section.id : '');
  if (id) return id;
  const root = heading.getRootNode();
  const isTaken = (other: string) =>
    document.getElementById(other) !== null || (root instanceof ShadowRoot && root.getElementById(other) !== null);
  const panel = fragmentPrefix();
  return (heading.id = idFor(label, (free) => !isTaken(free) && isPlaceFragment(free, { panel }), numbers));
}
