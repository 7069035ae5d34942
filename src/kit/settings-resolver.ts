import { isObject, parseJson, withPropertyNames, type JsonObject } from '../json/json.ts';
import { pageSettings } from '../page/page-settings.ts';
import { loadWarnings } from './lazy-warnings.ts';
import { asWord, attributeName, type Setting, type Settings } from './settings.ts';

/** The name by which page-wide settings call an element: its tag without the prefix. */
export const settingsName = (element: Element): string => element.localName.replace('portico-', '');

/** How an attribute gives a setting: `loop` gives it as it is written, `no-loop` gives `false`. */
export interface AttributeMeaning {
  readonly setting: string;
  readonly negated: boolean;
}

/** Every attribute that gives one of these settings. */
export function attributesOf(settings: Settings): Map<string, AttributeMeaning> {
  const meanings = new Map<string, AttributeMeaning>();
  for (const [setting, { kind, also }] of Object.entries(settings)) {
    const name = attributeName(setting);
    meanings.set(name, { setting, negated: false });
    if (also) meanings.set(also, { setting, negated: false });
    if (kind === 'flag') meanings.set(`no-${name}`, { setting, negated: true });
  }
  return meanings;
}

/** The built-in default of every setting, frozen: elements that were given nothing share it. */
export const defaultsOf = (settings: Settings): Readonly<Record<string, unknown>> =>
  Object.freeze(Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.default])));

/** Defaults that go together, by the value of the setting `preset` that chooses them. */
export type Presets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where a value comes from: a settings block, a property, an attribute by its name, or a preset; what complaints say of it is theirs. */
export type Source = 'page' | 'block' | 'property' | `@${string}` | `preset ${string}` | 'safe choice';

/** A value that somebody gave, where, and what it reads as. */
interface Given {
  readonly source: Source;
  readonly raw: unknown;
  /** Whether it is not of the setting's kind. */
  readonly isRefused: boolean;
  /** What holds by it; `undefined` where it is refused, and the setting names nothing that holds then. */
  readonly value: unknown;
}

/** Reads a value that somebody gave. */
function read(name: string, setting: Setting<unknown>, source: Source, raw: unknown): Given {
  const { kind, read: readRaw, otherwise } = setting;
  // HTML's long form of a boolean is its attribute's name; frameworks set the property of that name.
  const isLongForm = kind === 'flag' && (raw === name || asWord(raw) === source.slice(1));
  const value = readRaw(isLongForm || raw);
  return { source, raw, isRefused: value === undefined, value: value ?? otherwise };
}

/** What an element's settings are read by. */
interface Sources {
  readonly settings: Settings;
  readonly attributes: ReadonlyMap<string, AttributeMeaning>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly presets?: Presets;
  readonly normalizeSettings?: (json: JsonObject) => JsonObject;
  /** What does not count, each as `givenAs` says it. */
  readonly refused?: ReadonlySet<string> | undefined;
}

/** A value with its source and its name, as one text. */
export const sourceKey = (source: Source, name: string, raw: unknown): string => JSON.stringify([source, name, raw]);

/** One element's settings: who gave what, and what holds. */
export class SettingsResolver {
  /** Values given as properties: the strongest source. */
  readonly properties = new Map<string, unknown>();
  /** What was given last time: the same raw value stays the same object, and is complained of once. */
  #given = new Map<string, Given[]>();

  /** Whether any source gives a setting a value that counts. */
  isGiven(name: string): boolean {
    return this.#given.get(name)?.some(({ value }) => value !== undefined) ?? false;
  }

  /** Reads every source anew, weakest first; for each key the strongest valid value holds. */
  resolve(
    element: Element,
    {
      settings,
      attributes,
      defaults,
      presets = {},
      normalizeSettings = (json) => json,
      refused: refusedValues,
    }: Sources,
  ): Readonly<Record<string, unknown>> {
    const given = new Map<string, Given[]>();
    const add = (name: string, setting: Setting<unknown>, source: Source, raw: unknown) => {
      const isOfMarkup = source !== 'page' && source !== 'property';
      if (isOfMarkup && refusedValues?.has(sourceKey(source, name, raw)))
        return void sayInserted(element, name, source, raw);
      const known = this.#given.get(name)?.find((before) => before.source === source && Object.is(before.raw, raw));
      const list = given.get(name) ?? [];
      given.set(name, list);
      list.push(known ?? read(name, setting, source, raw));
    };
    const addJson = (source: Source, json: JsonObject) => {
      for (const [name, raw] of Object.entries(normalizeSettings(json))) {
        const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
        // A theme prints an option that is off, or not set, as "".
        if (setting?.kind === 'flag' && raw === '') add(name, setting, source, false);
        else if (setting && (raw !== '' || setting.kind === 'text')) add(name, setting, source, raw);
      }
    };
    addJson('page', pageSettings(settingsName(element)) ?? {});
    const block = blockOf(element);
    addJson('block', block.settings);
    // Nobody knows what an unreadable block asks for.
    if (block.isUnreadable) {
      for (const [name, setting] of Object.entries(settings))
        if (setting.otherwise !== undefined) add(name, setting, 'block', setting.otherwise);
    }
    for (const { name, value } of element.attributes) {
      const meaning = attributes.get(name);
      const setting = meaning && settings[meaning.setting];
      if (setting) add(meaning.setting, setting, `@${name}`, meaning.negated ? 'no' : value);
    }
    for (const [name, raw] of this.properties) {
      const setting = settings[name];
      if (setting) add(name, setting, 'property', raw);
    }
    if (given.size === 0) return defaults;

    this.#given = given;
    const chosen = given.get('preset')?.findLast(({ value }) => value !== undefined)?.value;
    const preset = typeof chosen === 'string' ? presets[chosen] : undefined;
    const values: Record<string, unknown> = { ...defaults, ...preset };
    for (const [name, list] of given) {
      const valid = list.findLast(({ value }) => value !== undefined);
      if (valid) values[name] = valid.value;
      const refused = list.filter(({ isRefused }) => isRefused);
      const source =
        (valid?.isRefused ? 'safe choice' : valid?.source) ??
        (preset && name in preset ? (`preset ${String(chosen)}` as const) : undefined);
      if (refused.length > 0) void sayRefused(element, settings, name, refused, values[name], source);
    }
    return Object.freeze(values);
  }
}

/** What JSON scripts said, by script: as long as its text is the same, what stands in it is the same. */
const blocks = new WeakMap<Element, { readonly text: string; readonly content: unknown }>();

/** The settings in the element's own direct-child JSON scripts; later ones win. */
export function blockOf(element: Element): { readonly settings: JsonObject; readonly isUnreadable: boolean } {
  let settings: JsonObject = {};
  let isUnreadable = false;
  for (const script of element.querySelectorAll(':scope > script[type="application/json"]')) {
    const { textContent: text } = script;
    let block = blocks.get(script);
    if (block?.text !== text) blocks.set(script, (block = { text, content: parseJson(text) }));
    if (isObject(block.content)) settings = { ...settings, ...withPropertyNames(block.content) };
    else {
      isUnreadable = true;
      void loadWarnings().then((complaint) => complaint?.warnUnreadableBlock(element, text));
    }
  }
  return { settings, isUnreadable };
}

async function sayInserted(element: Element, setting: string, source: Source, raw: unknown): Promise<void> {
  (await loadWarnings())?.warnInsertedSetting(element, { setting, source, raw });
}

async function sayRefused(
  element: Element,
  settings: Settings,
  name: string,
  refused: readonly Given[],
  used: unknown,
  usedFrom: Source | undefined,
): Promise<void> {
  const kind = settings[name];
  const complaint = await loadWarnings();
  if (!kind || !complaint) return;
  for (const { raw, source } of refused)
    complaint.warnInvalidSetting(element, { setting: name, source, raw, kind, used, usedFrom });
}
