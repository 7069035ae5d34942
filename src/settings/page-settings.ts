import { warn } from '../diagnostics/lazy-warnings.ts';
import { withPropertyNames, type JsonObject } from '../json/json.ts';
import { limitSettings, readBlock } from './settings-block.ts';

/** The page's settings blocks, by element name. They are read once, and again after a block was added, removed or changed. */
let blocks: Map<string, JsonObject> | undefined;
let hasInvalidBlock = false;

/**
 * Returns the settings for the element `name` (its tag without `portico-`) in the page-wide blocks `<script type="application/json"
 * data-portico="name">`; `undefined` if there are none. Names are unchanged: those of a CMS have underscores.
 */
export function pageSettings(name: string): JsonObject | undefined {
  blocks ??= readBlocks();
  return blocks.get(name);
}

/** The settings of blocks, with property names. */
const converted = new WeakMap<JsonObject, JsonObject>();

/** Returns the settings for an element in the page-wide blocks, with property names. They are converted once for all elements with this tag. */
export function pageProperties(name: string, normalize = (json: JsonObject) => json): JsonObject {
  const settings = pageSettings(name);
  if (!settings) return {};
  const known = converted.get(settings) ?? withPropertyNames(normalize(settings));
  converted.set(settings, known);
  return known;
}

/** Returns a setting for all elements, from the block `page`, by its property name. */
export const pageSetting = (name: string): unknown => pageProperties('page')[name];

/** Returns whether a page-wide settings block, or its entry for an element, is not a JSON object. */
export function isUnreadable(): boolean {
  blocks ??= readBlocks();
  return hasInvalidBlock;
}

/** Clears the cache. Called after a settings block of the page was added, removed or changed. */
export function forgetPageSettings(): void {
  blocks = undefined;
}

function readBlocks(): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  hasInvalidBlock = false;
  const add = (name: string, settings: ReturnType<typeof readBlock>, script: Element) => {
    if (typeof settings === 'object') return void found.set(name, { ...found.get(name), ...settings });
    hasInvalidBlock = true;
    warn((warnings) => warnings.warnInvalidPageSettings(name, script, settings));
  };
  for (const script of document.querySelectorAll('script[type="application/json"][data-portico]')) {
    const name = script.getAttribute('data-portico');
    const content = readBlock(script.textContent);
    if (name || typeof content !== 'object') add(name || 'all elements', content, script);
    else for (const [element, settings] of Object.entries(content)) add(element, limitSettings(settings), script);
  }
  return found;
}
