import { livePage } from '../diagnostics/page/live-page.ts';
import { manifest } from '../diagnostics/page/manifest.ts';
import type { Definition } from '../kit/definition.ts';
import type { SettingsResolver } from '../kit/settings-resolver.ts';
import descriptions from './elements.json' with { type: 'json' };
import { elementTree, type ElementNode } from './panels/element-tree.ts';
import { settingRows, type SettingRow } from './panels/setting-rows.ts';
import { hasState } from '../older-browsers/custom-states.ts';

/** The descriptions of one element, by the names of its settings and states. */
interface Descriptions {
  readonly settings: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
}

/** Returns the descriptions of an element's settings and states. */
export function descriptionsOf({ localName }: Element): Descriptions {
  const known: Readonly<Record<string, Descriptions>> = descriptions;
  return known[localName] ?? { settings: {}, states: {} };
}

/** Selects every element of the library. */
const allElements = Object.keys(manifest.elements).join();

/** Returns the elements of the library on the page, in the order of the document. */
export const elementsOnPage = (): readonly Element[] => livePage.all(allElements);

const parentElementOf = (element: Element): Element | undefined => livePage.ancestor(element, allElements);

export const statesOf = (element: Element): string[] =>
  Object.keys(descriptionsOf(element).states).filter((name) => hasState(element, name));

/** Returns the settings of an element with their sources; `undefined` before its code is loaded. */
export function settingRowsOf(element: Element): SettingRow[] | undefined {
  const definition = definitionOf(element);
  if (!definition) return undefined;
  const { settings, presets } = definition;
  // Reading a property resolves all settings.
  const values = Object.fromEntries(Object.keys(settings).map((name) => [name, Reflect.get(element, name) as unknown]));
  return settingRows({ settings, ...(presets && { presets }), values, given: givenOf(element) });
}

/** Returns the definition of an element. Its class may be of another copy of the library, so that `instanceof` does not tell. */
function definitionOf(element: Element): Definition | undefined {
  const { metadata } = element.constructor as { readonly metadata?: { readonly definition: Definition } };
  return metadata?.definition;
}

/** Returns the values of all sources, as the element has resolved them. */
function givenOf(element: Element): SettingsResolver['given'] {
  // `instanceState` belongs to the classes of the library.
  const { instanceState } = element as { readonly instanceState?: { readonly settings?: SettingsResolver } };
  return instanceState?.settings?.given ?? new Map();
}

export const pageTree = (): ElementNode[] =>
  elementTree({ elements: elementsOnPage(), parentOf: parentElementOf, statesOf });
