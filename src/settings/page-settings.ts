import { warn } from '../diagnostics/lazy-warnings.ts';
import { withPropertyNames, type JsonObject } from '../json/json.ts';
import { limitSettings, readBlock } from './settings-block.ts';

/** The page's settings blocks by element name; read once, and again after a block was added, removed or changed. */
let blocks: Map<string, JsonObject> | undefined;
let hasInvalidBlock = false;

/**
 * Returns the settings for the element `name` (its tag without `portico-`) from the page-wide blocks
 * `<script type="application/json" data-portico="name">`, if any. Keys are as written: those of a CMS have underscores.
 */
export function pageSettings(name: string): JsonObject | undefined {
  blocks ??= readBlocks();
  return blocks.get(name);
}

/** The settings of blocks by their property names. */
const converted = new WeakMap<JsonObject, JsonObject>();

/** Returns the settings for an element from the page-wide blocks by their property names, converted once for all elements of the kind. */
export function pageProperties(name: string, normalize = (json: JsonObject) => json): JsonObject {
  const settings = pageSettings(name);
  if (!settings) return {};
  const known = converted.get(settings) ?? withPropertyNames(normalize(settings));
  converted.set(settings, known);
  return known;
}

/** Returns a setting of all elements, from the `page` block, by its property name. */
export const pageSetting = (name: string): unknown => pageProperties('page')[name];

/** Returns whether a page-wide settings block, or its entry for an element, is not a JSON object. */
export function isUnreadable(): boolean {
  blocks ??= readBlocks();
  return hasInvalidBlock;
}

/** Clears the cache after a settings block of the page was added, removed or changed. */
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
