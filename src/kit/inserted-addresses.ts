import { elementsOfPage } from './elements-of-page.ts';
import { attributesOf, blockOf, sourceKey, type Source } from './settings-resolver.ts';
import type { Settings } from './settings.ts';

/*
 * Addresses in an element's markup that was inserted after the page had been read: by a script that shows what a server sent, perhaps. What
 * an element loads, and whom it tells of the visitor, is for the author of the page to say.
 */

/** The elements that stood in the page when it had been read, and were not defined then. */
const ofPage = new WeakSet<Element>();
let isPageRead = false;

function readPage(): void {
  for (const element of document.querySelectorAll(':not(:defined)')) ofPage.add(element);
  isPageRead = document.readyState !== 'loading';
}

if (typeof document !== 'undefined') {
  readPage();
  if (!isPageRead) document.addEventListener('DOMContentLoaded', readPage);
}

/**
 * Whether an element that is being constructed was inserted as markup. One that a script creates has no attributes and no children yet, like
 * one that the parser creates; what gives it these afterwards runs in the page anyway.
 */
const isInserted = (element: Element): boolean =>
  isPageRead && (element.hasAttributes() || element.hasChildNodes()) && !(elementsOfPage ?? ofPage).has(element);

/**
 * The addresses that the attributes and the block of an element give while it is constructed, if it was inserted as markup; they are to be
 * refused. Consent, which only the author may give, too, is asked for by whoever says so.
 */
export function insertedAddresses(element: Element, settings: Settings): ReadonlySet<string> | undefined {
  if (!isInserted(element)) return undefined;
  const found = new Set<string>();
  const attributes = attributesOf(settings);
  const add = (source: Source, name: string, raw: unknown) => {
    const { isAuthorOnly, otherwise } = (Object.hasOwn(settings, name) && settings[name]) || {};
    if (isAuthorOnly && otherwise === undefined) found.add(sourceKey(source, name, raw));
  };
  for (const { name, value } of element.attributes) add(`@${name}`, attributes.get(name)?.setting ?? '', value);
  for (const [name, raw] of Object.entries(blockOf(element).settings)) add('block', name, raw);
  return found;
}
