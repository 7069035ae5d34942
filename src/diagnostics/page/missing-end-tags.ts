import { livePage } from './live-page.ts';
import { manifest } from './manifest.ts';
import { type Problem, label } from './problem.ts';

/*
 * The DOM does not record whether an element had an end tag, but it keeps line breaks. After an end tag, there is a line break before the next tag.
 * An element without an end tag contains, as its last node, the line break before the end tag of its parent.
 */

/** The elements that may contain a whole page. */
const wrappers = 'animate email-decoder fluid-type lazy lightbox motion scroll-sections'
  .split(' ')
  .map((name) => `portico-${name}`);

const elementTags = Object.keys(manifest.elements);

/** The elements that should not contain parts of a page, such as `<footer>`. */
const owners = elementTags.filter((tag) => !wrappers.includes(tag)).join();

/** The parts of a page that none of these elements should contain: landmarks, and elements that are for the whole page or open over it. */
const partsOfPage =
  ':is(main,[role=main],footer,[role=contentinfo]):not(:is(article,aside,blockquote,dialog,form,main,nav,section,td) *),' +
  'portico-header,portico-consent,portico-popup,portico-off-canvas,portico-back-to-top';

/** The elements with a short content. In these, a heading of the page is a mistake, too. */
const short = 'portico-alert,portico-consent,portico-quantity,portico-select,portico-tooltip';

/** The elements that contain at most a label. */
const withoutContent = 'portico-antispam,portico-back-to-top,portico-blocked-message,portico-font-status';

/**
 * Finds elements whose end tag is missing. Each of these is a sign: the element contains the button that opens it; it ends with its parent, which is
 * indented less; it contains a part of the page, such as `<footer>`.
 */
export function* missingEndTags(): Iterable<Problem<Element>> {
  for (const button of livePage.all('[commandfor][command="--show"]')) {
    const node = button.closest(`#${CSS.escape(button.getAttribute('commandfor') ?? '')}`);
    const element = node?.localName ?? '';
    if (!node || !(element in manifest.elements)) continue;
    const message = `it contains the button that opens it, as if its end tag were missing. Write </${element}> behind its content.`;
    yield { node, element, message };
  }
  for (const node of livePage.all(elementTags.join())) {
    if (endsWithParent(node))
      yield problemOf(node, 'it ends with its parent, whose end tag is indented less, as if its own were missing');
  }
  for (const node of livePage.all(owners)) {
    const part = endsWithParent(node) ? null : swallowedPart(node);
    if (part)
      yield problemOf(
        node,
        `it contains ${label(livePage, part)} and the rest of its parent, as if its end tag were missing`,
      );
  }
}

function problemOf(node: Element, sign: string): Problem<Element> {
  const { localName: element } = node;
  const message = `${sign}. HTML ignores the slash of <${element} />. Write </${element}> behind its content.`;
  return { node, element, message };
}

const isBlank = (node: ChildNode): boolean => node instanceof Text && node.data.trim() === '';

/** Returns the indentation of the tag that follows a text of line breaks and spaces; `undefined` for another node. */
function indentationIn(node: ChildNode | null): number | undefined {
  if (!node || !isBlank(node)) return undefined;
  return /\n([ \t]*)$/.exec(node.textContent ?? '')?.[1]?.length;
}

/**
 * Returns whether an element ends with its parent. Then the last line in the element is indented less than the element's own tag, as the end tag of
 * the parent is. In a form, the library may have added fields after the element.
 */
function endsWithParent(node: Element): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling) if (next instanceof Text) return false;
  const [own, last] = [node.previousSibling, node.lastChild].map(indentationIn);
  return own !== undefined && last !== undefined && last < own;
}

/** Returns a part of the page in an element at the end of its parent; `null` if the element contains nothing that it should not. */
function swallowedPart(node: Element): Element | null {
  if (node.nextSibling instanceof Text) return null;
  const matches = (tags: string) => Element.prototype.matches.call(node, tags);
  // Scripts and frameworks insert elements without line breaks.
  if (!matches(withoutContent) && ![...(node.parentNode?.childNodes ?? [])].some(isBlank)) return null;
  let parts = partsOfPage;
  if (matches(`${short},${withoutContent}`)) parts += ',h1,h2';
  if (matches(withoutContent)) parts += ',p,section';
  return Element.prototype.querySelector.call(node, parts);
}
