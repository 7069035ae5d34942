import { withPropertyNames } from '../../json/json.ts';
import { elementsOfPage } from '../initial-elements.ts';
import { readAttributesOf, blockOf, sourceKey } from '../settings-resolver.ts';
import type { Settings, Source } from '../../settings/settings.ts';

/*
 * Refuses addresses in markup that was inserted after the page had been parsed. A script may have inserted the response of a server, but only the
 * author of the page may decide which addresses an element loads and contacts.
 */

/** The elements that were not defined yet when the page had been parsed. */
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
 * Returns whether an element that is being constructed was inserted as markup. An element that the parser or a script creates has no attributes and
 * no children yet. A script that then adds them may run any code in the page anyway.
 */
const isInserted = (element: Element): boolean =>
  isPageRead && (element.hasAttributes() || element.hasChildNodes()) && !(elementsOfPage ?? ofPage).has(element);

/** The attributes for the settings of each kind of element. */
const attributesBySettings = new WeakMap<Settings, ReturnType<typeof readAttributesOf>>();

/**
 * Returns the addresses in the attributes and the settings block of an element that is being constructed, if it was inserted as markup. The kit
 * refuses them. Settings with `otherwise`, such as consent, are not included.
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
