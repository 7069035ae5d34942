import { findProblems } from './find-problems.ts';
import { livePage } from './live-page.ts';
import { type Problem, label } from './problem.ts';
import { manifest } from './manifest.ts';
import { unknownParts } from './unknown-parts.ts';

/** Checks the page now, and returns all mistakes in it. */
export const problems = (): Problem<Element>[] => [
  ...findProblems(livePage, (tag) => customElements.get(tag) !== undefined),
  ...liveProblems(),
];

/** The size (bytes) from which a picture is too large for a thumbnail. */
const largePicture = 1_000_000;

/** The number of elements from which the content of a popup makes opening slow. */
const manyElements = 2000;

/** Finds what only a running page shows: missing end tags, classes of other copies, parts in style sheets, slow content, native submits. */
function* liveProblems(): Iterable<Problem<Element>> {
  yield* missingEndTags();
  yield* foreignClasses();
  yield* unknownParts();
  yield* heavyThumbnails();
  yield* largePopups();
  yield* nativeContactForms();
}

/** Finds contact forms that the browser sends, which leaves the page: those without an address that the element knows. */
function* nativeContactForms(): Iterable<Problem<Element>> {
  for (const node of document.querySelectorAll('portico-contact-form:defined:has(form[action]:not([action=""]))')) {
    if (Reflect.get(node, 'endpoint') || Reflect.get(node, 'formId')) continue;
    if (node.closest('.wpcf7') || node.querySelector('input[name="_wpcf7"],[data-wpcf7-id],.wpcf7 form')) continue;
    const message =
      'its form has no endpoint, so the browser sends it to the action, and the page of the server replaces this one. Write the address of your server into the attribute endpoint to stay on this page.';
    yield { node, element: node.localName, message };
  }
}

/** Finds tags of the library that something else has defined. */
function* foreignClasses(): Iterable<Problem<Element>> {
  for (const element of Object.keys(manifest.elements)) {
    const defined = customElements.get(element);
    // The classes of the library have metadata, or wait for their code; a second copy of the library leaves the first definition.
    if (!defined || 'metadata' in defined || 'implement' in defined) continue;
    const message = `another script has defined <${element}>, so that Portico cannot. Load only one of the two.`;
    for (const node of document.querySelectorAll(element)) yield { node, element, message };
  }
}

/** Finds thumbnails of a gallery whose file is much larger than a thumbnail. */
function* heavyThumbnails(): Iterable<Problem<Element>> {
  for (const node of document.querySelectorAll<HTMLImageElement>('portico-lightbox img, portico-slider img')) {
    const [entry] = performance.getEntriesByName(node.currentSrc, 'resource');
    const bytes = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
    if (bytes < largePicture || node.naturalWidth < 4 * node.clientWidth || node.clientWidth === 0) continue;
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
    const message = `this picture has ${size} and ${node.naturalWidth} px, but is shown with ${node.clientWidth} px. Use a smaller file as the thumbnail; the link may lead to the large one.`;
    yield { node, element: node.closest('portico-lightbox') ? 'portico-lightbox' : 'portico-slider', message };
  }
}

/** Finds popups and panels with so many elements that opening them is slow. */
function* largePopups(): Iterable<Problem<Element>> {
  for (const node of document.querySelectorAll('portico-popup, portico-off-canvas')) {
    const count = node.querySelectorAll('*').length;
    if (count < manyElements) continue;
    const message = `it contains ${count} elements, which makes opening slow on phones. Show less, or load the content when it opens.`;
    yield { node, element: node.localName, message };
  }
}

/** The elements that may contain a whole page. */
const wrappers = 'animate email-decoder fluid-type lazy lightbox motion scroll-sections'
  .split(' ')
  .map((name) => `portico-${name}`);

const elementTags = Object.keys(manifest.elements);
const allTags = elementTags.join();

/** The elements that have parts of a page as their content only by mistake. */
const owners = elementTags.filter((tag) => !wrappers.includes(tag)).join();

/** The parts of a page that are in none of these elements: landmarks, and elements of which each is for the whole page or opens over it. */
const partsOfPage =
  ':is(main,[role=main],footer,[role=contentinfo]):not(:is(article,aside,blockquote,dialog,form,main,nav,section,td) *),' +
  'portico-header,portico-consent,portico-popup,portico-off-canvas,portico-back-to-top';

/** The elements with a short content, in which a heading of the page is a mistake, too. */
const short = 'portico-alert,portico-consent,portico-quantity,portico-select,portico-tooltip';
/** The elements whose content is a label or nothing. */
const withoutContent = 'portico-antispam,portico-back-to-top,portico-blocked-message,portico-font-status';

const isBlank = (node: ChildNode): boolean => node instanceof Text && node.data.trim() === '';

/** Returns the indentation of the tag behind a text with only a line break; `undefined` for another node. */
function indentationIn(node: ChildNode | null): number | undefined {
  const [, indentation] = (node instanceof Text && /\n([ \t]*)$/.exec(node.data)) || [];
  return node && isBlank(node) ? indentation?.length : undefined;
}

/** Returns whether an element ends with its parent: the last line in it is indented less than its own tag, as the end tag of the parent is. */
function endsWithParent({ previousSibling, nextSibling, lastChild }: Element): boolean {
  const [own, last] = [previousSibling, lastChild].map(indentationIn);
  return nextSibling === null && own !== undefined && last !== undefined && last < own;
}

/**
 * Finds elements that end with their parent and contain parts of the page, because they have no end tag. A document does not show this: but behind an end tag,
 * the parser keeps the line break that separates it from the next tag.
 */
function* missingEndTags(): Iterable<Problem<Element>> {
  for (const button of document.querySelectorAll('[commandfor][command="--show"]')) {
    const node = button.closest(`#${CSS.escape(button.getAttribute('commandfor') ?? '')}`);
    const element = node?.localName ?? '';
    if (!node || !(element in manifest.elements)) continue;
    const message = `it contains the button that opens it, as if its end tag were missing. Write </${element}> behind its content.`;
    yield { node, element, message };
  }
  for (const node of document.querySelectorAll(allTags)) {
    if (!endsWithParent(node)) continue;
    const { localName: element } = node;
    const message = `it ends with its parent, whose end tag is indented less, as if its own were missing. HTML ignores the slash of <${element} />. Write </${element}> behind its content.`;
    yield { node, element, message };
  }
  for (const node of document.querySelectorAll(owners)) {
    if (endsWithParent(node)) continue;
    const matches = (tags: string) => Element.prototype.matches.call(node, tags);
    let parts = partsOfPage;
    if (matches(`${short},${withoutContent}`)) parts += ',h1,h2';
    if (matches(withoutContent)) parts += ',p,section';
    const found = Element.prototype.querySelector.call(node, parts);
    if (!found || node.nextSibling instanceof Text) continue;
    // Scripts and frameworks insert elements without line breaks.
    if (!matches(withoutContent) && ![...(node.parentNode?.childNodes ?? [])].some(isBlank)) continue;
    const { localName: element } = node;
    const message = `it contains ${label(livePage, found)} and the rest of its parent, as if its end tag were missing. HTML ignores the slash of <${element} />. Write </${element}> behind its content.`;
    yield { node, element, message };
  }
}
