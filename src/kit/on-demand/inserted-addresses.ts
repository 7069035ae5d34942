import { withPropertyNames } from '../../json/json.ts';
import { elementsOfPage } from '../initial-elements.ts';
import { readAttributesOf, blockOf, sourceKey } from '../settings-resolver.ts';
import type { Settings, Source } from '../../settings/settings.ts';

/*
 * Addresses in markup that was inserted after the page had been parsed, possibly by a script that shows the response of a server. Only the author of
 * the page may decide which addresses an element loads and contacts.
 */

/** The undefined elements of the page after it was parsed. */
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
 * Returns whether an element that is being constructed was inserted as markup. An element that a script or the parser creates has no
 * attributes and no children yet; a script that adds them runs in the page anyway.
 */
const isInserted = (element: Element): boolean =>
  isPageRead && (element.hasAttributes() || element.hasChildNodes()) && !(elementsOfPage ?? ofPage).has(element);

/** The attributes of each kind of element, which all its elements share. */
const attributesBySettings = new WeakMap<Settings, ReturnType<typeof readAttributesOf>>();

/**
 * Returns the addresses in the attributes and the block of an element that is being constructed, if it was inserted as markup: the kit
 * refuses them. Settings with `otherwise`, such as consent, are not among them.
 */
export function insertedAddresses(element: Element, settings: Settings): ReadonlySet<string> | undefined {
  if (!isInserted(element)) return undefined;
  const found = new Set<string>();
  const attributes = attributesBySettings.get(settings) ?? readAttributesOf(settings);
  attributesBySettings.set(settings, attributes);
  const add = (source: Source, name: string, raw: unknown) => {
    const { isAuthorOnly, otherwise } = (Object.hasOwn(settings, name) && settings[name]) || {};
    if (isAuthorOnly && otherwise === undefined) found.add(sourceKey(source, name, raw));
  };
  for (const { name, value } of element.attributes) add(`@${name}`, attributes.get(name)?.setting ?? '', value);
  for (const [name, raw] of Object.entries(withPropertyNames(blockOf(element).settings))) add('block', name, raw);
  return found;
}
