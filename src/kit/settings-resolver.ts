import { withPropertyNames, type JsonObject } from '../json/json.ts';
import { pageProperties } from '../settings/page-settings.ts';
import type { Presets } from './definition.ts';
import { warn } from '../diagnostics/lazy-warnings.ts';
import { attributeName } from '../settings/attribute-names.ts';
import { asWord, type Given, type Setting, type Settings, type Source } from '../settings/settings.ts';
import { readBlock } from '../settings/settings-block.ts';

/** Returns the name of an element in page-wide settings: its tag without the prefix. */
export const settingsName = (element: Element): string => element.localName.replace('portico-', '');

/** The meaning of an attribute: `loop` sets the setting `loop` to its value, `no-loop` sets it to `false`. */
export interface AttributeMeaning {
  readonly setting: string;
  readonly negated: boolean;
}

/** Returns the attributes that set these settings. */
export function attributesOf(settings: Settings): Map<string, AttributeMeaning> {
  const meanings = new Map<string, AttributeMeaning>();
  for (const [setting, { kind }] of Object.entries(settings)) {
    const name = attributeName(setting);
    meanings.set(name, { setting, negated: false });
    if (kind === 'flag') meanings.set(`no-${name}`, { setting, negated: true });
  }
  return meanings;
}

/**
 * Returns all attributes that an element reads. If a framework sets a property before the element's code has loaded, it writes an attribute with the
 * name of the property instead: `slidesperview`, because HTML attributes have no capital letters.
 */
export function readAttributesOf(settings: Settings): Map<string, AttributeMeaning> {
  const meanings = attributesOf(settings);
  for (const setting of Object.keys(settings)) meanings.set(setting.toLowerCase(), { setting, negated: false });
  return meanings;
}

/** Returns the default values, frozen, because all elements without a source share them. */
export const defaultsOf = (settings: Settings): Readonly<Record<string, unknown>> =>
  Object.freeze(Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.default])));

/** Parses the value that a source gives to a setting. */
export function readSetting(name: string, setting: Setting<unknown>, source: Source, raw: unknown): Given {
  const { kind, read: readRaw, otherwise } = setting;
  // In HTML, a boolean attribute may have its own name as its value. Frameworks write the name of the property.
  const isLongForm = kind === 'flag' && (raw === name || asWord(raw) === source.slice(1));
  const value = readRaw(isLongForm || raw);
  return { source, raw, isInvalid: value === undefined, value: value ?? otherwise };
}

/** The data that is needed to resolve an element's settings. */
interface Sources {
  readonly settings: Settings;
  readonly attributes: ReadonlyMap<string, AttributeMeaning>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly presets?: Presets;
  readonly normalizeSettings?: (json: JsonObject) => JsonObject;
  /** Values that are ignored, as `sourceKey`s. */
  readonly refused?: ReadonlySet<string> | undefined;
}

/** Returns a key for a value: its source, the name of its setting, and the value itself, as one text. */
export const sourceKey = (source: Source, name: string, raw: unknown): string => JSON.stringify([source, name, raw]);

/** Resolves one element's settings from all sources. */
export class SettingsResolver {
  /** The values of properties, the source with the highest precedence. */
  readonly properties = new Map<string, unknown>();
  /**
   * The values that the last call of `resolve` found, by setting, in ascending order of precedence. An unchanged raw value keeps its parsed object.
   * The inspector shows them.
   */
  given: ReadonlyMap<string, Given[]> = new Map();

  /** Returns whether any source sets the setting to a valid value. */
  isGiven(name: string): boolean {
    return this.given.get(name)?.some(({ value }) => value !== undefined) ?? false;
  }

  /** Reads all sources, in ascending order of precedence. For each setting, the last valid value is used. */
  resolve(
    element: Element,
    { settings, attributes, defaults, presets = {}, normalizeSettings, refused: refusedValues }: Sources,
  ): Readonly<Record<string, unknown>> {
    const given = new Map<string, Given[]>();
    const add = (name: string, source: Source, raw: unknown) => {
      const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
      if (!setting) return undefined;
      const isFromMarkup = source !== 'page' && source !== 'property';
      if (isFromMarkup && refusedValues?.has(sourceKey(source, name, raw)))
        return warn((warnings) => warnings.warnInsertedSetting(element, { setting: name, source, raw }));
      const known = this.given.get(name)?.find((before) => before.source === source && Object.is(before.raw, raw));
      const list = given.get(name) ?? [];
      given.set(name, list);
      list.push(known ?? readSetting(name, setting, source, raw));
    };
    const addJson = (source: Source, json: JsonObject) => {
      for (const [name, raw] of Object.entries(json)) {
        const kind = settings[name]?.kind;
        // Themes print an option that is off, or not set, as "".
        if (raw !== '' || kind === 'text') add(name, source, raw);
        else if (kind === 'flag') add(name, source, false);
      }
    };
    addJson('page', pageProperties(settingsName(element), normalizeSettings));
    const block = blockOf(element);
    addJson('block', withPropertyNames(normalizeSettings?.(block.settings) ?? block.settings));
    // The unreadable block may have contained the safer value.
    if (block.isUnreadable) {
      for (const [name, setting] of Object.entries(settings))
        if (setting.otherwise !== undefined) add(name, 'block', setting.otherwise);
    }
    // Reads names instead of `element.attributes`, for which Chromium creates an object per attribute.
    for (const name of element.getAttributeNames()) {
      const meaning = attributes.get(name);
      if (meaning) add(meaning.setting, `@${name}`, meaning.negated ? 'no' : element.getAttribute(name));
    }
    for (const [name, raw] of this.properties) add(name, 'property', raw);
    if (given.size === 0) return defaults;

    this.given = given;
    const chosen = given.get('preset')?.findLast(({ value }) => value !== undefined)?.value;
    const values: Record<string, unknown> = { ...defaults, ...presets[String(chosen)] };
    for (const [name, list] of given) {
      const used = list.findLast(({ value }) => value !== undefined);
      if (used) values[name] = used.value;
      if (list.some(({ isInvalid }) => isInvalid))
        warn((warnings) =>
          warnings.warnInvalidSettings(element, { name, setting: settings[name], list, used, values, presets, chosen }),
        );
    }
    return Object.freeze(values);
  }
}

/** The parsed content of JSON scripts, with the text from which it was parsed. If the text has changed, it is parsed again. */
const blocks = new WeakMap<Element, { readonly text: string; readonly content: ReturnType<typeof readBlock> }>();

/** Returns the settings in the JSON scripts that are children of the element, with their names unchanged. Later scripts take precedence. */
export function blockOf(element: Element): { readonly settings: JsonObject; readonly isUnreadable: boolean } {
  let settings: JsonObject = {};
  let isUnreadable = false;
  for (const script of element.querySelectorAll(':scope > script[type="application/json"]')) {
    const { textContent: text } = script;
    let block = blocks.get(script);
    if (block?.text !== text) blocks.set(script, (block = { text, content: readBlock(text) }));
    const { content } = block;
    if (typeof content === 'object') settings = { ...settings, ...content };
    else {
      isUnreadable = true;
      warn((warnings) => warnings.warnUnreadableBlock(element, script, content));
    }
  }
  return { settings, isUnreadable };
}
