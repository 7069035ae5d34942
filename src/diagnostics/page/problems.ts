import { findProblems } from './find-problems.ts';
import { livePage } from './live-page.ts';
import { missingEndTags } from './missing-end-tags.ts';
import { manifest } from './manifest.ts';
import type { Problem } from './problem.ts';
import { unknownParts } from './unknown-parts.ts';

/** Checks the page now, and returns all mistakes in it. */
export const problems = (): Problem<Element>[] => [
  ...findProblems(livePage, (tag) => customElements.get(tag) !== undefined),
  ...liveProblems(),
];

/** A thumbnail whose file is at least this large (bytes) is reported. */
const largePicture = 1_000_000;

/** A popup with at least this number of elements is reported, because it opens slowly. */
const manyElements = 2000;

/**
 * Finds mistakes that only a running page shows: missing end tags, tags that other scripts have defined, unknown parts in style sheets, slow content,
 * and forms that the browser itself sends.
 */
function* liveProblems(): Iterable<Problem<Element>> {
  yield* missingEndTags();
  yield* foreignClasses();
  yield* unknownParts();
  yield* heavyThumbnails();
  yield* largePopups();
  yield* nativeContactForms();
}

/** Finds contact forms that the browser itself sends, so that the visitor leaves the page: the element does not recognise their address. */
function* nativeContactForms(): Iterable<Problem<Element>> {
  for (const node of document.querySelectorAll('portico-contact-form:defined:has(form[action]:not([action=""]))')) {
    if (Reflect.get(node, 'endpoint') || Reflect.get(node, 'formId')) continue;
    if (node.closest('.wpcf7') || node.querySelector('input[name="_wpcf7"],[data-wpcf7-id],.wpcf7 form')) continue;
    const message =
      'its form has no endpoint, so the browser sends it to the action, and the page of the server replaces this one. Write the address of your server into the attribute endpoint to stay on this page.';
    yield { node, element: node.localName, message };
  }
}

/** Finds tags of the library that another script has defined. */
function* foreignClasses(): Iterable<Problem<Element>> {
  for (const element of Object.keys(manifest.elements)) {
    const defined = customElements.get(element);
    // A class of the library has metadata, or waits for its code. If the library is loaded twice, the first definition stays.
    if (!defined || 'metadata' in defined || 'implement' in defined) continue;
    const message = `another script has defined <${element}>, so that Portico cannot. Load only one of the two.`;
    for (const node of document.querySelectorAll(element)) yield { node, element, message };
  }
}

/** Finds gallery thumbnails whose file is much larger than a thumbnail needs. */
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
